import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** Where copies stand: those that members asked for, and those that operators did. */
export type CopyTable = "data_copies" | "desk_copies";

/** A copy that is to be made. */
export interface ClaimedCopy {
  id: string;
  member_id: number;
  attempts: number;
}

const countOf = ({ numAffectedRows }: { numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n);

/** Takes the next copy that is due; nobody else takes it for so many seconds. */
export async function claimCopy(executor: Executor, table: CopyTable, leaseSeconds: number): Promise<ClaimedCopy | undefined> {
  const { rows } = await sql<ClaimedCopy>`
    update ${sql.table(table)} set due_at = now() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
    where id = (select id from ${sql.table(table)} where state = 'asked' and due_at <= now() order by due_at limit 1 for update skip locked)
    returning id, member_id, attempts`.execute(executor);
  return rows[0];
}

/** Keeps the archive for so many hours; false when the copy is not wanted any more, as of an erased member. */
export async function finishCopy(trx: Trx, table: CopyTable, copy: { id: string; sealed: Buffer; size: number; hours: number }) {
  const done = await sql`
    update ${sql.table(table)} set state = 'ready', sealed = ${copy.sealed}, size_bytes = ${copy.size}, made_at = now(),
      expires_at = now() + make_interval(hours => ${copy.hours})
    where id = ${copy.id} and state = 'asked'`.execute(trx);
  return countOf(done) === 1;
}

export async function failCopy(executor: Executor, table: CopyTable, id: string): Promise<void> {
  await sql`update ${sql.table(table)} set state = 'failed' where id = ${id} and state = 'asked'`.execute(executor);
}

/** Takes away what nobody may fetch any more; says how many. */
export async function pruneCopies(executor: Executor, table: CopyTable): Promise<number> {
  return countOf(
    await sql`update ${sql.table(table)} set state = 'gone', sealed = null where state = 'ready' and expires_at <= now()`.execute(executor),
  );
}

/** Whose copies lie there. */
export async function listCopyOwners(executor: Executor, table: CopyTable): Promise<{ id: string; memberId: number }[]> {
  const { rows } = await sql<{ id: string; memberId: number }>`
    select id, member_id as "memberId" from ${sql.table(table)} where state = 'ready'`.execute(executor);
  return rows;
}
