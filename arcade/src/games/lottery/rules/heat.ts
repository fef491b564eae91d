/** How many numbers are told as hot, and how many as cold. */
const TOLD = 5;
/** Before so many draws nothing is told of any number. */
const FEWEST_DRAWS = 5;

/** Numbers that came most often in the past draws, and those that came least; of equals the lower first. */
export interface Heat {
  hot: number[];
  cold: number[];
}

/** What the past draws say of the numbers of a range. They say nothing of the next draw, which knows none of them. */
export function heatOf(past: readonly { numbers: readonly number[] }[], from: number, to: number): Heat {
  if (past.length < FEWEST_DRAWS) return { hot: [], cold: [] };
  const range = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const counts = new Map(range.map((number) => [number, 0]));
  for (const { numbers } of past) for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  const often = (number: number) => counts.get(number)!;
  return {
    hot: range.toSorted((a, b) => often(b) - often(a) || a - b).slice(0, TOLD),
    cold: range.toSorted((a, b) => often(a) - often(b) || a - b).slice(0, TOLD),
  };
}
