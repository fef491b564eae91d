/** What the players decide by; no outcome of any game hangs on it. */
export interface Chance {
  /** From `min` up to `max`, both included. */
  whole(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
}

export function chanceOf(random: () => number): Chance {
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  return {
    whole,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError("nothing to pick from");
      return item;
    },
  };
}
