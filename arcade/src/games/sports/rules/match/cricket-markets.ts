import type { Distribution, Score } from "../distribution.ts";
import { lineOf, type Market, middle, oddEven, onlyWhere, overUnder, selection, yesNo } from "../market.ts";
import type { Cricket } from "./cricket-state.ts";

const value = ([count = 0]: Score): number => count;
const fallen = ([, wickets = 0]: Score): number => wickets;

/** Who wins; as many runs on both sides give the stakes back. */
const winner = (): Market =>
  onlyWhere((score) => value(score) !== 0, {
    id: "winner",
    group: "lead",
    selections: [selection("home", (score) => value(score) > 0), selection("away", (score) => value(score) < 0)],
  });

/** By how much: who bats second wins as soon as they are in front. */
const margin = (): Market => ({
  id: "margin",
  group: "lead",
  selections: [
    selection("by20", (score) => value(score) >= 20),
    selection("by10", (score) => value(score) >= 10 && value(score) < 20),
    selection("by1", (score) => value(score) > 0 && value(score) < 10),
    selection("tie", (score) => value(score) === 0),
    selection("chased", (score) => value(score) < 0),
  ],
});

const SIMPLE: Readonly<Record<string, () => Market>> = {
  winner,
  margin,
  even: () => oddEven("even", "sum", value),
  even1: () => oddEven("even1", "runs1", value),
  even2: () => oddEven("even2", "runs2", value),
};
const LINES: Readonly<Record<string, string>> = {
  total: "sum",
  runs1: "runs1",
  runs2: "runs2",
  wickets1: "wickets1",
  wickets2: "wickets2",
};
const OVER = /^[12]\.[1-5]$/;

export function cricketMarket(id: string): Market | null {
  const [kind = "", arg, text, ...more] = id.split(":");
  if (more.length > 0) return null;
  if (arg === undefined) return Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind]!() : null;
  if (kind.startsWith("over")) return OVER.test(arg) ? overMarket(id, kind, arg, text) : null;
  const line = text === undefined ? lineOf(arg) : null;
  return line !== null && Object.hasOwn(LINES, kind) ? overUnder(id, LINES[kind]!, line, value) : null;
}

function overMarket(id: string, kind: string, over: string, text: string | undefined): Market | null {
  const group = `over:${over}`;
  if (kind === "over") {
    const line = lineOf(text);
    return line === null ? null : overUnder(id, group, line, value);
  }
  if (text !== undefined) return null;
  if (kind === "overwicket") return yesNo(id, group, (score) => fallen(score) > 0);
  return kind === "overeven" ? oddEven(id, group, value) : null;
}

/** Lines around the one that is most even. */
function linesOf(kind: string, distribution: Distribution | null, offs: readonly number[]): string[] {
  if (distribution === null) return [];
  const even = middle(distribution, value);
  return offs.map((off) => even + off).filter((line) => line > 0).map((line) => `${kind}:${line}`); // prettier-ignore
}

export function cricketOffers(state: Cricket, of: (group: string) => Distribution | null): string[] {
  const innings = state.second ?? state.first;
  const over = `${state.second ? 2 : 1}.${Math.floor(innings.balls / 6) + 1}`;
  return [
    "winner",
    "margin",
    `overwicket:${over}`,
    ...linesOf(`over:${over}`, of(`over:${over}`), [-4, -2, 0, 2, 4]),
    `overeven:${over}`,
    ...linesOf("total", of("sum"), state.second ? [-8, -4, 0, 4, 8] : [-8, 0, 8]),
    ...linesOf("runs1", of("runs1"), [-6, 0, 6]),
    // What is decided by then leaves room for more lines of what is not.
    ...linesOf("runs2", of("runs2"), state.second ? [-9, -6, -3, 0, 3, 6] : [-6, 0, 6]),
    ...linesOf("wickets1", of("wickets1"), [-1, 0]),
    ...linesOf("wickets2", of("wickets2"), [-1, 0]),
    "even",
    "even1",
    "even2",
  ];
}
