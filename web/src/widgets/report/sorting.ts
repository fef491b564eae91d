export type Direction = "asc" | "desc";

/** What a list can be ordered by. */
export interface SortChoice<Key extends string> {
  key: Key;
  label: string;
  /** Says what comes first: the largest, the newest, or A. */
  kind: "amount" | "time" | "name";
}

/** How a list is ordered, and what asks for another order. */
export interface Sorting<Key extends string> {
  current: Key;
  direction: Direction;
  choices: readonly SortChoice<Key>[];
  onSort: (key: Key) => void;
}

/** The order after a choice: the same one turns, another one begins with the largest or newest, and names with A. */
export function nextDirection<Key extends string>(
  { current, direction, choices }: Pick<Sorting<Key>, "current" | "direction" | "choices">,
  chosen: Key,
): Direction {
  if (chosen === current) return direction === "asc" ? "desc" : "asc";
  return choices.find(({ key }) => key === chosen)?.kind === "name" ? "asc" : "desc";
}
