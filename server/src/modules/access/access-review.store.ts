import type { Trx } from "../../db.ts";

export async function insertReview(trx: Trx, review: { by: number; note: string; lines: readonly unknown[] }): Promise<number> {
  const row = await trx
    .insertInto("access_reviews")
    .values({ signed_by: review.by, note: review.note, lines: JSON.stringify(review.lines) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}
