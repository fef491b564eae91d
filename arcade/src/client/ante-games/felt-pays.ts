import type { PokerKind } from "../../shared/tables/poker.ts";
import { el } from "../dom.ts";
import { inDigits } from "../texts.ts";
import { duelText } from "./text.ts";

/** For what how much is paid, such as `["flush", "5 : 1"]`. */
export type Paid = readonly [what: string, pays: string];

/** So much to one, or to another number, as it stands on a felt. */
export const toOne = (times: number, one = 1): string => `${inDigits(times)} : ${inDigits(one)}`;

/** What is paid, two beside each other; `on`: what it is paid on. */
export function feltPays(list: readonly Paid[], on?: string): HTMLElement {
  const lines = list.map(([what, pays]) => el("li", {}, el("span", {}, what), el("b", {}, pays)));
  return el("ul", { class: "felt-pays" }, on !== undefined && el("li", { class: "whole" }, on), ...lines);
}

/** A table of poker hands from the best; those below the last that pays more than even money share its line. */
export function pokerPays(pays: Readonly<Record<PokerKind, number>>): Paid[] {
  const kinds = Object.entries(pays).toReversed() as [PokerKind, number][];
  const better = kinds.filter(([, times]) => times > 1);
  const even = kinds.find(([, times]) => times === 1);
  return [...better, ...(even ? [even] : [])].map(([kind, times], at) => [
    at === better.length ? duelText("orLess", { hand: duelText(kind) }) : duelText(kind),
    toOne(times),
  ]);
}
