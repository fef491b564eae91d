import type { DatabaseSync } from "node:sqlite";
import type { StatementLine } from "@mela/contract/deposit/payment";

/** What ended within a span of time, beyond a place in the order of times and ids. */
export interface StatementPlace {
  /** Milliseconds since 1970; the first with it. */
  from: number;
  until: number;
  /** Of the last line that is known; null: from the beginning. */
  after: { at: number; id: string } | null;
  limit: number;
}

type Row = Record<string, string | number | null>;

export function statementMethods(db: DatabaseSync) {
  const list = db.prepare(`
    SELECT * FROM (
      SELECT 'payment' AS kind, id, reference, status, amount, currency, settled_at AS at FROM payments
      UNION ALL
      SELECT 'payout', id, reference, status, json_extract(ask, '$.amount'), json_extract(ask, '$.currency'), settled_at FROM payouts)
    WHERE at >= ? AND at < ? AND (at, id) > (?, ?) ORDER BY at, id LIMIT ?`);
  return {
    statement: ({ from, until, after, limit }: StatementPlace): StatementLine[] =>
      (list.all(from, until, after?.at ?? from, after?.id ?? "", limit) as Row[]).map((row) => ({
        kind: row["kind"] as StatementLine["kind"],
        id: String(row["id"]),
        reference: String(row["reference"]),
        status: row["status"] === "failed" ? "failed" : "completed",
        amount: Number(row["amount"]),
        currency: String(row["currency"]),
        at: new Date(Number(row["at"])).toISOString(),
      })),
  };
}
