import { type RawBuilder, sql } from "kysely";

/** Where a page of a list begins: beyond the row with the id `after` (0: from the beginning), up or down. */
export interface Place {
  after: number;
  down: boolean;
}

interface SortedList {
  /** The table that the rows are of, and what the query calls it. */
  table: string;
  as: string;
  /** What is sorted by, of that table; a value that no row of the list loses. */
  column: string;
  brandCode: string;
}

/**
 * Rows of a brand beyond a place in the order of a column and then of ids. The value of the place is read by the id, and for the brand alone,
 * so that nobody learns where a row of another brand would stand. An index on (brand, column, id) begins there.
 */
export function isBeyond({ table, as, column, brandCode }: SortedList, { after, down }: Place): RawBuilder<boolean> {
  const value = sql`(select ${sql.ref(`place.${column}`)} from ${sql.table(table)} as place where place.id = ${after} and place.merchant_code = ${brandCode})`;
  return sql<boolean>`(${sql.ref(`${as}.${column}`)}, ${sql.ref(`${as}.id`)}) ${down ? sql`<` : sql`>`} (${value}, ${after}::bigint)`;
}
