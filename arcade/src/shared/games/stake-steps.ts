import type { Title } from "../title.ts";

/** A picker's steps, times the smallest stake. */
export const STAKE_STEPS = [1, 2, 3, 5, 8, 10, 20, 30, 50, 100];

/** The stakes of a title whose stake is not divided any further, ascending, minor units. */
export const plainStakes = (title: Title): number[] => STAKE_STEPS.map((step) => step * title.minBetMinor);
