import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import { BULK_MAX, type prepareWithdrawalApprovals } from "@mela/contract/console/bulk";
import { WITHDRAWALS_AT_ONCE } from "@mela/contract/console/withdrawals";
import type { Db } from "../../db.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { BulkAction, BulkTarget } from "../bulk/bulk.service.ts";
import * as lists from "./console-withdrawals.store.ts";
import type { ReviewService } from "./review.service.ts";

type WantedSet = ParsedInputOf<typeof prepareWithdrawalApprovals>["set"];

/** No order has it: a row without a version has changed, whatever was seen. */
const NO_VERSION = 0;

interface Deps {
  db: Db;
  withdrawalReview: Pick<ReviewService, "approveWithin">;
}

export type BulkApprovals = ReturnType<typeof createBulkApprovals>;

/** Approvals of many withdrawals: which ones, and how each is approved. */
export function createBulkApprovals({ db, withdrawalReview }: Deps) {
  const action: BulkAction = {
    permission: "withdrawals.approve",
    most: WITHDRAWALS_AT_ONCE,
    decide: (trx, { caller, brand, subject, version }) =>
      withdrawalReview.approveWithin(trx, {
        seat: consoleSeat(caller, "withdrawals.approve", brand),
        publicId: subject,
        version: version ?? NO_VERSION,
      }),
  };

  return {
    action,

    /** Those of a set that nothing stands against and that the operator could approve alone, the oldest first. */
    async targets(seat: BrandSeat, set: WantedSet): Promise<BulkTarget[]> {
      const reach = await seat.demand(db);
      const found = await lists.listApprovable(db, { brandCode: seat.brandCode, operatorId: seat.operator.operatorId }, set, BULK_MAX + 1);
      return found
        .filter(({ amountMinor, currency }) => amountMinor <= (reach.ceiling("withdrawal", currency) ?? Infinity))
        .map(({ subject, memberId, version, ...amount }) => ({ subject, memberId, version, amount }));
    },
  };
}
