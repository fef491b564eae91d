import type { Distribution, Score } from "../distribution.ts";
import {
  double,
  handicap,
  lineOf,
  type Market,
  oddEven,
  onlyWhere,
  overUnder,
  selection,
  sum,
  threeWay,
  twoWay,
  yesNo,
} from "../market.ts";
import { type Boxing, BOXING, countIn, nextExchange, roundOf } from "./boxing-state.ts";
import { linesAround } from "./lines.ts";

/** Of `end`: who wins, how (0 on the card, 1 by knock-out, 2 by the referee), in which round, and by how much on the card. */
const how = ([, , by = 0]: Score): number => by;
const roundIn = ([, , , no = 0]: Score): number => no;
const isHome = ([home = 0]: Score): boolean => home === 1;
const isAway = ([, away = 0]: Score): boolean => away === 1;
const onCard = (score: Score): boolean => how(score) === 0;
const cardMargin = ([, , , , ahead = 0]: Score): number => ahead;
const one = ([value = 0]: Score): number => value;
/** Of a round: the lead on its card, its knock-downs, and 1 where the bout is stopped in it; -1 where it is not fought. */
const downsIn = ([, downs = 0]: Score): number => downs;
const isStopped = ([, , stopped = 0]: Score): boolean => stopped === 1;
const wasFought = ([, , stopped = 0]: Score): boolean => stopped >= 0;

const HOWS = ["cards", "ko", "stop"] as const;

/** Who wins, and how; a level card is an ending of its own. */
const method = (): Market => ({
  id: "method",
  group: "end",
  selections: [
    ...HOWS.map((name, by) => selection(`home-${name}`, (score) => isHome(score) && how(score) === by)),
    selection("draw", (score) => !isHome(score) && !isAway(score)),
    ...HOWS.map((name, by) => selection(`away-${name}`, (score) => isAway(score) && how(score) === by)),
  ],
});

const endRound = (): Market => ({
  id: "endround",
  group: "end",
  selections: [
    ...Array.from({ length: BOXING.rounds }, (_, at) =>
      selection(`r${at + 1}`, (score) => !onCard(score) && roundIn(score) === at + 1),
    ),
    selection("cards", onCard),
  ],
}); // prettier-ignore

const firstDown = (): Market => ({
  id: "firstdown",
  group: "firstdown",
  selections: (["home", "away", "neither"] as const).map((side, by) => selection(side, (score) => one(score) === by)),
});

const SIMPLE: Readonly<Record<string, () => Market>> = {
  winner: () => threeWay("winner", "end"),
  double: () => double("end"),
  dnb: () => twoWay("dnb", "end"),
  method,
  how: () => ({ id: "how", group: "end", selections: HOWS.map((name, by) => selection(name, (score) => how(score) === by)) }),
  distance: () => yesNo("distance", "end", onCard),
  homestop: () => yesNo("homestop", "end", (score) => isHome(score) && !onCard(score)),
  awaystop: () => yesNo("awaystop", "end", (score) => isAway(score) && !onCard(score)),
  homecards: () => yesNo("homecards", "end", (score) => isHome(score) && onCard(score)),
  awaycards: () => yesNo("awaycards", "end", (score) => isAway(score) && onCard(score)),
  endround: endRound,
  firstdown: firstDown,
  homedown: () => yesNo("homedown", "downs0", (score) => one(score) > 0),
  awaydown: () => yesNo("awaydown", "downs1", (score) => one(score) > 0),
  hitseven: () => oddEven("hitseven", "hits"),
};
const LINES: Readonly<Record<string, (id: string, line: number) => Market>> = {
  rounds: (id, line) => overUnder(id, "end", line, roundIn),
  cardhandicap: (id, line) => onlyWhere(onCard, { ...handicap(line, id, "end"), selections: [selection("home", (score) => cardMargin(score) + line > 0), selection("away", (score) => cardMargin(score) + line < 0)] }), // prettier-ignore
  homerounds: (id, line) => overUnder(id, "won0", line),
  awayrounds: (id, line) => overUnder(id, "won1", line),
  downs: (id, line) => overUnder(id, "downs", line),
  hits: (id, line) => overUnder(id, "hits", line),
  homehits: (id, line) => overUnder(id, "hits0", line),
  awayhits: (id, line) => overUnder(id, "hits1", line),
  hithandicap: (id, line) => handicap(line, id, "hitlead"),
};

/** The card of a round: by one, by two or more, level, or the bout is stopped in it. */
const cards = (id: string, group: string): Market => {
  const scored = (name: string, is: (lead: number) => boolean) => selection(name, (score) => !isStopped(score) && is(one(score)));
  const selections = [
    scored("home-c9", (lead) => lead === 1),
    scored("home-c8", (lead) => lead > 1),
    scored("c10", (lead) => lead === 0),
    scored("away-c9", (lead) => lead === -1),
    scored("away-c8", (lead) => lead < -1),
    selection("stopped", isStopped),
  ];
  return onlyWhere(wasFought, { id, group, selections });
};
const OF_ROUND: Readonly<Record<string, (id: string, group: string) => Market>> = {
  round: (id, group) => onlyWhere(wasFought, { ...threeWay(id, group), selections: [selection("home", (score) => one(score) > 0), selection("draw", (score) => one(score) === 0), selection("away", (score) => one(score) < 0)] }), // prettier-ignore
  roundcard: cards,
  rounddown: (id, group) => onlyWhere(wasFought, yesNo(id, group, (score) => downsIn(score) > 0)), // prettier-ignore
  roundend: (id, group) => onlyWhere(wasFought, yesNo(id, group, isStopped)),
};
const ROUND = /^[1-8]$/;

/** Of the next exchange: who lands, 2 is nobody; and whether it is more than a jab. */
const OF_EXCHANGE: Readonly<Record<string, (id: string, group: string) => Market>> = {
  exchange: (id, group) => ({ id, group, selections: (["home", "neither", "away"] as const).map((side, at) => selection(side, (score) => one(score) === [0, 2, 1][at])) }), // prettier-ignore
  hard: (id, group) => yesNo(id, group, ([, hard = 0]) => hard === 1),
};
const EXCHANGE = /^([1-9]|[123]\d|40)$/;

export function boxingMarket(id: string): Market | null {
  const [kind = "", arg, ...more] = id.split(":");
  if (more.length > 0) return null;
  if (arg === undefined) return Object.hasOwn(SIMPLE, kind) ? SIMPLE[kind]!() : null;
  if (Object.hasOwn(OF_ROUND, kind)) return ROUND.test(arg) ? OF_ROUND[kind]!(id, `round:${arg}`) : null;
  if (Object.hasOwn(OF_EXCHANGE, kind)) return EXCHANGE.test(arg) ? OF_EXCHANGE[kind]!(id, `exchange:${arg}`) : null;
  const line = lineOf(arg);
  return line !== null && Object.hasOwn(LINES, kind) ? LINES[kind]!(id, line) : null;
}

export function boxingOffers(state: Boxing, of: (group: string) => Distribution | null): string[] {
  const [round, exchange] = [roundOf(state), nextExchange(state)];
  const around = (kind: string, group: string, offs: readonly number[]) => linesAround(kind, of(group), offs, sum);
  const ofRound = (no: number, kinds: readonly string[]) => (no > BOXING.rounds ? [] : kinds.map((kind) => `${kind}:${no}`));
  return [
    "winner",
    `exchange:${exchange}`,
    `hard:${exchange}`,
    "method",
    "how",
    "distance",
    "double",
    "dnb",
    "homestop",
    "awaystop",
    "homecards",
    "awaycards",
    ...ofRound(round, ["round", "roundcard", "rounddown", "roundend"]),
    ...ofRound(round + 1, ["round", "rounddown", "roundend"]),
    "endround",
    ...Array.from({ length: BOXING.rounds - round }, (_, at) => `rounds:${round + at}.5`),
    ...around("homerounds", "won0", [-1, 0, 1]),
    ...around("awayrounds", "won1", [-1, 0, 1]),
    ...(of("firstdown") ? ["firstdown"] : []),
    ...(countIn(state.rounds.flat(), "DK", 0) === 0 ? ["homedown"] : []),
    ...(countIn(state.rounds.flat(), "DK", 1) === 0 ? ["awaydown"] : []),
    ...around("downs", "downs", [0, 1, 2]),
    ...around("hits", "hits", [-2, 0, 2]),
    ...around("homehits", "hits0", [-2, 0, 2]),
    ...around("awayhits", "hits1", [-2, 0, 2]),
    ...linesAround("hithandicap", of("hitlead"), [-2, 0, 2], (score) => -one(score), true),
    ...linesAround("cardhandicap", of("end"), [-1, 0, 1], (score) => -cardMargin(score), true),
    "hitseven",
  ];
}
