import type { FeedbackState } from "@mela/contract/console/feedback";
import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

export interface NewFeedback {
  brandCode: string;
  memberId: number;
  type: number;
  content: string;
}

export async function insertFeedback(executor: Executor, feedback: NewFeedback): Promise<number> {
  const { id } = await executor
    .insertInto("feedback")
    .values({ merchant_code: feedback.brandCode, member_id: feedback.memberId, type: feedback.type, content: feedback.content })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function countRecentFeedback(executor: Executor, memberId: number, seconds: number): Promise<number> {
  const row = await executor
    .selectFrom("feedback")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .where("created_at", ">", sql<Date>`now() - make_interval(secs => ${seconds})`)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface NewPicture {
  brandCode: string;
  memberId: number;
  jpeg: Buffer;
  width: number;
  height: number;
}

export async function insertPicture(executor: Executor, picture: NewPicture): Promise<string> {
  const { id } = await executor
    .insertInto("feedback_pictures")
    .values({
      merchant_code: picture.brandCode,
      member_id: picture.memberId,
      feedback_id: null,
      jpeg: picture.jpeg,
      width: picture.width,
      height: picture.height,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function countLoosePictures(executor: Executor, memberId: number): Promise<number> {
  const row = await executor
    .selectFrom("feedback_pictures")
    .select((build) => build.fn.countAll<number>().as("count"))
    .where("member_id", "=", memberId)
    .where("feedback_id", "is", null)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Gives a member's loose pictures to their feedback; says how many there were. */
export async function attachPictures(executor: Executor, ids: readonly string[], memberId: number, feedbackId: number): Promise<number> {
  if (ids.length === 0) return 0;
  const done = await executor
    .updateTable("feedback_pictures")
    .set({ feedback_id: feedbackId })
    .where("id", "in", ids)
    .where("member_id", "=", memberId)
    .where("feedback_id", "is", null)
    .executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** Pictures whose feedback never came. */
export async function deleteStrayPictures(executor: Executor, hours: number): Promise<void> {
  await executor
    .deleteFrom("feedback_pictures")
    .where("feedback_id", "is", null)
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${hours})`)
    .execute();
}

export interface StoredFeedback {
  id: number;
  memberId: number;
  account: string;
  type: number;
  content: string;
  created_at: Date;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
  seenAt: Date | null;
  seenBy: string | null;
  pictures: { id: string; width: number; height: number }[];
}

function feedbackOf(executor: Executor, brandCode: string) {
  return executor
    .selectFrom("feedback as f")
    .innerJoin("members as m", "m.id", "f.member_id")
    .leftJoin("operators as o", "o.id", "f.answered_by")
    .leftJoin("operators as s", "s.id", "f.seen_by")
    .select(["f.id", "f.member_id as memberId", "m.account", "f.type", "f.content", "f.created_at"])
    .select(["f.answer", "f.answered_at as answeredAt", "o.name as answeredBy", "f.seen_at as seenAt", "s.name as seenBy"])
    .select(
      sql<StoredFeedback["pictures"]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.created_at), '[]')
        from feedback_pictures p where p.feedback_id = f.id)`.as("pictures"),
    )
    .where("f.merchant_code", "=", brandCode);
}

export interface FeedbackFilter {
  before: number;
  state?: FeedbackState | undefined;
  /** Null for all. */
  type?: number | null;
  /** The beginning of an account, a number, or words of the text; empty for all. */
  q?: string;
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");
/** More than any feedback's number is none. */
const NUMBER = /^#?(\d{1,15})$/;

/** What a typed text is looked for in. */
function matching(q: string) {
  const number = NUMBER.exec(q)?.[1];
  const words = sql<boolean>`(m.account like ${`${escaped(q.toLowerCase())}%`} or f.content ilike ${`%${escaped(q)}%`})`;
  return number === undefined ? words : sql<boolean>`(f.id = ${Number(number)} or ${words})`;
}

const IN_STATE = {
  new: sql<boolean>`f.seen_at is null and f.answered_at is null`,
  seen: sql<boolean>`f.seen_at is not null and f.answered_at is null`,
  answered: sql<boolean>`f.answered_at is not null`,
} as const;

/** A page of a brand's feedback, newest first, from below an id on. */
export async function listFeedback(
  executor: Executor,
  brandCode: string,
  { before, state, type = null, q = "" }: FeedbackFilter,
  limit: number,
): Promise<StoredFeedback[]> {
  return feedbackOf(executor, brandCode)
    .$if(before > 0, (query) => query.where("f.id", "<", before))
    .$if(state !== undefined, (query) => query.where(IN_STATE[state ?? "new"]))
    .$if(type !== null, (query) => query.where("f.type", "=", type ?? 0))
    .$if(q !== "", (query) => query.where(matching(q)))
    .orderBy("f.id", "desc")
    .limit(limit)
    .execute();
}

export async function findFeedback(executor: Executor, brandCode: string, id: number): Promise<StoredFeedback | undefined> {
  return feedbackOf(executor, brandCode).where("f.id", "=", id).executeTakeFirst();
}

/** Marks it as seen by somebody, or (null) as new again; false where it is so already, or is answered. */
export async function markSeen(trx: Trx, id: number, operatorId: number | null): Promise<boolean> {
  const done = await trx
    .updateTable("feedback")
    .set({ seen_by: operatorId, seen_at: operatorId === null ? null : sql<Date>`now()` })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .where("seen_at", operatorId === null ? "is not" : "is", null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export interface LockedFeedback {
  memberId: number;
  content: string;
  answer: string | null;
  answeredBy: number | null;
}

/** A feedback of this brand, kept from other operators until the transaction ends. */
export async function lockFeedback(trx: Trx, brandCode: string, id: number): Promise<LockedFeedback | undefined> {
  return trx
    .selectFrom("feedback")
    .select(["member_id as memberId", "content", "answer", "answered_by as answeredBy"])
    .where("id", "=", id)
    .where("merchant_code", "=", brandCode)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeAnswer(trx: Trx, id: number, { text, operatorId }: { text: string; operatorId: number }): Promise<void> {
  await trx
    .updateTable("feedback")
    .set({ answer: text, answered_by: operatorId, answered_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

export type OwnRow = Pick<StoredFeedback, "id" | "type" | "content" | "created_at" | "answer" | "answeredAt">;

/** A page of a member's own, newest first, from below an id on. */
export async function listOwnFeedback(executor: Executor, memberId: number, before: number, limit: number): Promise<OwnRow[]> {
  return executor
    .selectFrom("feedback")
    .select(["id", "type", "content", "created_at", "answer", "answered_at as answeredAt"])
    .where("member_id", "=", memberId)
    .$if(before > 0, (query) => query.where("id", "<", before))
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A picture that belongs to feedback of this brand. */
export async function findPicture(
  executor: Executor,
  brandCode: string,
  id: string,
): Promise<{ jpeg: Buffer; memberId: number; feedbackId: number | null } | undefined> {
  return executor
    .selectFrom("feedback_pictures")
    .select(["jpeg", "member_id as memberId", "feedback_id as feedbackId"])
    .where("id", "=", id)
    .where("merchant_code", "=", brandCode)
    .where("feedback_id", "is not", null)
    .executeTakeFirst();
}
