import type { IdentitySource, IdentityState } from "@mela/contract/console/member-identity";
import { KYC_RENEW_DAYS, KYC_TRIES, type DocumentKind, type DocumentSide, type KycReason } from "@mela/contract/kyc/kyc";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import { startOfNextDay } from "../../lib/calendar.store.ts";
import type { CaseToReview, StoredCase, StoredCheck } from "./kyc.tables.ts";

const CASE = sql`id, public_id, merchant_code, member_id, state, document_kind, full_name, birthday::text as birthday, reason, note, decided_at,
  (select o.name from operators o where o.id = operator_id) as decided_by, expires_at,
  coalesce(expires_at <= now(), false) as over, coalesce(expires_at <= now() + make_interval(days => ${sql.lit(KYC_RENEW_DAYS)}), false) as ending`;

/** One change of a member's cases after the other; ends with the transaction. */
export async function lockCases(trx: Trx, memberId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kyc', ${memberId}::bigint))`.execute(trx);
}

export async function findLastCase(executor: Executor, memberId: number): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`select ${CASE} from kyc_cases where member_id = ${memberId} order by id desc limit 1`.execute(
    executor,
  );
  return rows[0];
}

export async function countRefused(executor: Executor, memberId: number): Promise<number> {
  const row = await executor
    .selectFrom("kyc_cases")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "=", "refused")
    .where("decided_at", ">", sql<Date>`now() - make_interval(days => ${KYC_TRIES.days})`)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertCase(trx: Trx, brandCode: string, memberId: number): Promise<StoredCase> {
  const { rows } = await sql<StoredCase>`
    insert into kyc_cases (merchant_code, member_id) values (${brandCode}, ${memberId}) returning ${CASE}`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error("A case that was just made is not there");
  return made;
}

export interface NewDocument {
  id: string;
  caseId: number;
  side: DocumentSide;
  sealed: Buffer;
  width: number;
  height: number;
}

/** Keeps a picture in place of the one of its side. */
export async function replaceDocument(trx: Trx, { caseId, ...document }: NewDocument): Promise<void> {
  await trx.deleteFrom("kyc_documents").where("case_id", "=", caseId).where("side", "=", document.side).execute();
  await trx
    .insertInto("kyc_documents")
    .values({ ...document, case_id: caseId })
    .execute();
}

export async function listSides(executor: Executor, caseId: number): Promise<DocumentSide[]> {
  const rows = await executor.selectFrom("kyc_documents").select("side").where("case_id", "=", caseId).orderBy("side").execute();
  return rows.map(({ side }) => side);
}

export interface StoredDocument {
  id: string;
  side: DocumentSide;
  sealed: Buffer;
  memberId: number;
}

/** Every picture of a member that is still kept. */
export async function listDocuments(executor: Executor, memberId: number, caseId?: number): Promise<StoredDocument[]> {
  return executor
    .selectFrom("kyc_documents as d")
    .innerJoin("kyc_cases as c", "c.id", "d.case_id")
    .select(["d.id", "d.side", "d.sealed", "c.member_id as memberId"])
    .where("c.member_id", "=", memberId)
    .$if(caseId !== undefined, (query) => query.where("c.id", "=", caseId ?? 0))
    .orderBy("d.uploaded_at")
    .execute();
}

/** A picture of a case of this brand that has been handed in. */
export async function findDocument(executor: Executor, brandCode: string, id: string): Promise<StoredDocument | undefined> {
  return executor
    .selectFrom("kyc_documents as d")
    .innerJoin("kyc_cases as c", "c.id", "d.case_id")
    .select(["d.id", "d.side", "d.sealed", "c.member_id as memberId"])
    .where("d.id", "=", id)
    .where("c.merchant_code", "=", brandCode)
    .where("c.state", "<>", "draft")
    .executeTakeFirst();
}

export async function submitCase(trx: Trx, id: number, claim: { kind: DocumentKind; fullName: string; birthday: string }): Promise<void> {
  await trx
    .updateTable("kyc_cases")
    .set({
      state: "review",
      document_kind: claim.kind,
      full_name: claim.fullName,
      birthday: claim.birthday,
      submitted_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}

export async function findCaseOfBrand(executor: Executor, brandCode: string, publicId: string): Promise<StoredCase | undefined> {
  const { rows } = await sql<StoredCase>`
    select ${CASE} from kyc_cases where public_id = ${publicId} and merchant_code = ${brandCode} and state <> 'draft'`.execute(executor);
  return rows[0];
}

export interface Decision {
  operatorId: number | null;
  /** Null: approved. */
  reason: KycReason | null;
  note: string;
}

/** Ends a review; an approval counts to the end of a day of the brand, or for so many days where the document has no end. */
export async function decideCase(
  trx: Trx,
  id: number,
  { operatorId, reason, note }: Decision,
  end: { validUntil: string | null; timeZone: string; days: number },
): Promise<void> {
  const expires = sql<Date>`least(now() + make_interval(days => ${end.days}), ${startOfNextDay(sql`${end.validUntil}`, end.timeZone)})`;
  await trx
    .updateTable("kyc_cases")
    .set({
      state: reason === null ? "approved" : "refused",
      reason,
      note: note === "" ? null : note,
      operator_id: operatorId,
      decided_at: sql<Date>`now()`,
      expires_at: reason === null ? expires : null,
    })
    .where("id", "=", id)
    .execute();
}

/** Cases of a brand that wait for a look, the longest waiting first; or one of them. */
export async function listToReview(
  executor: Executor,
  brandCode: string,
  limit: number,
  publicId: string | null = null,
): Promise<CaseToReview[]> {
  const { rows } = await sql<CaseToReview>`
    select c.public_id, c.member_id, m.account, c.document_kind, c.full_name, p.payee_name, c.birthday::text as birthday, c.submitted_at,
      (select count(*) from kyc_cases b where b.member_id = c.member_id and b.state = 'refused') as refused_before,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'side', d.side, 'width', d.width, 'height', d.height)
        order by array_position(array['front', 'back', 'selfie'], d.side)), '[]') from kyc_documents d where d.case_id = c.id) as documents
    from kyc_cases c join members m on m.id = c.member_id left join member_profiles p on p.member_id = m.id
    where c.merchant_code = ${brandCode} and c.state = 'review' and (${publicId}::uuid is null or c.public_id = ${publicId}) order by c.submitted_at, c.id limit ${limit}`.execute(
    executor,
  );
  return rows;
}

export async function findBirthday(executor: Executor, memberId: number): Promise<string | null> {
  const row = await executor
    .selectFrom("member_profiles")
    .select(sql<string | null>`birthday::text`.as("birthday"))
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return row?.birthday ?? null;
}

/** Whether the brand asks a member to show who they are before this amount (minor units) leaves; null: before play. */
export async function isAsked(executor: Executor, memberId: number, amountMinor: number | null): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`select identity_asked(${memberId}, ${amountMinor}) as asked`.execute(executor);
  return rows[0]?.asked ?? false;
}

/** Takes the pictures away that nobody needs any more; says how many. */
export async function pruneDocuments(executor: Executor, days: { refused: number; draft: number }): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from kyc_documents d using kyc_cases c
    where c.id = d.case_id and (
      (c.state = 'refused' and c.decided_at < now() - make_interval(days => ${days.refused}))
      or (c.state = 'approved' and c.expires_at < now())
      or (c.state = 'draft' and d.uploaded_at < now() - make_interval(days => ${days.draft})))
    returning d.id`.execute(executor);
  return rows.length;
}

/** How much may still leave before the member has to show who they are, minor units; null: whatever there is. */
export async function freeOfIdentity(executor: Executor, memberId: number): Promise<number | null> {
  const { rows } = await sql<{ free: string | number | null }>`select identity_free(${memberId}) as free`.execute(executor);
  const free = rows[0]?.free ?? null;
  return free === null ? null : Number(free);
}

/** What operators have set last about a member. */
export async function findCheck(executor: Executor, memberId: number): Promise<StoredCheck | undefined> {
  const { rows } = await sql<StoredCheck>`
    select c.version, c.state, c.source, c.checked_on::text as "on", c.evidence, c.words, c.expires_at as "expiresAt", o.name as by,
      c.created_at as at, coalesce(c.expires_at <= now(), false) as over
    from identity_checks c join operators o on o.id = c.operator_id
    where c.member_id = ${memberId} order by c.version desc limit 1`.execute(executor);
  return rows[0];
}

export interface NewCheck {
  brandCode: string;
  memberId: number;
  operatorId: number;
  version: number;
  state: IdentityState;
  source: IdentitySource;
  on: string;
  evidence: string;
  words: string;
  validUntil: string | null;
}

/** Sets it, counting to the end of a day of the brand. */
export async function insertCheck(trx: Trx, check: NewCheck, timeZone: string): Promise<void> {
  const { brandCode, memberId, operatorId, version, state, source, on, evidence, words, validUntil } = check;
  const expires = state === "passed" && validUntil !== null ? startOfNextDay(sql`${validUntil}`, timeZone) : sql`null::timestamptz`;
  await sql`
    insert into identity_checks (merchant_code, member_id, version, state, source, checked_on, evidence, words, expires_at, operator_id)
    values (${brandCode}, ${memberId}, ${version}, ${state}, ${source}, ${on}, ${evidence}, ${words === "" ? null : words}, ${expires}, ${operatorId})`.execute(
    trx,
  );
}

/** All pictures that are kept, without their bytes. */
export async function listDocumentOwners(executor: Executor): Promise<{ id: string; memberId: number }[]> {
  return executor
    .selectFrom("kyc_documents as d")
    .innerJoin("kyc_cases as c", "c.id", "d.case_id")
    .select(["d.id", "c.member_id as memberId"])
    .execute();
}
