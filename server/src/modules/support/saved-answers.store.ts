import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export interface StoredAnswer {
  id: number;
  version: number;
  title: string;
  texts: Record<string, string>;
}

/** Those of a brand by their titles, or one of them. */
export async function listAnswers(executor: Executor, brand: string, id: number | null = null): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select id, version, title, texts from saved_answers
    where merchant_code = ${brand} and (${id}::bigint is null or id = ${id}) order by lower(title)`.execute(executor);
  return rows;
}

/** One change of a brand's saved answers after the other, so that none is one too many. */
export async function lockAnswers(trx: Trx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved answers', hashtext(${brand})))`.execute(trx);
}

type Content = Pick<StoredAnswer, "title" | "texts">;

export async function insertAnswer(trx: Trx, brand: string, { title, texts }: Content): Promise<number> {
  const row = { merchant_code: brand, title, texts: JSON.stringify(texts) };
  return (await trx.insertInto("saved_answers").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

export async function updateAnswer(trx: Trx, id: number, { title, texts }: Content): Promise<void> {
  await trx
    .updateTable("saved_answers")
    .set({ title, texts: JSON.stringify(texts), version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteAnswer(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("saved_answers").where("id", "=", id).execute();
}
