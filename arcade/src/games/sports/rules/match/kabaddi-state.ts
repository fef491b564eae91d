import type { Step } from "./model.ts";

/** A step is a raid: eighteen a half, by turns. */
export const KABADDI = { half: 18, raids: 36, men: 7, allOut: 2, bonusFrom: 6, superUpTo: 3 } as const;

export type Side = 0 | 1;
export type Pair = readonly [number, number];
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

/**
 * What a raid may come to, in the letters of its steps: `E` empty, `B` the bonus line, `T`, `U` and `V` one, two and three touched, `K` the raider
 * is caught. The digit behind them is the side that raids.
 */
export type Raid = "E" | "B" | "T" | "U" | "V" | "K";
const TOUCHES: Readonly<Partial<Record<Raid, number>>> = { T: 1, U: 2, V: 3 };

/** Who stands on the mat, of both; and what a raid has brought. */
export interface Outcome {
  men: Pair;
  points: Pair;
  /** Whether a side was all out, whose men come back. */
  allOut: boolean;
}

const pair = (side: Side, own: number, others: number): Pair => (side === 0 ? [own, others] : [others, own]);

/** A raid of a side with so many men on both sides: who is touched or caught goes off, and for each of them one of the other side comes back. */
export function outcomeOf(raid: Raid, side: Side, men: Pair): Outcome {
  let [own, others] = [men[side], men[other(side)]];
  let [scored, conceded] = [0, 0];
  const touched = TOUCHES[raid] ?? 0;
  if (raid === "K") {
    conceded = others <= KABADDI.superUpTo ? 2 : 1;
    own -= 1;
    others = Math.min(KABADDI.men, others + 1);
  } else {
    scored = raid === "B" ? 1 : touched;
    others -= touched;
    own = Math.min(KABADDI.men, own + touched);
  }
  const allOut = own === 0 || others === 0;
  if (others === 0) [scored, others] = [scored + KABADDI.allOut, KABADDI.men];
  if (own === 0) [conceded, own] = [conceded + KABADDI.allOut, KABADDI.men];
  return { men: pair(side, own, others), points: pair(side, scored, conceded), allOut };
}

export interface Raided extends Outcome {
  raid: Raid;
  side: Side;
}
export interface Kabaddi {
  men: Pair;
  /** Every raid so far, in order. */
  raids: readonly Raided[];
}

export const BEGINS: Kabaddi = { men: [KABADDI.men, KABADDI.men], raids: [] };

/** Who raids, counted from 0; the other side begins the second half. */
export const raiderOf = (at: number): Side => ((at + (at >= KABADDI.half ? 1 : 0)) % 2 === 0 ? 0 : 1);

export function afterRaid({ men, raids }: Kabaddi, step: Step): Kabaddi {
  const [raid, side] = [step[0] as Raid, raiderOf(raids.length)];
  const outcome = outcomeOf(raid, side, men);
  return { men: outcome.men, raids: [...raids, { ...outcome, raid, side }] };
}

/** Points of both in the raids from `from` up to `to`. */
export function pointsIn({ raids }: Kabaddi, from = 0, to: number = KABADDI.raids): [number, number] {
  return raids.slice(from, to).reduce<[number, number]>(([home, away], { points: [h, a] }) => [home + h, away + a], [0, 0]);
}

/** The name of the next raid, by who raids and which it is. */
export const nextRaid = ({ raids: { length } }: Kabaddi): string => `raid:${raiderOf(length) + 1}.${length + 1}`;
