import type { Step } from "./model.ts";

/** A step is a lap. Who leads after the laps of `marks` is bet on. */
export const MOTOR = { cars: 6, laps: 24, marks: [6, 12, 18] } as const;
/** Cars by their number less one; they start in this order. */
export const GRID: readonly number[] = Array.from({ length: MOTOR.cars }, (_, car) => car);
/** Places that somebody is behind. */
export const PLACES = GRID.slice(1).map((place) => place - 1);

/**
 * What a lap may bring, in the letters of its steps: `P` whoever is behind a place passes who has it, `X` who has it spins and falls to the end of
 * the field, `S` the safety car is out, `N` nothing. The digit behind them is that place, from 1; 0 where there is none.
 */
export type Deed = "P" | "X" | "S" | "N";
/** Their numbers as facts are their places here. */
export const DEEDS: readonly Deed[] = ["N", "P", "X", "S"];

export interface Lap {
  deed: Deed;
  /** The place that is won or lost, from 0; −1 where none is. */
  place: number;
  /** Who passes or spins; −1 where nobody does. */
  car: number;
  /** Who is passed; −1 where nobody is. */
  passed: number;
  /** The cars by their places after it, who leads first. */
  order: readonly number[];
}

export interface Motor {
  /** Every lap so far. */
  laps: readonly Lap[];
}

export function afterPass(order: readonly number[], place: number): number[] {
  const next = [...order];
  [next[place], next[place + 1]] = [order[place + 1]!, order[place]!];
  return next;
}
export const afterSpin = (order: readonly number[], place: number): number[] => [...order.toSpliced(place, 1), order[place]!];

/** The cars by their places after so many laps; after all that there were, where nothing is said. */
export const orderOf = ({ laps }: Motor, after = laps.length): readonly number[] => laps[after - 1]?.order ?? GRID;

/** Whether somebody else leads after a lap. */
export const isNewLeader = ({ place }: Pick<Lap, "place">): boolean => place === 0;
export const isPass = ({ deed }: Pick<Lap, "deed">): boolean => deed === "P";

export function afterLap(state: Motor, step: Step): Motor {
  const [deed, place, order] = [step[0] as Deed, Number(step.slice(1)) - 1, orderOf(state)];
  const lap = (car: number, passed: number, next: readonly number[]): Motor => ({
    laps: [...state.laps, { deed, place, car, passed, order: next }],
  });
  if (deed === "P") return lap(order[place + 1]!, order[place]!, afterPass(order, place));
  if (deed === "X") return lap(order[place]!, -1, afterSpin(order, place));
  return lap(-1, -1, order);
}
