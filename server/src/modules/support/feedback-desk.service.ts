import type { ConsoleFeedback, FeedbackState } from "@mela/contract/console/feedback";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { AuditService } from "../audit/audit.service.ts";
import * as store from "./feedback.store.ts";
import { answerNotification } from "./feedback.texts.ts";
import type { InboxService } from "./inbox.service.ts";

const PAGE = 20;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Deps {
  db: Db;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  audit: AuditService;
}

export type FeedbackDesk = ReturnType<typeof createFeedbackDesk>;

/** Feedback as the operators of its brand read and answer it. */
export function createFeedbackDesk({ db, inbox, audit }: Deps) {
  const list = async (seat: BrandSeat, filter: store.FeedbackFilter): Promise<{ rows: ConsoleFeedback[]; more: boolean }> => {
    await seat.demand(db);
    const rows = await store.listFeedback(db, seat.brandCode, filter, PAGE + 1);
    return { rows: rows.slice(0, PAGE).map(presentEntry), more: rows.length > PAGE };
  };

  /** Throws `request.notFound` for one that the brand does not have. */
  const get = async (seat: BrandSeat, id: number): Promise<ConsoleFeedback> => {
    await seat.demand(db);
    const entry = await store.findFeedback(db, seat.brandCode, id);
    if (!entry) throw new AppError("request.notFound");
    return presentEntry(entry);
  };

  /** Marks a feedback as seen, or as new again; an answered one stays seen. Throws `request.notFound`. */
  const markSeen = async (seat: BrandSeat, { id, seen }: { id: number; seen: boolean }): Promise<ConsoleFeedback> => {
    const { operator: by, brandCode } = seat;
    await inTransaction(db, async (trx) => {
      await seat.demand(trx);
      const found = await store.lockFeedback(trx, brandCode, id);
      if (!found) throw new AppError("request.notFound");
      if (!(await store.markSeen(trx, id, seen ? by.operatorId : null))) return;
      const action = seen ? "feedback.seen" : "feedback.unseen";
      await audit.write(trx, { brandCode, by, action, subject: `member:${found.memberId}`, detail: { feedback: id } });
    });
    return get(seat, id);
  };

  /** Answers a feedback of the operator's brand and writes to its member. Throws `request.notFound` or `feedback.answered`. */
  const answer = async (seat: BrandSeat, { id, text }: { id: number; text: string }): Promise<ConsoleFeedback> => {
    const { operator: by, brandCode } = seat;
    const told = await inTransaction(db, async (trx) => {
      await seat.demand(trx);
      const found = await store.lockFeedback(trx, brandCode, id);
      if (!found) throw new AppError("request.notFound");
      if (found.answer === text && found.answeredBy === by.operatorId) return null;
      if (found.answer !== null) throw new AppError("feedback.answered");
      await store.writeAnswer(trx, id, { text, operatorId: by.operatorId });
      const { memberId, content } = found;
      await inbox.write(trx, { memberId, texts: (own) => answerNotification({ number: id, question: content, answer: text }, own) });
      await audit.write(trx, { brandCode, by, action: "feedback.answer", subject: `member:${memberId}`, detail: { feedback: id } });
      return memberId;
    });
    if (told !== null) await inbox.publishUnread(told);
    return get(seat, id);
  };

  /** What a member has sent with their words, for an operator of their brand; on the record. Throws `request.notFound`. */
  const picture = async (seat: BrandSeat, id: string): Promise<Buffer> => {
    const { operator: by, brandCode } = seat;
    await seat.demand(db);
    const found = UUID.test(id) ? await store.findPicture(db, brandCode, id) : undefined;
    if (!found) throw new AppError("request.notFound");
    const seen = {
      action: "feedback.pictureSeen",
      subject: `member:${found.memberId}`,
      detail: { feedback: found.feedbackId, picture: id },
    };
    await inTransaction(db, (trx) => audit.write(trx, { brandCode, by, ...seen }));
    return found.jpeg;
  };

  return { list, get, markSeen, answer, picture };
}

function presentEntry({ id, memberId, account, type, content, pictures, created_at: at, ...row }: store.StoredFeedback): ConsoleFeedback {
  const { answer: text, answeredAt, answeredBy, seenAt, seenBy } = row;
  const answer = text === null || answeredAt === null ? null : { text, by: answeredBy ?? "", at: answeredAt.toISOString() };
  const seen = seenAt === null ? null : { by: seenBy ?? "", at: seenAt.toISOString() };
  const state: FeedbackState = answer !== null ? "answered" : seen === null ? "new" : "seen";
  return { id, memberId, memberAccount: account, type, content, pictures, at: at.toISOString(), answer, state, seen };
}
