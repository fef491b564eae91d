import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import { type Adjustment, type AdjustmentCategory, type createAdjustment, TEMPTING } from "@mela/contract/console/adjustments";
import type { Approval } from "@mela/contract/console/approvals";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat, Reach } from "../../lib/brand-seat.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { cutPage } from "../../lib/pages.ts";
import type { ApprovalExecutor, ApprovalsService } from "../access/approvals.service.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { type Member, type MemberService, isOnBreak } from "../member/member.service.ts";
import type { SiteService } from "../site/site.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { presentAdjustment } from "./adjustments.present.ts";
import { type Ceilings, ceilingAbove, needsColleague } from "./adjustments.rules.ts";
import * as store from "./adjustments.store.ts";
import { adjustmentLetter } from "./adjustments.texts.ts";

interface Deps {
  db: Db;
  audit: AuditService;
  approvals: Pick<ApprovalsService, "ask">;
  member: Pick<MemberService, "findByAccount" | "lock">;
  wallet: Pick<WalletService, "book" | "notifyBalance">;
  turnover: Pick<TurnoverService, "require">;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  /** For a brand's zone, which a ceiling of a day follows; read with the locks held. */
  site: Pick<SiteService, "settingsIn">;
}

type Asked = Omit<ParsedInputOf<typeof createAdjustment>, "brand">;

/** What is booked, once it is clear who answers for it. */
interface Booking {
  /** Above zero: to the member. */
  amountMinor: number;
  category: AdjustmentCategory;
  note: string;
  turnoverTimes: number;
  operatorId: number;
  requestKey: string | null;
  approval: { id: number; by: number } | null;
}

export type AdjustmentsService = ReturnType<typeof createAdjustments>;

/** Money that staff books to or from a member by hand, against the brand's `adjustment` account; each in the record, each told to the member. */
export function createAdjustments(deps: Deps) {
  const { db, approvals, member: members, wallet, inbox } = deps;

  const told = async (memberId: number): Promise<void> => {
    wallet.notifyBalance(memberId);
    await inbox.publishUnread(memberId);
  };

  /** Books it, or asks a colleague; throws what the contract says. A repeated key books nothing and answers as the first one. */
  const create = async (caller: ConsoleCaller, brandCode: string, asked: Asked, requestKey: string) => {
    const seat = consoleSeat(caller, "adjustments.create", brandCode);
    const known = await store.findByKey(db, caller.operatorId, requestKey);
    if (known) return { adjustment: presentAdjustment(known), request: null };
    if (asked.direction === "debit" && asked.turnoverTimes > 0) throw new AppError("adjustment.turnover");
    const found = await members.findByAccount(brandCode, asked.account);
    if (!found) throw new AppError("request.notFound");
    const made = await inTransaction(db, async (trx): Promise<{ adjustment: Adjustment | null; request: Approval | null }> => {
      const reach = await seat.demand(trx);
      const { currency } = found;
      const answered = await answeredBy(deps, trx, { operatorId: caller.operatorId, brandCode, currency });
      if (needsColleague(asked, ceilingsOf(reach, currency), answered))
        return { adjustment: null, request: await approvals.ask(trx, caller, requestOf(brandCode, found, asked)) };
      const { amountMinor, category, note, turnoverTimes } = asked;
      const booking = { amountMinor, category, note, turnoverTimes, operatorId: caller.operatorId, requestKey, approval: null };
      const id = await bookIn(deps, trx, { seat, memberId: found.id, booking });
      return { adjustment: await presented(trx, id), request: null };
    });
    if (made.adjustment) await told(found.id);
    return made;
  };

  const list = async (seat: BrandSeat, filter: store.AdjustmentFilter, { after, size }: { after: number; size: number }) => {
    await seat.demand(db);
    const rows = await store.listAdjustments(db, seat.brandCode, filter, { after, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, ({ id }) => id);
    return { items: shown.map(presentAdjustment), next };
  };

  /** Throws `request.notFound`, for one of another brand too. */
  const get = async (seat: BrandSeat, id: string): Promise<Adjustment> => {
    await seat.demand(db);
    const found = await store.findOfBrand(db, seat.brandCode, id);
    if (!found) throw new AppError("request.notFound");
    return presentAdjustment(found);
  };

  /** Books what was asked for once a colleague agrees; their ceilings have to let it through, and all else is looked at anew. */
  const executor: ApprovalExecutor = {
    permission: "adjustments.create",
    async execute(trx, { id, brand, payload, reason, askedBy }, decider) {
      const seat = consoleSeat(decider, "adjustments.create", brand ?? "");
      const reach = await seat.demand(trx);
      const asked = payload as unknown as ReturnType<typeof requestOf>["payload"];
      const who = { operatorId: decider.operatorId, brandCode: seat.brandCode, currency: asked.currency };
      const ceiling = ceilingAbove(Math.abs(asked.amountMinor), ceilingsOf(reach, asked.currency), await answeredBy(deps, trx, who));
      if (ceiling !== null) throw new AppError("money.ceiling", { ceiling, currency: asked.currency });
      const { amountMinor, category, turnoverTimes, memberId } = asked;
      const approval = { id, by: decider.operatorId };
      const booking = { amountMinor, category, note: reason, turnoverTimes, operatorId: askedBy, requestKey: null, approval };
      await bookIn(deps, trx, { seat, memberId, booking });
    },
    done: ({ payload }) => told(Number(payload["memberId"])),
  };

  return { create, list, get, executor };
}

const ceilingsOf = (reach: Reach, currency: string): Ceilings => ({
  single: reach.ceiling("adjustment", currency),
  ofDay: reach.ceiling("adjustmentsOfDay", currency),
});

/** What somebody has answered for today; nobody adds to it until the transaction ends. */
async function answeredBy(
  { site }: Pick<Deps, "site">,
  trx: Trx,
  who: Omit<Parameters<typeof store.answeredToday>[1], "timeZone">,
): Promise<number> {
  await store.lockAnswers(trx, who.operatorId, who.brandCode);
  const { timeZone } = await site.settingsIn(trx, who.brandCode);
  return store.answeredToday(trx, { ...who, timeZone });
}

function requestOf(brandCode: string, { id: memberId, account, currency }: Member, asked: Asked) {
  const { direction, category, note, turnoverTimes } = asked;
  const amountMinor = direction === "credit" ? asked.amountMinor : -asked.amountMinor;
  return {
    kind: "adjustment" as const,
    brand: brandCode,
    // One about a member at a time: the second one is decided when it is known what became of the first.
    subject: `member:${memberId}`,
    subjectName: account,
    payload: { memberId, currency, amountMinor, category, turnoverTimes },
    baseVersion: null,
    changes: [
      { field: direction, before: null, after: { amount: asked.amountMinor, currency } },
      { field: "category", before: null, after: category },
      ...(turnoverTimes > 0 ? [{ field: "turnoverTimes", before: null, after: turnoverTimes }] : []),
    ],
    reason: note,
  };
}

/** Throws `wallet.insufficientFunds`, `limits.excluded` for what would tempt somebody on a break, and `request.notFound` for who is gone. */
async function bookIn(
  { audit, member: members, wallet, turnover, inbox }: Deps,
  trx: Trx,
  { seat, memberId, booking }: { seat: BrandSeat; memberId: number; booking: Booking },
): Promise<number> {
  const member = await members.lock(trx, memberId);
  if (member?.merchant_code !== seat.brandCode || member.erased_at !== null) throw new AppError("request.notFound");
  const { amountMinor, category, note, turnoverTimes, operatorId, requestKey, approval } = booking;
  if (TEMPTING.includes(category) && amountMinor > 0 && isOnBreak(member)) throw new AppError("limits.excluded");
  const { currency } = member;
  const owner = { memberId, brandCode: seat.brandCode, currency };
  const source = approval ? `approval:${approval.id}` : `${operatorId}:${requestKey}`;
  const externalId = `adjustment:${source}`;
  const transactionId = await wallet.book(trx, {
    ...owner,
    kind: "adjustment",
    against: "adjustment",
    amountMinor,
    externalId,
    meta: { category },
  });
  const turnoverMinor = amountMinor > 0 ? amountMinor * turnoverTimes : 0;
  const demand = { memberId, brandCode: seat.brandCode, source: "adjustment", sourceId: source, broughtMinor: amountMinor } as const;
  await turnover.require(trx, { ...demand, amountMinor: turnoverMinor });
  const id = await store.insertAdjustment(trx, { ...owner, ...booking, transactionId });
  await inbox.write(trx, { memberId, texts: (own) => adjustmentLetter({ amountMinor, currency, category, turnoverMinor }, own) });
  await audit.write(trx, {
    brandCode: seat.brandCode,
    by: seat.operator,
    action: amountMinor > 0 ? "adjustment.credit" : "adjustment.debit",
    subject: `member:${memberId}`,
    reason: note,
    detail: { adjustment: id, amountMinor, currency, category, turnoverTimes, ledgerTransaction: transactionId, askedBy: operatorId },
  });
  return id;
}

async function presented(trx: Trx, id: number): Promise<Adjustment> {
  const row = await store.findAdjustment(trx, id);
  if (!row) throw new Error("An adjustment that was just booked is not there");
  return presentAdjustment(row);
}
