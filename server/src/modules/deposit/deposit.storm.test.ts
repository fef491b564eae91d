import { afterAll, beforeAll, expect, test } from "vitest";
import { runCallbackStorm } from "../../../testing/callback-storm.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { createPaymentStandIn } from "../../../testing/payment-stand-in.ts";

const CALLBACKS = 500;
const SEED = Number(process.env["SEED"] ?? Date.now() % 1_000_000);

const provider = createPaymentStandIn();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ payments: provider });
});
afterAll(() => app.close());

test(`callbacks duplicated, reordered, late, forged, of a wrong amount or currency: one credit each, mismatches parked (seed ${SEED})`, async () => {
  const result = await runCallbackStorm(app, provider, CALLBACKS, SEED);
  expect(result.states).toEqual(result.expected);
  expect(result.heldMinor).toBe(result.dueMinor);
  expect(result.parked).toBe(result.expected["parked"]);
  // Forged ones come from one address, which is told so after sixty of them.
  expect(
    Object.keys(result.answers)
      .filter((status) => status !== "429")
      .filter((status) => Number(status) < 500),
  ).toEqual(["200", "401"]);
  expect((await app.services.wallet.verifyLedger()).faults).toEqual([]);
});
