import type { Step } from "./model.ts";

/** A step is an exchange: five a round, eight rounds. What is left in who boxes goes from 5 down to 0; a third knock-down in a round ends the bout. */
export const BOXING = { rounds: 8, exchanges: 5, left: 5, downs: 3 } as const;
/** What a hard blow and a knock-down take of what is left in the other, and what the rest between two rounds gives back. */
export const TAKES = { H: 1, D: 2 } as const;
const RESTS = 1;
/** Points of a round for what landed in it. */
const WORTH = { J: 1, H: 2, D: 3 } as const;

export type Side = 0 | 1;
export type Pair = readonly [number, number];
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/**
 * What an exchange may come to, in the letters of its steps: `N` nothing lands, `J` a jab, `H` a hard blow, `D` a knock-down, `K` a knock-out, `T` the
 * referee ends the bout. The digit behind them is the side that lands, or wins.
 */
type Blow = "N" | "J" | "H" | "D" | "K" | "T";
export const blowOf = (step: Step): Blow => step[0] as Blow;
export const sideOf = (step: Step): Side => (step.endsWith("1") ? 1 : 0);

/** How a bout ends before its last round is over: counted out, or ended by the referee. */
interface Stop {
  by: Side;
  how: "ko" | "stop";
}

export interface Boxing {
  /** The exchanges of each round that has begun. */
  rounds: readonly (readonly Step[])[];
  /** What was left in both when the last of these rounds began, or is left when the first begins. */
  left: Pair;
  stop: Stop | null;
}

export const BEGINS: Boxing = { rounds: [], left: [BOXING.left, BOXING.left], stop: null };

/** How often a side has landed this in these exchanges. */
export const countIn = (steps: readonly Step[], blows: string, side: Side): number =>
  steps.filter((step) => blows.includes(step[0]!) && sideOf(step) === side).length;

export const isRoundOver = (round: readonly Step[]): boolean => round.length >= BOXING.exchanges;
export const isOver = ({ rounds, stop }: Boxing): boolean =>
  stop !== null || (rounds.length >= BOXING.rounds && isRoundOver(rounds.at(-1)!));
/** The exchanges of the round in play; none where one is over and the next has not begun. */
export const currentOf = ({ rounds }: Pick<Boxing, "rounds">): readonly Step[] => {
  const last = rounds.at(-1);
  return last === undefined || isRoundOver(last) ? [] : last;
};
/** Which round is in play, or comes next, from 1. */
export const roundOf = ({ rounds }: Pick<Boxing, "rounds">): number => {
  const last = rounds.at(-1);
  return last === undefined || isRoundOver(last) ? rounds.length + 1 : rounds.length;
};
/** Which exchange of the bout comes next, from 1. */
export const nextExchange = (state: Pick<Boxing, "rounds">): number =>
  (roundOf(state) - 1) * BOXING.exchanges + currentOf(state).length + 1;

/** What is left in both after these exchanges of a round. */
const leftAfter = (left: Pair, round: readonly Step[]): Pair => {
  const of = (side: Side) =>
    Math.max(0, left[side] - TAKES.H * countIn(round, "H", other(side)) - TAKES.D * countIn(round, "D", other(side)));
  return [of(0), of(1)];
};
export const rested = ([home, away]: Pair): Pair => [Math.min(BOXING.left, home + RESTS), Math.min(BOXING.left, away + RESTS)];
/** What was left when the round in play began, or is left when the next one begins. */
export const leftBefore = ({ rounds, left }: Boxing): Pair => {
  const last = rounds.at(-1);
  return last !== undefined && isRoundOver(last) ? rested(leftAfter(left, last)) : left;
};
/** What is left in both now. */
export const leftNow = (state: Boxing): Pair => leftAfter(leftBefore(state), currentOf(state));

export function afterExchange(state: Boxing, step: Step): Boxing {
  const [round, left] = [[...currentOf(state), step], leftBefore(state)];
  const begun = currentOf(state).length > 0;
  const [blow, by] = [blowOf(step), sideOf(step)];
  const stopped = blow === "T" || (blow === "D" && countIn(round, "D", by) >= BOXING.downs);
  const stop: Stop | null = blow === "K" ? { by, how: "ko" } : stopped ? { by, how: "stop" } : null;
  return { rounds: [...(begun ? state.rounds.slice(0, -1) : state.rounds), round], left, stop };
}

/** How many points the home side is ahead on the card of a round: nothing where both landed as much, else one, and one more for each knock-down that the better side has more. */
export function cardLead(points: number, downs: number): number {
  if (points === 0) return 0;
  return points > 0 ? 1 + Math.max(0, downs) : -1 - Math.max(0, -downs);
}
/** The same of the exchanges of a round that is over. */
export function leadIn(round: readonly Step[]): number {
  const of = (blow: "J" | "H" | "D") => countIn(round, blow, 0) - countIn(round, blow, 1);
  return cardLead(of("J") * WORTH.J + of("H") * WORTH.H + of("D") * WORTH.D, of("D"));
}
export const pointsOf = (jabs: number, hards: number, downs: number): number => jabs * WORTH.J + hards * WORTH.H + downs * WORTH.D;

/** A round as it stands on the card: ten to who was better, nine or less to the other, ten each where nobody was. */
export const cardOf = (lead: number): [number, number] => [Math.min(10, 10 + lead), Math.min(10, 10 - lead)];
/** Rounds that are over and stand on the card; one in which the bout was stopped does not. */
export const scoredRounds = ({ rounds, stop }: Boxing): (readonly Step[])[] => {
  const whole = rounds.filter(isRoundOver);
  return stop !== null && whole.length === rounds.length ? whole.slice(0, -1) : whole;
};
/** What both have on the card. */
export function cardsOf(state: Boxing): [number, number] {
  const cards = scoredRounds(state).map((round) => cardOf(leadIn(round)));
  return [cards.reduce((sum, [home]) => sum + home, 0), cards.reduce((sum, [, away]) => sum + away, 0)];
}

/** Who has won a bout that is over; null where the card is level, or nobody yet. */
export function winnerOf(state: Boxing): Side | null {
  if (state.stop) return state.stop.by;
  const [home, away] = cardsOf(state);
  return !isOver(state) || home === away ? null : home > away ? 0 : 1;
}
