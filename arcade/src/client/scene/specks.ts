import { put, stamp, type Stamp } from "./stamps.ts";
import type { View } from "./stage.ts";

/** Dust, feathers: small pictures that fly up, fall and fade. Their way follows from where and when they began, so nothing is kept from frame to frame. */
export interface Specks {
  forget: () => void;
  /** Puts the specks of one cloud. `age`: milliseconds since it began; `seed`: which cloud it is; `spread`: CSS pixels. */
  puff: (view: View, cloud: { x: number; y: number; age: number; seed: number; spread: number }) => void;
}

export interface SpeckShape {
  count: number;
  lasts: number;
  /** CSS pixels of one speck. */
  size: number;
  /** How fast it falls, CSS pixels for a squared second; below 0 it rises. */
  weight: number;
  paint: (context: CanvasRenderingContext2D, kind: number) => void;
  kinds: number;
}

/** The same number between 0 and 1 for the same two whole numbers. */
const chance = (seed: number, at: number): number => {
  const value = Math.sin(seed * 127.1 + at * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

export function createSpecks({ count, lasts, size, weight, paint, kinds }: SpeckShape): Specks {
  let stamps: Stamp[] = [];
  return {
    forget: () => void (stamps = []),
    puff: (view, { x, y, age, seed, spread }) => {
      if (age < 0 || age >= lasts || view.detail === "still") return;
      if (stamps.length === 0)
        stamps = Array.from({ length: kinds }, (_, kind) => stamp(size, size, view.ratio, (context) => paint(context, kind)));
      const [seconds, shown] = [age / 1000, view.detail === "all" ? count : Math.ceil(count / 3)];
      view.context.globalAlpha = 1 - age / lasts;
      for (let at = 0; at < shown; at += 1) {
        const way = (chance(seed, at) - 0.5) * 2 * spread;
        const up = chance(seed, at + 0.5) * spread;
        const [dx, dy] = [way * (age / lasts), -up * seconds * 2 + weight * seconds ** 2];
        put(view, stamps[at % kinds]!, x + dx * view.ratio, y + dy * view.ratio);
      }
      view.context.globalAlpha = 1;
    },
  };
}
