import { afterAll, beforeAll, expect, it } from "vitest";
import { takePaymentCallback } from "@mela/contract/deposit/payment";
import { PROVIDER_HEADERS, walletBalance } from "@mela/contract/provider/provider";
import { sign } from "../../src/lib/signature.ts";
import { type TestApp, createTestApp } from "../create-test-app.ts";
import { callBack, createPaymentStandIn } from "../payment-stand-in.ts";

const PER_MINUTE = 5;
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({
    payments: createPaymentStandIn(),
    env: { PROVIDER_RATE_PER_MINUTE: String(PER_MINUTE), RATE_PER_MINUTE: "3" },
  });
  await test.services.provider.register({ code: "arcade", name: "Arcade" });
});
afterAll(() => test.close());

const BODY = JSON.stringify({ request_uuid: "6f1c2a4e-8b7d-4c3e-9a5f-0d1e2f3a4b5c", token: "t".repeat(32), game_code: "x" });

function ask(ip: string, secret = test.env.ARCADE_SECRET, path: string = walletBalance.path) {
  const timestamp = String(Math.floor(test.clock.now().getTime() / 1000));
  const headers = {
    "content-type": "application/json",
    "accept-language": "en",
    [PROVIDER_HEADERS.provider]: "arcade",
    [PROVIDER_HEADERS.timestamp]: timestamp,
    [PROVIDER_HEADERS.signature]: sign(secret, timestamp, path, BODY),
  };
  return test.call("POST", path, { ip, body: BODY, headers });
}

it("an address calls as a provider so often and no more, forged or not, and uses up nothing of the provider's own", async () => {
  for (let count = 0; count < PER_MINUTE; count += 1)
    expect((await ask("10.0.0.1", "forged".repeat(6))).json.errorCode).toBe("provider.signature");
  const refused = await ask("10.0.0.1", "forged".repeat(6));
  expect([refused.status, refused.json]).toMatchObject([429, { success: false, errorCode: "request.tooMany" }]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);

  // The provider's own calls, from one address after another: the general limit of an address is not theirs, their own is.
  for (let count = 0; count < PER_MINUTE; count += 1) expect((await ask(`10.0.1.${count}`)).status).not.toBe(429);
  expect((await ask("10.0.2.1")).json.errorCode).toBe("request.tooMany");
});

it("the payment provider's callbacks are counted too", async () => {
  for (let count = 0; count < PER_MINUTE; count += 1) expect((await ask("10.0.3.1", "x", takePaymentCallback.path)).status).toBe(401);
  expect((await ask("10.0.3.1", "x", takePaymentCallback.path)).status).toBe(429);

  // Its own, from one address after another: another count than that of games.
  for (let count = 0; count < PER_MINUTE; count += 1) expect((await callBack(test, {}, { ip: `10.0.4.${count}` })).status).toBe(400);
  expect((await callBack(test, {}, { ip: "10.0.5.1" })).json.errorCode).toBe("request.tooMany");
});
