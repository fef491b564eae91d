import type { TableRules } from "./table-rules.ts";

/** Rules that are changed are a further edition; the first has number 1. */
export const editionOf = ({ edition = 1 }: Pick<TableRules, "edition">): number => edition;

/** The rules as they were in an edition; null where there was none of that number. */
export function inEdition<Result>(rules: TableRules<Result>, edition = 1): TableRules<Result> | null {
  for (let one: TableRules<Result> | undefined = rules; one; one = one.former) if (editionOf(one) === edition) return one;
  return null;
}

/** Names an edition that came after another to whoever writes down when it came; null for the first. */
export const editionName = ({ key, edition = 1 }: Pick<TableRules, "key" | "edition">): string | null =>
  edition === 1 ? null : `${key}:${edition}`;

/** The rules by which a round is played: the newest that were there when it opened. `since`: when an edition came, by its name (ms since 1970). */
export function rulesAt<Result>(rules: TableRules<Result>, opensAt: number, since: (name: string) => number): TableRules<Result> {
  let one = rules;
  for (let name = editionName(one); name !== null && one.former && opensAt < since(name); name = editionName(one)) one = one.former;
  return one;
}
