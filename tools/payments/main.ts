import { paymentsOf } from "../../server/src/services/payments.ts";
import { createPaymentRegistry } from "../../server/src/modules/payments/payment-registry.service.ts";
import { createPayments } from "../../server/src/modules/payments/payments.service.ts";
import { createTransferRulings } from "../../server/src/modules/deposit/transfer-rulings.service.ts";
import { importStatement } from "../../server/src/modules/deposit/statements.service.ts";
import { createManualPayouts } from "../../server/src/modules/withdrawal/manual-payouts.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { asksForHelp, readOptions, USAGE } from "./options.ts";
import { PAYOUTS_USAGE, isAboutPayouts, runPayouts } from "./payouts.ts";
import { runAction } from "./run-action.ts";
import { bringTo } from "./statement.ts";
import { TRANSFERS_USAGE, isAboutTransfers, runTransfers } from "./transfers.ts";

/* Enters the payment providers of brands, changes their secrets, closes and tries them; and rules about transfers and payouts by hand. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return `${USAGE}\n\n${TRANSFERS_USAGE}\n\n${PAYOUTS_USAGE}`;
  return inDatabase(async ({ handle: { db }, env }) => {
    const clock = { now: () => new Date() };
    const payments = createPayments({ db, env, clock, own: paymentsOf(env, clock) });
    const registry = createPaymentRegistry({ db, env, clock, payments });
    if (isAboutTransfers(args)) {
      const bring = bringTo(registry, (statement) => importStatement(db, statement));
      return runTransfers(createTransferRulings(db), bring, args);
    }
    if (isAboutPayouts(args)) return runPayouts(createManualPayouts(db), args);
    const { text, good } = await runAction(registry, readOptions(args), { input: process.stdin, output: process.stderr });
    if (!good) process.exitCode = 1;
    return text;
  });
});
