import { el, wait } from "../../../client/dom.ts";
import { sounds } from "../../../client/sound.ts";
import { inDigits } from "../../../client/texts.ts";
import { cardFace } from "../../../client/tables/card-face.ts";
import type { DealArea } from "../../../client/tables/table-face.ts";
import { dieFace } from "../../sic-bo/client/dice.ts";
import type { ShowKind, ShowResult } from "../rules/show.ts";
import { symbolsOf, timesOf } from "./faces.ts";

const TOKEN_MS = 650;
/** Beads below the cup before they are counted off. */
const LEAST_BEADS = 24;

type DrawRunner = (result: ShowResult, variant: string | null) => HTMLElement[];

/** The things that lie on the table when the result is out, one after the other. */
const DRAWERS: Partial<Record<ShowKind, DrawRunner>> = {
  beads: ({ stop }) => {
    const rows = Math.ceil((LEAST_BEADS + stop) / 4);
    const last = LEAST_BEADS + stop - 4 * (rows - 1);
    const row = (beads: number, left: boolean) =>
      el("span", { class: left ? "beads left" : "beads" }, ...Array.from({ length: beads }, () => el("i", {})));
    return Array.from({ length: rows }, (_, at) => row(at === rows - 1 ? last : 4, at === rows - 1));
  },
  coins: ({ stop }) => [0, 1, 2, 3].map((bit) => el("span", { class: (stop >> bit) & 1 ? "disc red" : "disc" })),
  card: ({ face }) => [cardFace(face)],
  dice: ({ face }) => face.split("-").map((die) => dieFace(Number(die)) as unknown as HTMLElement),
  symbols: ({ face }, variant) => face.split("-").map((side) => symbolDie(symbolsOf(variant)[Number(side) - 1]!)),
  doors: ({ face }) =>
    face.split("/").map((prize) => el("span", { class: prize === "0" ? "door open bare" : "door open" }, timesOf(prize))),
};
const RESTING: Partial<Record<ShowKind, () => HTMLElement[]>> = {
  beads: () => [el("span", { class: "cup" })],
  coins: () => [el("span", { class: "cup" })],
  card: () => [cardFace("back")],
  dice: () => [null, null].map((die) => dieFace(die) as unknown as HTMLElement),
  symbols: () => ["", "", ""].map(symbolDie),
  doors: () => [1, 2, 3].map((door) => el("span", { class: "door" }, inDigits(door))),
};

const symbolDie = (symbol: string): HTMLElement =>
  el("span", { class: symbol === "♥" || symbol === "♦" ? "symbol-die red" : "symbol-die" }, symbol);

/** Shows whose result is a few things on the table. */
export function createTokens(kind: ShowKind, variant: string | null): DealArea<ShowResult> {
  const element = el("div", { class: `tokens tokens-${kind}`, "aria-hidden": "true" });
  let turn = 0;
  const clear = () => {
    turn += 1;
    element.replaceChildren(...RESTING[kind]!());
  };
  clear();
  return {
    element,
    clear,
    deal: async (result, atOnce) => {
      turn += 1;
      const mine = turn;
      const tokens = DRAWERS[kind]!(result, variant);
      element.replaceChildren();
      const pause = kind === "beads" ? TOKEN_MS / 4 : TOKEN_MS;
      for (const token of tokens) {
        if (!atOnce) await wait(pause);
        if (mine !== turn) return;
        element.append(token);
        if (!atOnce) sounds.tick();
      }
    },
  };
}
