import { afterAll, beforeAll, expect, test } from "vitest";
import { createPaymentRegistry } from "../../server/src/modules/payments/payment-registry.service.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { checkPayments } from "./payment-checks.ts";

let server: TestApp;
let registry: ReturnType<typeof createPaymentRegistry>;
beforeAll(async () => {
  server = await createTestApp({ env: { PAYMENT_URL: "http://127.0.0.1:9" } });
  registry = createPaymentRegistry({ ...server, payments: server.services.payments });
});
afterAll(() => server.close());

const said = async () => (await checkPayments(server.db, server.env)).map(({ area, state, says }) => `${state} ${area} ${says}`);
const ALL = ["bkash", "nagad", "rocket", "upay", "bank"];
const account = { method: "bkash", number: "01711000001", type: "agent", label: "One" };
const GATEWAY = { url: "http://127.0.0.1:9", publicUrl: "http://127.0.0.1:9", merchant: "mela" };

test("brands without a provider of their own need that of the settings, and it alone", async () => {
  expect(await said()).toEqual([expect.stringMatching(/^missing payments http:\/\/127\.0\.0\.1:9 does not answer/)]);
});

test("a withdrawal that nobody would pay is missing by its kind, until an open provider pays it", async () => {
  for (const brand of ["mela", "panna"])
    await registry.add({ brand, code: "hand", kind: "manual", settings: { accounts: [account] }, routing: { deposits: ["bkash"] } });
  await server.services.payoutSettings.save("panna", { kinds: ["bank"] });
  const before = await said();
  expect(before).toContain("ok payments mela.hand answers as it should");
  expect(before).toContain("ok payments mela takes deposits by bkash");
  expect(before).toContainEqual(expect.stringMatching(/^missing payouts mela pays out to bkash, nagad, .* enter one with --payouts/));
  expect(before).toContainEqual(expect.stringMatching(/^missing payouts panna pays out to bank, and/));
  // Nobody uses the provider of the settings any more.
  expect(before.join("\n")).not.toContain("127.0.0.1:9");

  await registry.add({ brand: "panna", code: "gateway", kind: "sandbox", settings: GATEWAY, routing: { payouts: ALL } });
  expect(await said()).toContainEqual(
    expect.stringMatching(/^missing payments panna\.gateway has no secret, callbackSecret: npm run payments/),
  );
  for (const name of ["secret", "callbackSecret"])
    await registry.rotate({ brand: "panna", code: "gateway" }, { name, secret: "fifteen-letters-and-more", overlapHours: 0 });
  expect(await said()).toContainEqual(expect.stringMatching(/^missing payouts panna/));
  await registry.setEnabled({ brand: "panna", code: "gateway" }, true);
  const after = await said();
  expect(after).toContain("ok payouts panna has somebody who pays every kind of withdrawal");
  expect(after).toContainEqual(expect.stringMatching(/^missing payments panna\.gateway, a question about a payment: /));
});

test("a brand whose providers are all closed takes no deposit, which is missing", async () => {
  await registry.setEnabled({ brand: "mela", code: "hand" }, false);
  expect(await said()).toContainEqual(expect.stringMatching(/^missing payments mela takes no deposit/));
});
