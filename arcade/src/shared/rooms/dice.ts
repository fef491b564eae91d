import type { Rng } from "../rng.ts";

/** More rolls than a game at a board ever takes; when they are used up it ends as it stands. */
export const ROLLS = 1500;

/** All rolls of a game, fixed before it begins, so that the seed proves each of them. From 1 to 6. */
export const rollsFrom = (chance: Rng): readonly number[] => Array.from({ length: ROLLS }, () => chance.int(6) + 1);
