import { sql } from "kysely";
import type { ExclusionKind } from "@mela/contract/limits/limits";
import type { Executor, Trx } from "../../db.ts";
import type { FoundExclusion } from "./limits.tables.ts";

/** The break that keeps a member from playing now: of several the one that ends last. */
export async function findExclusion(executor: Executor, memberId: number): Promise<FoundExclusion | undefined> {
  const { rows } = await sql<FoundExclusion>`
    select kind, started_at as "startedAt", ends_at as "endsAt"
    from member_exclusions where member_id = ${memberId} and (ends_at is null or ends_at > now())
    order by coalesce(ends_at, 'infinity') desc limit 1`.execute(executor);
  return rows[0];
}

/** Keeps a break of each of these members. No days and no months: for good. */
export async function insertExclusions(
  trx: Trx,
  memberIds: readonly number[],
  kind: ExclusionKind,
  length: { days: number; months: number },
): Promise<void> {
  const forGood = length.days === 0 && length.months === 0;
  await sql`
    insert into member_exclusions (member_id, kind, ends_at)
    select id, ${kind}, case when ${forGood} then null else now() + make_interval(days => ${length.days}, months => ${length.months}) end
    from unnest(${[...memberIds]}::bigint[]) as member (id)`.execute(trx);
}

/** The breaks of one account that run, for another account of the same person. */
export async function copyExclusions(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    insert into member_exclusions (member_id, kind, started_at, ends_at)
    select ${to}, kind, started_at, ends_at from member_exclusions
    where member_id = ${from} and (ends_at is null or ends_at > now())`.execute(trx);
}
