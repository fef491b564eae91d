/** Networks as they are typed, one a line; empty lines do not count. */
export const networksOf = (typed: string): string[] =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
