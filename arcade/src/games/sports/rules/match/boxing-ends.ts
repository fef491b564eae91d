import type { Distribution, Score } from "../distribution.ts";
import {
  chancesAt,
  type Chances,
  COUNTED,
  type Counts,
  DOWN,
  ends,
  fought,
  type Fought,
  type Kernel,
  kernelOf,
  KINDS,
  leftIn,
  LEVELS,
  type Measure,
  measured,
  NOTHING,
  pairOf,
  STOPS,
  table,
} from "./boxing-rounds.ts";
import { type Boxing, BOXING, cardLead, currentOf, leftBefore, nextExchange, type Pair, pointsOf, rested, roundOf, type Side } from "./boxing-state.ts"; // prettier-ignore
import type { Step } from "./model.ts";
import { merged, type Way, weighed } from "./ways.ts";

/** Whole rounds by what is left in both when they begin. They follow from how much stronger one is, and are kept for those asked for last. */
const rounds = new Map<number, readonly Fought[]>();
const KEPT = 24;

function roundsOf(chances: Chances, [home = 50, away = 50]: readonly number[]): readonly Fought[] {
  const key = home - away;
  const of = rounds.get(key) ?? Array.from({ length: LEVELS * LEVELS }, (_, left) => fought(chances, pairOf(left), 0, BOXING.exchanges));
  rounds.delete(key);
  rounds.set(key, of);
  if (rounds.size > KEPT) rounds.delete(rounds.keys().next().value!);
  return of;
}

/** What is counted along a bout lies from `-MOST` to `MOST`: no more than one an exchange, or three a round. */
const MOST = BOXING.rounds * BOXING.exchanges;
const SPAN = 2 * MOST + 1;

export interface Stand {
  state: Boxing;
  strengths: readonly number[];
  chances: Chances;
}

/** What has been in the round in play, as a way to fill it. */
function countsOf(round: readonly Step[]): Counts {
  return KINDS.slice(0, COUNTED).map((kind) => round.filter((step) => step === kind).length);
}
const placeOf = (counts: Counts): number => table().counts.findIndex((one) => one.join() === counts.join());

/** The round in play from where it stands. */
function currentFought({ state, chances }: Stand): Fought {
  const round = currentOf(state);
  return fought(chances, leftBefore(state), placeOf(countsOf(round)), BOXING.exchanges - round.length);
}

/** Where a bout may be: after its last round, `left * SPAN + count + MOST`; and where it is stopped, `((round - 1) * NOTHING + kind) * SPAN + count + MOST`. */
interface Bout {
  whole: Float64Array;
  stopped: Float64Array;
}

/** How likely that is once all rounds before `until` are over, from 1. `from`: what has been counted by now, without the round in play. */
function boutUntil(stand: Stand, measure: Measure, until: number, from = 0): Bout {
  const { state, chances } = stand;
  const [first, left, adds] = [roundOf(state), leftBefore(state), measured(measure)];
  const rounds = roundsOf(chances, stand.strengths);
  const kernels = new Map<number, Kernel>();
  const kernelFrom = (start: number): Kernel => {
    const kernel = kernels.get(start) ?? kernelOf(chances, pairOf(start), rounds[start]!, adds);
    kernels.set(start, kernel);
    return kernel;
  };
  const stopped = new Float64Array(BOXING.rounds * NOTHING * SPAN);
  let now = new Float64Array(LEVELS * LEVELS * SPAN);
  now[(left[0] * LEVELS + left[1]) * SPAN + from + MOST] = 1;
  for (let round = first; round < until; round += 1) {
    const then = new Float64Array(now.length);
    for (let at = 0; at < now.length; at += 1) {
      const chance = now[at]!;
      if (chance === 0) continue;
      const [start, count] = [Math.floor(at / SPAN), at % SPAN];
      const kernel = round === first ? kernelOf(chances, left, currentFought(stand), adds) : kernelFrom(start);
      for (const { to, by, chance: so } of kernel.whole) then[to * SPAN + count + by]! += chance * so;
      for (const { to, by, chance: so } of kernel.stopped) stopped[((round - 1) * NOTHING + to) * SPAN + count + by]! += chance * so;
    }
    now = then;
  }
  return { whole: now, stopped };
}

/** How likely each count is at the end of a bout, whatever is left in both, and however it ends. */
export function countEnds(stand: Stand, measure: Measure, from: number): [count: number, chance: number][] {
  const counts = new Float64Array(SPAN);
  const { whole, stopped } = boutUntil(stand, measure, BOXING.rounds + 1, from);
  for (const chances of [whole, stopped]) for (let at = 0; at < chances.length; at += 1) counts[at % SPAN]! += chances[at]!;
  return [...counts.entries()].filter(([, chance]) => chance > 0).map(([at, chance]) => [at - MOST, chance]);
}

export const byOf = (kind: number): Side => (KINDS[kind]!.endsWith("1") ? 1 : 0);
/** 1 for a knock-out, 2 where the referee ends it. */
const howOf = (kind: number): number => (KINDS[kind]!.startsWith("K") ? 1 : 2);

/** The lead of the home side on the card of a round that is over. */
export const leadOf = ([j0 = 0, j1 = 0, h0 = 0, h1 = 0, d0 = 0, d1 = 0]: Counts): number =>
  cardLead(pointsOf(j0 - j1, h0 - h1, d0 - d1), d0 - d1);
const ON_CARD: Measure = { whole: leadOf, stopped: () => 0 };

/** How a bout may end: who wins it, how (0 on the card, 1 by knock-out, 2 by the referee), the round, and the lead on the card where that decides. */
export function boutEnds(stand: Stand, lead: number): Way[] {
  const { whole, stopped } = boutUntil(stand, ON_CARD, BOXING.rounds + 1, lead);
  const leads = new Float64Array(SPAN);
  for (let at = 0; at < whole.length; at += 1) leads[at % SPAN]! += whole[at]!;
  const ways: Way[] = [...leads.entries()].map(([at, chance]) => {
    const ahead = at - MOST;
    return { score: [...wonBy(ahead === 0 ? null : ahead > 0 ? 0 : 1), 0, BOXING.rounds, ahead], chance };
  });
  for (let at = 0; at < stopped.length; at += SPAN) {
    const [round, kind] = [Math.floor(at / SPAN / NOTHING) + 1, (at / SPAN) % NOTHING];
    const chance = stopped.subarray(at, at + SPAN).reduce((sum, one) => sum + one, 0);
    ways.push({ score: [...wonBy(byOf(kind)), howOf(kind), round, 0], chance });
  }
  return merged(ways.filter(({ chance }) => chance > 0));
}
export const wonBy = (side: Side | null): [number, number] => [side === 0 ? 1 : 0, side === 1 ? 1 : 0];

/** A round that is not fought. */
export const NOT_FOUGHT: Score = [0, 0, -1];

/** What a round may come to, from the one in play on: the lead on its card, its knock-downs, and whether the bout is stopped in it, which wins it. */
export function roundEnds(stand: Stand, no: number): Distribution | null {
  const first = roundOf(stand.state);
  if (no < first || no > BOXING.rounds) return null;
  const starts = boutUntil(stand, NOTHING_COUNTED, no).whole;
  const ways = new Map<number, Way>();
  let reached = 0;
  for (let start = 0; start < LEVELS * LEVELS; start += 1) {
    const chance = starts[start * SPAN + MOST]!;
    if (chance === 0) continue;
    reached += chance;
    const round = no === first ? currentFought(stand) : roundsOf(stand.chances, stand.strengths)[start]!;
    addRound(ways, { round, left: pairOf(start), chance, chances: stand.chances });
  }
  return weighed([...ways.values(), { score: NOT_FOUGHT, chance: Math.max(0, 1 - reached) }].filter(({ chance }) => chance > 0));
}
const NOTHING_COUNTED: Measure = { whole: () => 0, stopped: () => 0 };

interface Started {
  round: Fought;
  left: Pair;
  /** How likely the round begins so. */
  chance: number;
  chances: Chances;
}

function addRound(ways: Map<number, Way>, { round: { whole, visits }, left, chance, chances }: Started): void {
  const { counts } = table();
  const add = (lead: number, downs: number, stopped: number, so: number): void => {
    if (so > 0) collect(ways, (lead * 10 + downs) * 2 + stopped, { score: [lead, downs, stopped], chance: chance * so });
  };
  for (const [at, one] of counts.entries()) {
    const downs = one[DOWN[0]]! + one[DOWN[1]]!;
    add(leadOf(one), downs, 0, whole[at]!);
    if (visits[at] === 0) continue;
    const of = chancesAt(chances, left, at);
    for (const kind of STOPS) if (ends(at, kind)) add(byOf(kind) === 0 ? 1 : -1, downs + downsBy(kind), 1, visits[at]! * of[kind]!);
  }
}
function collect(into: Map<number, Way>, key: number, one: Way): void {
  const there = into.get(key);
  if (there) there.chance += one.chance;
  else into.set(key, one);
}
/** A knock-out is a knock-down, too; that the referee ends it is none. */
export const downsBy = (kind: number): number => (KINDS[kind]!.startsWith("T") ? 0 : 1);

/** Who knocks the other down first, where nobody has been down yet; 2 is nobody. */
export function firstDown(stand: Stand): Distribution {
  const { counts } = table();
  const first = roundOf(stand.state);
  const whole = roundsOf(stand.chances, stand.strengths);
  const by = [0, 0, 0];
  const begin = leftBefore(stand.state);
  let now = new Float64Array(LEVELS * LEVELS);
  now[begin[0] * LEVELS + begin[1]] = 1;
  for (let round = first; round <= BOXING.rounds; round += 1) {
    const then = new Float64Array(now.length);
    for (const [start, chance] of now.entries()) {
      if (chance === 0) continue;
      const left = pairOf(start);
      const here = round === first ? currentFought(stand) : whole[start]!;
      for (const [at, one] of counts.entries()) {
        if (one[DOWN[0]]! + one[DOWN[1]]! > 0) continue;
        const [home, away] = rested([leftIn(left, at, 0), leftIn(left, at, 1)]);
        then[home * LEVELS + away]! += chance * here.whole[at]!;
        const of = chancesAt(stand.chances, left, at);
        for (const kind of STOPS) by[downsBy(kind) === 1 ? byOf(kind) : 2]! += chance * here.visits[at]! * of[kind]!;
      }
    }
    now = then;
  }
  by[2]! += now.reduce((sum, chance) => sum + chance, 0);
  return weighed(by.map((chance, side) => ({ score: [side], chance })));
}

/** Who lands in the next exchange (2 is nobody), and whether it is more than a jab. */
export function exchangeEnds({ state, chances }: Stand, no: number): Distribution | null {
  if (no !== nextExchange(state)) return null;
  const of = chancesAt(chances, leftBefore(state), placeOf(countsOf(currentOf(state))));
  const ways = KINDS.map((kind, at): Way => ({ score: [byOf(at), kind.startsWith("J") ? 0 : 1], chance: of[at]! }));
  return weighed(merged([...ways, { score: [2, 0], chance: of[NOTHING]! }]));
}
