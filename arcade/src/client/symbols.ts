import { SYMBOL_NAMES } from "./symbol-names.ts";
import { t, textsOf } from "./texts.ts";
import { motifOf } from "../shared/games/pictures.ts";
import type { SlotTheme } from "../shared/games/themes.ts";

const nameOfPicture = textsOf(SYMBOL_NAMES);
const RANKS = new Set(["A", "K", "Q", "J", "T"]);

/** File of a symbol's picture. */
export function pictureOf(symbol: string, theme: SlotTheme): string {
  return `/client/symbols/${fileOf(symbol, theme)}.webp`;
}

function fileOf(symbol: string, theme: SlotTheme): string {
  if (symbol === "W") return "wild";
  if (symbol === "S") return "scatter";
  if (RANKS.has(symbol)) return `rank-${symbol}`;
  return pictured(symbol, theme);
}

const pictured = (symbol: string, theme: SlotTheme): string => theme.pictures[Number(symbol) - 1] ?? "coin";

/** How a screen reader names a symbol. */
export function nameOf(symbol: string, theme: SlotTheme): string {
  if (symbol === "W") return t("slot.wild");
  if (symbol === "S") return t("slot.scatter");
  if (symbol === "T") return "10";
  return RANKS.has(symbol) ? symbol : nameOfPicture(motifOf(pictured(symbol, theme)));
}

/** Loads the pictures before the first spin, so that no reel turns empty. */
export function preload(symbols: readonly string[], theme: SlotTheme): void {
  for (const symbol of symbols) new Image().src = pictureOf(symbol, theme);
}
