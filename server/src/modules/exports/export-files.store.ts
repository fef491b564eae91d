import { sql } from "kysely";
import type { Db, Executor, Trx } from "../../db.ts";
import { inTransaction } from "../../db.ts";
import type { StoredExport } from "./exports.tables.ts";

export interface NewExport {
  operatorId: number;
  /** Null where it belongs to no brand. */
  brandCode: string | null;
  kind: string;
  asked: object;
}

/** Keeps a file that is to be made; nobody else makes it for so many seconds. */
export const insertExport = (trx: Trx, { operatorId, brandCode, kind, asked }: NewExport, leaseSeconds: number): Promise<StoredExport> =>
  trx
    .insertInto("export_files")
    .values({
      operator_id: operatorId,
      merchant_code: brandCode,
      kind,
      asked: JSON.stringify(asked),
      due_at: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Takes the file that has waited longest; nobody else takes it for so many seconds. */
export async function claimExport(executor: Executor, leaseSeconds: number): Promise<StoredExport | undefined> {
  const { rows } = await sql<StoredExport>`
    update export_files set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (select id from export_files where state = 'making' and due_at <= now() order by due_at limit 1 for update skip locked)
    returning *`.execute(executor);
  return rows[0];
}

export interface MadePart {
  id: string;
  part: number;
  body: Buffer;
  lines: number;
  /** Where the next part begins; null where this was the last. */
  next: object | null;
}

/** Keeps a part; false where the file is gone, or somebody else has gone on with it. */
export function addPart(db: Db, { id, part, body, lines, next }: MadePart, leaseSeconds: number, keepHours: number): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql`
      update export_files set parts = parts + 1, lines = lines + ${lines}, size_bytes = size_bytes + ${body.length}, attempts = 0,
        next = ${next === null ? null : JSON.stringify(next)}::jsonb, state = ${next === null ? "ready" : "making"},
        due_at = now() + make_interval(secs => ${leaseSeconds}),
        expires_at = now() + make_interval(hours => ${keepHours})
      where id = ${id} and state = 'making' and parts = ${part} returning id`.execute(trx);
    if (rows.length === 0) return false;
    await trx.insertInto("export_parts").values({ file_id: id, part, body }).execute();
    return true;
  });
}

/** Lets others go on with it, after those that wait already. */
export async function releaseExport(executor: Executor, id: string, waitSeconds = 0): Promise<void> {
  await sql`update export_files set due_at = now() + make_interval(secs => ${waitSeconds}) where id = ${id} and state = 'making'`.execute(
    executor,
  );
}

export async function failExport(executor: Executor, id: string): Promise<void> {
  await sql`update export_files set state = 'failed' where id = ${id} and state = 'making'`.execute(executor);
}

/** With what was made of it. */
export async function deleteExport(executor: Executor, id: string): Promise<void> {
  await executor.deleteFrom("export_files").where("id", "=", id).execute();
}

/** Says how many are gone. */
export async function deleteExpired(executor: Executor): Promise<number> {
  const { numDeletedRows } = await executor
    .deleteFrom("export_files")
    .where("expires_at", "<=", sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const living = (executor: Executor, operatorId: number, kind: string) =>
  executor
    .selectFrom("export_files")
    .selectAll()
    .where("operator_id", "=", operatorId)
    .where("kind", "=", kind)
    .where("expires_at", ">", sql<Date>`now()`);

/** An operator's own, the newest first. */
export const listExports = (executor: Executor, operatorId: number, kind: string, limit: number): Promise<StoredExport[]> =>
  living(executor, operatorId, kind).orderBy("asked_at", "desc").limit(limit).execute();

export const findExport = (executor: Executor, operatorId: number, kind: string, id: string): Promise<StoredExport | undefined> =>
  living(executor, operatorId, kind).where("id", "=", id).executeTakeFirst();

export async function readPart(executor: Executor, id: string, part: number): Promise<Buffer | undefined> {
  const found = await executor
    .selectFrom("export_parts")
    .select("body")
    .where("file_id", "=", id)
    .where("part", "=", part)
    .executeTakeFirst();
  return found?.body;
}
