import type { Score } from "./distribution.ts";
import type { Side } from "./sports.ts";

/** What is told of an animal before it runs or fights. The odds follow from the strength alone, which is the mean of the other two. */
export interface Animal {
  strength: number;
  speed: number;
  stamina: number;
  /** How its last fixtures ended, newest first. */
  last: Finish[];
}

/** A place among the first three of a race or none, a fight won, drawn or lost, or a fixture that was abandoned. */
export type Finish = 1 | 2 | 3 | "unplaced" | "won" | "drawn" | "lost" | "abandoned";

/** So many of its last fixtures are told. */
export const LAST_TOLD = 5;

/** By the strength, and by the form of the day where it is known. */
export function abilitiesOf({ strength, lean }: Pick<Side, "strength" | "lean">, form = 0): Pick<Animal, "strength" | "speed" | "stamina"> {
  return { strength: strength + form, speed: strength + form + lean, stamina: strength + form - lean };
}

/** How a fixture of so many sides ended for one of them. */
export function finishOf(score: Score | null, sides: number, side: number): Finish {
  if (score === null) return "abandoned";
  if (sides > 2) return ([1, 2, 3] as const)[score.indexOf(side)] ?? "unplaced";
  const [own, other] = [score[side]!, score[1 - side]!];
  return own > other ? "won" : own < other ? "lost" : "drawn";
}
