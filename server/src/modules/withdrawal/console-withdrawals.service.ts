import { type ConsoleWithdrawal, EARLIER_SHOWN, SHARED_SHOWN } from "@mela/contract/console/withdrawals";
import type { Permission } from "@mela/contract/console/permissions";
import type { HandPayoutFailure } from "@mela/contract/withdrawal/withdrawal";
import type { ReviewedWithdrawal } from "@mela/contract/withdrawal/withdrawal-review";
import type { Db, Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { cutPage } from "../../lib/pages.ts";
import { shownLevels } from "../member/levels.service.ts";
import { presentBackground, presentStep } from "./console-withdrawals.present.ts";
import * as lists from "./console-withdrawals.store.ts";
import { listHolds } from "./holds.store.ts";
import { enterFailed, enterPaid } from "./manual-payouts.service.ts";
import { type Decision, NOT_ENDED, type ReviewConsole } from "./review-console.service.ts";
import { findForReview } from "./review.store.ts";
import type { KnownOfMember } from "./withdrawal.deps.ts";
import type { WithdrawalUnderReview, WithdrawalWithAccount } from "./withdrawal.tables.ts";

interface Deps {
  db: Db;
  reviewConsole: ReviewConsole;
  /** What other modules know of a member, for whoever decides about their money. */
  knownOf: (memberId: number, language: string) => Promise<KnownOfMember>;
}

/** Who reads an order: in which language, and what they may do in the brand. */
interface Reader {
  language: string;
  may: (permission: Permission) => boolean;
}

export type ConsoleWithdrawals = ReturnType<typeof createConsoleWithdrawals>;

/** Withdrawals as the console shows them: lists with filters, one order with what decides it, payouts by hand. */
export function createConsoleWithdrawals({ db, reviewConsole, knownOf }: Deps) {
  const list = async (seat: BrandSeat, filter: lists.WithdrawalFilter, { after, size }: { after: number; size: number }) => {
    const reach = await seat.demand(db);
    const rows = await lists.listWithdrawals(db, seat.brandCode, filter, { after, limit: size + 1 });
    const { shown, next } = cutPage(rows, size, ({ id }) => id);
    const items = await reviewConsole.present(db, seat, reach, shown);
    return { items, next };
  };

  const backgroundOf = async (order: WithdrawalUnderReview, { language, may }: Reader) => {
    const [known, earlier, sums, sameNumber] = await Promise.all([
      knownOf(order.member_id, language),
      lists.listEarlier(db, order.member_id, order.id, EARLIER_SHOWN),
      lists.sumPaid(db, order.member_id),
      lists.listSameNumber(db, order, SHARED_SHOWN),
    ]);
    return presentBackground(order.currency, { ...known, levels: shownLevels(known.levels, may) }, { earlier, sums, sameNumber });
  };

  /** One order with its story and what decides it; throws `request.notFound`. */
  const get = async (seat: BrandSeat, id: string, reader: Reader): Promise<ConsoleWithdrawal> => {
    const reach = await seat.demand(db);
    const row = await findForReview(db, seat.brandCode, id);
    const [withdrawal] = row ? await reviewConsole.present(db, seat, reach, [row]) : [];
    if (!row || !withdrawal) throw new AppError("request.notFound");
    const [steps, holds, background] = await Promise.all([
      lists.listStepsWithOperators(db, row.id),
      listHolds(db, row.id),
      backgroundOf(row, reader),
    ]);
    return {
      withdrawal,
      returnReason: row.return_reason,
      settledAt: row.settled_at?.toISOString() ?? null,
      provider: row.provider,
      steps: steps.map(presentStep),
      holds: holds.map((hold) => ({ ...hold, at: hold.at.toISOString(), releasedAt: hold.releasedAt?.toISOString() ?? null })),
      background,
    };
  };

  /** A ruling about a payout that a person sends. It books nothing: the running platform pays or gives back within seconds. */
  const rule = async (
    decision: Decision,
    enter: (trx: Trx, order: WithdrawalWithAccount) => Promise<string>,
    action: string,
    detail: Record<string, unknown>,
  ): Promise<ReviewedWithdrawal> => {
    const { seat, publicId } = decision;
    await reviewConsole.decide(
      decision,
      async (trx, { order }) => {
        if ((await enter(trx, order)) !== "again") await reviewConsole.record(trx, seat, order, action, detail);
      },
      NOT_ENDED,
    );
    return reviewConsole.answer(seat, publicId);
  };

  return {
    list,
    get,

    /** It was sent under this TrxID. Throws `withdraw.decided`, `deposit.trxId` and `deposit.trxIdUsed`. */
    sentByHand: (decision: Decision, trxId: string): Promise<ReviewedWithdrawal> =>
      rule(decision, (trx) => enterPaid(trx, { reference: decision.publicId, trxId, by: decision.seat.operator.name }), "paidByHand", {
        reference: trxId,
      }),

    /** It could not be sent, and nothing was. Throws `withdraw.decided`. */
    failedByHand: (decision: Decision, reason: HandPayoutFailure): Promise<ReviewedWithdrawal> =>
      rule(decision, (trx) => enterFailed(trx, { reference: decision.publicId, reason, by: decision.seat.operator.name }), "failedByHand", {
        returned: reason,
      }),
  };
}
