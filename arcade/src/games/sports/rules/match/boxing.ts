import type { Distribution } from "../distribution.ts";
import { boutEnds, byOf, countEnds, downsBy, exchangeEnds, firstDown, leadOf, NOT_FOUGHT, roundEnds, type Stand, wonBy } from "./boxing-ends.ts"; // prettier-ignore
import { type Chances, KINDS, LEVELS, type Measure, pairOf } from "./boxing-rounds.ts";
import { boxingMarket, boxingOffers } from "./boxing-markets.ts";
import {
  afterExchange, BEGINS, blowOf, type Boxing, BOXING, cardsOf, countIn, isOver, isRoundOver, leadIn, leftNow, type Pair, scoredRounds, type Side, sideOf, winnerOf,
} from "./boxing-state.ts"; // prettier-ignore
import { MILLION, type Facts, type MatchModel, type Next, STEP_MS, type Step } from "./model.ts";
import { summed, weighed } from "./ways.ts";

const REST_MS = 6_000;
/** What the whole advantage adds to what lands, and takes from what the other lands. */
const BY_EDGE = 0.8;
/** Of a million exchanges of two that are equally strong, what each side lands on one that is fresh; each loss makes blows that end a bout likelier. */
const FRESH = { J: 235_000, H: 110_000, D: 4_000, K: 1_200, T: 0 } as const;
const TIRED = { D: 8_000, K: 3_500 } as const;
/** The referee looks closely at who has lost so much, and ends it the likelier the more. */
const WATCHED_FROM = 3;
const WATCHED = 14_000;

function weightsOf(strengths: readonly number[], left: Pair): number[] {
  const [home = 50, away = 50] = strengths;
  const of = (kind: (typeof KINDS)[number]): number => {
    const [blow, side] = [blowOf(kind) as keyof typeof FRESH, sideOf(kind)];
    const lost = BOXING.left - left[side === 0 ? 1 : 0];
    const factor = 1 + (BY_EDGE * (side === 0 ? home - away : away - home)) / 100;
    const more = blow === "T" ? Math.max(0, lost - WATCHED_FROM + 1) * WATCHED : blow === "D" || blow === "K" ? lost * TIRED[blow] : 0;
    return Math.round((FRESH[blow] + more) * factor);
  };
  return KINDS.map(of);
}

/** The same as chances, by what is left in both. */
function chancesOf(strengths: readonly number[]): Chances {
  return Array.from({ length: LEVELS * LEVELS }, (_, left) => {
    const weights = weightsOf(strengths, pairOf(left));
    return Float64Array.from([...weights, nothing(weights)], (weight) => weight / MILLION);
  });
}
const nothing = (weights: readonly number[]): number => MILLION - weights.reduce((sum, weight) => sum + weight, 0);

const SIDES = [0, 1] as const;
/** What is counted along a bout: by group, in a round that is over or in which the bout is stopped, and of exchanges that have been. */
interface Counted extends Measure {
  of: (steps: readonly Step[]) => number;
}
const hitsBy = (side: Side, counts: readonly number[]): number => counts[side]! + counts[2 + side]! + counts[4 + side]!;
/** Whatever lands is counted once, whatever it is. */
const hits = (of: (home: number, away: number) => number): Counted => ({
  whole: (counts) => of(hitsBy(0, counts), hitsBy(1, counts)),
  stopped: (counts, kind) => of(hitsBy(0, counts) + (byOf(kind) === 0 ? 1 : 0), hitsBy(1, counts) + (byOf(kind) === 1 ? 1 : 0)),
  of: (steps) => of(countIn(steps, "JHDKT", 0), countIn(steps, "JHDKT", 1)),
});
const downs = (sides: readonly Side[]): Counted => {
  const among = (counts: readonly number[]) => sides.reduce<number>((sum, side) => sum + counts[4 + side]!, 0);
  return {
    whole: among,
    stopped: (counts, kind) => among(counts) + (sides.includes(byOf(kind)) ? downsBy(kind) : 0),
    of: (steps) => sides.reduce<number>((sum, side) => sum + countIn(steps, "DK", side), 0),
  };
};
const isAhead = (lead: number, side: Side): boolean => (side === 0 ? lead > 0 : lead < 0);
/** A round in which the bout is stopped is won by who wins the bout. */
const won = (side: Side): Measure => ({
  whole: (counts) => (isAhead(leadOf(counts), side) ? 1 : 0),
  stopped: (_counts, kind) => (byOf(kind) === side ? 1 : 0),
});
const COUNTS: Readonly<Record<string, Counted>> = {
  hits: hits((home, away) => home + away),
  hits0: hits((home) => home),
  hits1: hits((_home, away) => away),
  hitlead: hits((home, away) => home - away),
  downs: downs(SIDES),
  downs0: downs([0]),
  downs1: downs([1]),
};
const WON: Readonly<Record<string, { side: Side; measure: Measure }>> = {
  won0: { side: 0, measure: won(0) },
  won1: { side: 1, measure: won(1) },
};

/** Boxing exchange by exchange: what lands wears the other out, and the more of it, the sooner somebody goes down. */
export const boxing: MatchModel<Boxing> = {
  begin: () => BEGINS,
  after: afterExchange,
  isOver,
  next: (state, strengths): Next => {
    const weights = weightsOf(strengths, leftNow(state));
    return [...KINDS.map((step, at) => ({ step, weight: weights[at]! })), { step: "N", weight: nothing(weights) }];
  },
  pauseBefore: ({ rounds }) => (rounds.length > 0 && isRoundOver(rounds.at(-1)!) ? REST_MS : 0),
  lastsMs: BOXING.rounds * BOXING.exchanges * STEP_MS + (BOXING.rounds - 1) * REST_MS,
  turn: (state) => state.rounds.filter(isRoundOver).length + COUNTS["downs"]!.of(state.rounds.flat()),
  score: cardsOf,
  scoreDecides: false,
  facts: factsOf,
  distribution: (state, strengths, group) => (isOver(state) ? null : endsOf(state, strengths, group)),
  offers: boxingOffers,
  market: boxingMarket,
};

/** The lead of the home side in a round: on its card, or by who stopped the bout in it. */
const leadsOf = (state: Boxing): number[] => {
  const scored = scoredRounds(state).map(leadIn);
  return state.stop ? [...scored, state.stop.by === 0 ? 1 : -1] : scored;
};
const cardLeadOf = (state: Boxing): number => scoredRounds(state).reduce((sum, round) => sum + leadIn(round), 0);

function factsOf(state: Boxing): Facts {
  const { rounds, stop } = state;
  const steps = rounds.flat();
  const leads = leadsOf(state);
  const how = stop === null ? 0 : stop.how === "ko" ? 1 : 2;
  const first = steps.find((step) => step.startsWith("D") || step.startsWith("K"));
  return {
    score: cardsOf(state),
    end: [...wonBy(winnerOf(state)), how, rounds.length, how === 0 ? cardLeadOf(state) : 0],
    firstdown: [first === undefined ? 2 : sideOf(first)],
    ...Object.fromEntries(Object.entries(COUNTS).map(([group, { of }]) => [group, [of(steps)]])),
    ...Object.fromEntries(Object.entries(WON).map(([group, { side }]) => [group, [leads.filter((lead) => isAhead(lead, side)).length]])),
    ...Object.fromEntries(Array.from({ length: BOXING.rounds }, (_, at) => {
      const stopped = stop !== null && at === rounds.length - 1 ? 1 : 0;
      const fought = rounds[at];
      return [`round:${at + 1}`, fought ? [leads[at]!, COUNTS["downs"]!.of(fought), stopped] : NOT_FOUGHT];
    })),
    ...Object.fromEntries(steps.map((step, at) => [`exchange:${at + 1}`, step === "N" ? [2, 0] : [sideOf(step), step.startsWith("J") ? 0 : 1]])),
  }; // prettier-ignore
}

function endsOf(state: Boxing, strengths: readonly number[], group: string): Distribution | null {
  const [kind, no] = group.split(":");
  const stand: Stand = { state, strengths, chances: chancesOf(strengths) };
  const past = state.rounds.filter(isRoundOver);
  switch (kind) {
    case "end":
      return weighed(boutEnds(stand, cardLeadOf(state)));
    case "round":
      return roundEnds(stand, Number(no));
    case "exchange":
      return exchangeEnds(stand, Number(no));
    case "firstdown":
      return COUNTS["downs"]!.of(state.rounds.flat()) > 0 ? null : firstDown(stand);
  }
  if (Object.hasOwn(WON, group)) {
    const { side, measure } = WON[group]!;
    return summed(countEnds(stand, measure, leadsOf(state).filter((lead) => isAhead(lead, side)).length));
  }
  if (!Object.hasOwn(COUNTS, group)) return null;
  return summed(countEnds(stand, COUNTS[group]!, COUNTS[group]!.of(past.flat())));
}
