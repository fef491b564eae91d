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

/** How one begins with a choice: with A, the largest or the newest. */
const firstDirection = <Key extends string>(choices: readonly SortChoice<Key>[], key: Key): Direction =>
  choices.find((choice) => choice.key === key)?.kind === "name" ? "asc" : "desc";

/** The order that an address asks for by `sort` and `order`; what makes no sense is that of the first choice. */
export function readSorting<Key extends string>(
  search: URLSearchParams,
  choices: readonly [SortChoice<Key>, ...SortChoice<Key>[]],
): Pick<Sorting<Key>, "current" | "direction"> {
  const current = choices.find(({ key }) => key === search.get("sort"))?.key ?? choices[0].key;
  const asked = search.get("order");
  return { current, direction: asked === "asc" || asked === "desc" ? asked : firstDirection(choices, current) };
}

/** What of an order stands in an address: nothing of what is usual. */
export function sortParams<Key extends string>({
  current,
  direction,
  choices,
}: Pick<Sorting<Key>, "current" | "direction" | "choices">): Record<"sort" | "order", string | null> {
  return {
    sort: current === choices[0]?.key ? null : current,
    order: direction === firstDirection(choices, current) ? null : direction,
  };
}

/** The order after a choice: the same one turns, another one begins with the largest or newest, and names with A. */
export function nextDirection<Key extends string>(
  { current, direction, choices }: Pick<Sorting<Key>, "current" | "direction" | "choices">,
  chosen: Key,
): Direction {
  if (chosen === current) return direction === "asc" ? "desc" : "asc";
  return firstDirection(choices, chosen);
}
