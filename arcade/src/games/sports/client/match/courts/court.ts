import type { Point } from "../grounds.ts";
import type { Man } from "../line-up.ts";

/** What those are called who play, in the language of the page: both sides, or a field by the numbers of its runners. */
export type Called = readonly [string, string, ...string[]];

/** How a sport is seen and told after some steps. */
export interface Court {
  /** How far it is. */
  clock: (steps: readonly string[]) => string;
  /** What the last step was, in a sentence; there is one. */
  said: (steps: readonly string[], names: Called) => string;
  /** The same in a word that is written over the ground, and whose it was; empty where there is nothing to shout. */
  word: (steps: readonly string[]) => { said: string; by: 0 | 1 };
  /** Whether the last step is listed among what has happened, and when it was. */
  counts: (steps: readonly string[]) => boolean;
  when: (steps: readonly string[]) => string;
  /** What has been, at a glance. */
  tape: (steps: readonly string[], names: readonly string[]) => HTMLElement[];
  /** Where the ball is; null where there is none. */
  ball: (steps: readonly string[]) => Point | null;
  /** The way that it took, as a path; empty before the first step. */
  way: (steps: readonly string[]) => string;
  men: (steps: readonly string[]) => Man[];
  /** What else is drawn of a step. */
  marks: (steps: readonly string[]) => SVGElement[];
  /** Of a race: the way round as a path, and how far each runner has come on it, in hundredths. Left out where two sides meet. */
  field?: { way: string; along: (steps: readonly string[]) => number[] };
  /** Where those who play are more than dots: everything that is drawn on the ground, kept from step to step. */
  scene?: () => Scene;
  /** Who has won, where the score alone does not say so; null while nobody has. */
  won?: (steps: readonly string[]) => 0 | 1 | null;
}

export interface Scene {
  element: SVGElement;
  show: (steps: readonly string[]) => void;
}

/** A figure between two that follows from a number alone: the same whenever it is shown. */
export const between = (from: number, to: number, seed: number): number => from + (((seed * 37) % 11) / 10) * (to - from);
