import { runCallbackStorm } from "../server/testing/callback-storm.ts";
import { createTestApp } from "../server/testing/create-test-app.ts";
import { createPaymentStandIn } from "../server/testing/payment-stand-in.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";

const CALLBACKS = 5_000;

/**
 * Callbacks of a payment provider, duplicated, reordered, late, forged and of wrong amounts and currencies, against the real route on
 * PostgreSQL: one credit for each payment, every mismatch parked. `part` is the seed.
 */
export async function benchDeposits(part: string): Promise<void> {
  const seed = Number(part === "" ? Date.now() % 1_000_000 : part);
  console.log(`seed ${seed}`);
  const postgres = await startTestPostgres();
  const provider = createPaymentStandIn();
  const app = await createTestApp({ payments: provider });
  try {
    const result = await runCallbackStorm(app, provider, CALLBACKS, seed);
    const { faults } = await app.services.wallet.verifyLedger();
    console.log(result);
    console.log(`${Math.round(result.callbacks / result.seconds)} callbacks a second, ${provider.executions} executions`);
    const right = result.heldMinor === result.dueMinor && JSON.stringify(result.states) === JSON.stringify(result.expected);
    if (!right || faults.length > 0 || result.parked !== result.expected["parked"]) {
      console.error("Not every payment was credited once, or not every mismatch parked:", faults);
      process.exitCode = 1;
    }
  } finally {
    await app.close();
    await postgres.stop();
  }
}
