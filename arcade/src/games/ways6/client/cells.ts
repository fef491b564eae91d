import { el } from "../../../client/dom.ts";
import { nameOf, pictureOf } from "../../../client/symbols.ts";
import { inDigits, t, textsOf } from "../../../client/texts.ts";
import type { SlotTheme } from "../../../shared/games/themes.ts";
import { COVERED, WILD_COUNTS } from "../rules/symbols.ts";
import { WAYS6_TEXTS } from "./texts.ts";

const tt = textsOf(WAYS6_TEXTS);
const RANKS = "AKQJT";

/** Six columns, bottom to top. */
export type Columns = readonly string[];

/** The number on a wild that counts as several symbols; null for every other symbol. */
const numberOn = (symbol: string): number | null => ((WILD_COUNTS[symbol] ?? 1) > 1 ? WILD_COUNTS[symbol]! : null);

/** How the window draws and names its cells. */
export function createCells(theme: SlotTheme) {
  const nameOfCell = (symbol: string): string => {
    if (symbol === COVERED) return tt("covered");
    const number = numberOn(symbol);
    return number === null ? nameOf(symbol, theme) : tt("wildCount", { wild: t("slot.wild"), count: number });
  };
  const face = (symbol: string): HTMLElement[] => {
    if (symbol === COVERED) return [el("span", { class: "cover" }, "?")];
    const number = numberOn(symbol);
    const picture = el("img", {
      src: pictureOf(number === null ? symbol : "W", theme),
      alt: "",
      draggable: "false",
      decoding: "sync",
    });
    return number === null ? [picture] : [picture, el("b", { class: "counts" }, `×${inDigits(number)}`)];
  };
  const cell = (symbol: string, held: boolean): HTMLElement => {
    const kinds = ["way-cell", symbol === COVERED && "covered", held && "held"].filter(Boolean).join(" ");
    return el("div", { class: kinds, "data-symbol": symbol, "data-rank": RANKS.includes(symbol) }, ...face(symbol));
  };
  return { cell, nameOfCell };
}
