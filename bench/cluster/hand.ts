import type { Dice } from "../../server/testing/dice.ts";

/** `kill`: -9. `pause`: stopped without a word, and continued. `cut`: connections stand, nothing passes. `restart`: asked to end. */
export const KINDS = ["kill", "pause", "cut", "restart"] as const;
export type Kind = (typeof KINDS)[number];

/** A process, or the way between two parts. */
export interface Target {
  name: string;
  /** What is missing, or has one copy less, while this is disturbed. */
  part: string;
  kinds: readonly Kind[];
}

export interface Disturbance {
  kind: Kind;
  target: Target;
  /** How long a pause or a cut lasts; 0 for what ends by itself. */
  forMs: number;
}

const SHORTEST_MS = 5_000;
/** So many in half an hour; a hundred are asked for. */
const IN_HALF_AN_HOUR = 115;

/** Moments of disturbances in `minutes`, ms from the beginning: one in each part of the time, anywhere in it. */
export function momentsOf(dice: Dice, minutes: number): number[] {
  const count = Math.max(1, Math.ceil((minutes * IN_HALF_AN_HOUR) / 30));
  const each = (minutes * 60_000) / count;
  return Array.from({ length: count }, (_, at) => Math.floor(at * each + dice.below(Math.max(1, Math.floor(each)))));
}

/** The longest pause of a run of so many minutes: a minute, but less in a short run, of which nothing else would be left. */
export const longestPauseMs = (minutes: number): number => Math.max(SHORTEST_MS, Math.min(60_000, Math.floor((minutes * 60_000) / 8)));

/** Chooses what is disturbed next. */
export function createHand(dice: Dice, targets: readonly Target[], longestMs: number) {
  const pick = <T>(list: readonly T[]): T => list[dice.below(list.length)]!;
  return {
    /**
     * The next disturbance, while those of `busy` (names) are not whole yet; null where nothing may be disturbed. Never one of a part that
     * has been disturbed and is not whole: of two copies one always stands.
     */
    next(busy: ReadonlySet<string>): Disturbance | null {
      const taken = new Set(targets.filter(({ name }) => busy.has(name)).map(({ part }) => part));
      const parts = [...new Set(targets.map(({ part }) => part))].filter((part) => !taken.has(part));
      if (parts.length === 0) return null;
      const part = pick(parts);
      const target = pick(targets.filter((one) => one.part === part));
      const kind = pick(target.kinds);
      const lasts = kind === "pause" || kind === "cut";
      return { kind, target, forMs: lasts ? SHORTEST_MS + dice.below(longestMs - SHORTEST_MS + 1) : 0 };
    },
  };
}
