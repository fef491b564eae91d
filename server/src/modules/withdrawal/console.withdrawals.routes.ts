import { beginWithdrawalApprovals, prepareWithdrawalApprovals } from "@mela/contract/console/bulk";
import * as calls from "@mela/contract/console/withdrawals";
import type { Permission } from "@mela/contract/console/permissions";
import type { Bind } from "../../http.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { holdsHere } from "../access/reach.service.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { BulkService } from "../bulk/bulk.service.ts";
import type { WithdrawalApprovals } from "./approval-requests.service.ts";
import type { BulkApprovals } from "./bulk-approvals.service.ts";
import type { ConsoleWithdrawals } from "./console-withdrawals.service.ts";
import type { ContradictionsService } from "./contradictions.service.ts";
import type { WithdrawalHolds } from "./holds.service.ts";
import type { Decision } from "./review-console.service.ts";
import type { ReviewService } from "./review.service.ts";
import type { RulingsService } from "./rulings.service.ts";

interface Services {
  bulk: Pick<BulkService, "prepare" | "begin">;
  bulkApprovals: BulkApprovals;
  consoleWithdrawals: ConsoleWithdrawals;
  withdrawalApprovals: WithdrawalApprovals;
  withdrawalReview: ReviewService;
  withdrawalHolds: WithdrawalHolds;
  withdrawalRulings: RulingsService;
  payoutContradictions: ContradictionsService;
}

interface Deciding {
  caller: ConsoleCaller;
  input: { brand: string; id: string; version: number };
}

/** Withdrawals in the console; each decision is made from what was seen. */
export function registerConsoleWithdrawalRoutes(bind: Bind, services: Services): void {
  const { consoleWithdrawals, withdrawalApprovals, withdrawalReview, withdrawalHolds, withdrawalRulings, payoutContradictions } = services;
  const decisionOf = ({ caller, input }: Deciding, permission: Permission): Decision => ({
    seat: consoleSeat(caller, permission, input.brand),
    publicId: input.id,
    version: input.version,
  });

  bind(calls.listConsoleWithdrawals, ({ caller, input: { brand, after, size, ...filter } }) =>
    consoleWithdrawals.list(consoleSeat(caller, "withdrawals.read", brand), { ...filter, kind: filter.kind }, { after, size }),
  );
  bind(calls.getConsoleWithdrawal, ({ caller, input, language }) =>
    consoleWithdrawals.get(consoleSeat(caller, "withdrawals.read", input.brand), input.id, {
      language,
      may: (permission) => holdsHere(caller, permission, input.brand),
    }),
  );
  bind(calls.approveConsoleWithdrawal, (call) => withdrawalReview.approve(decisionOf(call, "withdrawals.approve")));
  bind(prepareWithdrawalApprovals, async ({ caller, input: { brand, set } }) => {
    const targets = await services.bulkApprovals.targets(consoleSeat(caller, "withdrawals.approve", brand), set);
    return services.bulk.prepare(caller, { brand, kind: "withdrawals.approve", params: {}, targets });
  });
  bind(beginWithdrawalApprovals, ({ caller, input }) => services.bulk.begin(caller, "withdrawals.approve", input));
  bind(calls.askWithdrawalApproval, (call) =>
    withdrawalApprovals.ask(call.caller, decisionOf(call, "withdrawals.approve"), call.input.reason),
  );
  bind(calls.returnConsoleWithdrawal, (call) => withdrawalReview.giveBack(decisionOf(call, "withdrawals.return"), call.input));
  bind(calls.holdWithdrawal, (call) => withdrawalHolds.hold(decisionOf(call, "withdrawals.hold"), call.input.reason));
  bind(calls.releaseWithdrawal, (call) => withdrawalHolds.release(decisionOf(call, "withdrawals.hold"), call.input.reason));
  bind(calls.settleConsolePayout, (call) => withdrawalRulings.settle(decisionOf(call, "withdrawals.rule"), call.input));
  bind(calls.closeConsoleContradiction, (call) => payoutContradictions.close(decisionOf(call, "withdrawals.rule"), call.input.why));
  bind(calls.enterPayoutTrxId, (call) => consoleWithdrawals.sentByHand(decisionOf(call, "withdrawals.rule"), call.input.trxId));
  bind(calls.failHandPayout, (call) => consoleWithdrawals.failedByHand(decisionOf(call, "withdrawals.rule"), call.input.reason));
}
