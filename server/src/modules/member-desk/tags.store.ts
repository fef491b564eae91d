import { sql } from "kysely";
import type { BrandTag, TAG_COLOURS } from "@mela/contract/console/member-notes";
import type { Executor, Trx } from "../../db.ts";

/** Tags of one member, by their names. */
export async function listTagsOf(executor: Executor, memberId: number): Promise<{ id: number; name: string; colour: string }[]> {
  const { rows } = await sql<{ id: number; name: string; colour: string }>`
    select l.id, l.name, l.colour from member_tags t join member_labels l on l.id = t.label_id
    where t.member_id = ${memberId} order by lower(l.name)`.execute(executor);
  return rows;
}

/** Counted on with each change of a member's tags; 0 while they never had any. */
export async function tagsVersionOf(executor: Executor, memberId: number): Promise<number> {
  const row = await executor.selectFrom("member_tag_versions").select("version").where("member_id", "=", memberId).executeTakeFirst();
  return row?.version ?? 0;
}

/** One change of a member's tags after the other. */
export async function lockTagsOf(trx: Trx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tags of', ${memberId}::bigint))`.execute(trx);
}

/** Tags of a brand with how many members have each; or one of them. */
export async function listTags(executor: Executor, brand: string, id: number | null = null): Promise<BrandTag[]> {
  const { rows } = await sql<BrandTag>`
    select l.id, l.version, l.name, l.colour, l.meaning, (select count(*)::int from member_tags t where t.label_id = l.id) as members
    from member_labels l where l.merchant_code = ${brand} and (${id}::bigint is null or l.id = ${id}) order by lower(l.name)`.execute(
    executor,
  );
  return rows;
}

export interface TagContent {
  name: string;
  colour: (typeof TAG_COLOURS)[number];
  meaning: string;
}

/** One change of a brand's tags after the other, so that none is one too many. */
export async function lockTags(trx: Trx, brand: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tags', hashtext(${brand})))`.execute(trx);
}

export async function insertTag(trx: Trx, brand: string, tag: TagContent): Promise<number> {
  return (
    await trx
      .insertInto("member_labels")
      .values({ merchant_code: brand, ...tag })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
}

export async function updateTag(trx: Trx, id: number, tag: TagContent): Promise<void> {
  await trx
    .updateTable("member_labels")
    .set({ ...tag, version: sql<number>`version + 1` })
    .where("id", "=", id)
    .execute();
}

export async function deleteTag(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom("member_labels").where("id", "=", id).execute();
}

/** Which of some members a brand has. */
export async function membersOf(executor: Executor, brand: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from members where merchant_code = ${brand} and id = any(${[...ids]}::bigint[]) and erased_at is null order by id`.execute(
    executor,
  );
  return rows.map(({ id }) => id);
}

/** Sets and takes away tags of a member; whether anything is another one by it. */
export async function changeTags(
  trx: Trx,
  { id, add, remove, operatorId }: { id: number; add: readonly number[]; remove: readonly number[]; operatorId: number },
): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from member_tags where member_id = ${id} and label_id = any(${[...remove]}::bigint[]) returning member_id),
    new as (
      insert into member_tags (member_id, label_id, operator_id) select ${id}, l, ${operatorId} from unnest(${[...add]}::bigint[]) l
      on conflict do nothing returning member_id)
    select from gone union all select from new`.execute(trx);
  return rows.length > 0;
}
