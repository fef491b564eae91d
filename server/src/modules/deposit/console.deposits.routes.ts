import * as calls from "@mela/contract/console/deposits";
import type { Bind } from "../../http.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { ConsoleDeposits } from "./console-deposits.service.ts";
import type { DepositReviewService } from "./deposit-review.service.ts";
import type { HandTransfers } from "./hand-transfers.service.ts";

interface Services {
  consoleDeposits: ConsoleDeposits;
  depositReview: DepositReviewService;
  handTransfers: HandTransfers;
}

/** A statement of a month of a busy wallet, as JSON writes it. */
const STATEMENT_BYTES = 16 * 1_048_576;

/** Deposits in the console: those of a brand, those that are parked, and those that are sent by hand. */
export function registerConsoleDepositRoutes(bind: Bind, { consoleDeposits, depositReview, handTransfers }: Services): void {
  bind(calls.listConsoleDeposits, ({ caller, input: { brand, after, size, ...filter } }) =>
    consoleDeposits.list(consoleSeat(caller, "deposits.read", brand), filter, { after, size }),
  );
  bind(calls.getConsoleDeposit, ({ caller, input }) => consoleDeposits.get(consoleSeat(caller, "deposits.read", input.brand), input.id));
  bind(calls.listParkedDeposits, ({ caller, input }) => depositReview.page(consoleSeat(caller, "deposits.read", input.brand), input));
  bind(calls.settleParkedDeposit, ({ caller, input }) => depositReview.settle(consoleSeat(caller, "deposits.settle", input.brand), input));

  bind(calls.listHandTransfers, ({ caller, input }) => consoleDeposits.transfers(consoleSeat(caller, "deposits.read", input.brand), input));
  bind(calls.confirmHandTransfer, ({ caller, input }) =>
    handTransfers.confirm(consoleSeat(caller, "deposits.settle", input.brand), input, input.paid),
  );
  bind(calls.refuseHandTransfer, ({ caller, input }) =>
    handTransfers.refuse(consoleSeat(caller, "deposits.settle", input.brand), input, input.reason),
  );
  bind(calls.releaseTrxId, ({ caller, input }) =>
    handTransfers.release(consoleSeat(caller, "deposits.settle", input.brand), input, input.reason),
  );
  bind(calls.listHandWallets, ({ caller, input }) => handTransfers.wallets(consoleSeat(caller, "deposits.read", input.brand)));
  bind(calls.bringStatement, ({ caller, input }) => handTransfers.bring(consoleSeat(caller, "deposits.settle", input.brand), input), {
    bodyLimit: STATEMENT_BYTES,
    perMinute: 30,
  });
}
