import { afterEach, expect, test, vi } from "vitest";
import { catchRequests } from "../../testing/wire.ts";
import { sendCode } from "./verification.ts";

/* What the calls for SMS codes carry, field by field, as they leave the browser. */

const challenge = { parameters: { nonce: "n" }, signature: "s" };
const number = { countryDialingCode: "880", mobile: "01712345678" };
const sent = { expirationTime: 2_000, serverTime: 1_000 };
const answers = {
  "GET /wps/verification/human": { kind: "altcha", challenge },
  "POST /wps/verification/sms/noLogin": sent,
  "POST /wps/verification/sms/register": sent,
};
const work = { call: "GET /wps/verification/human", query: { purpose: "sms" } };

// The work itself is a browser's; the journeys do it for real.
vi.mock("../../lib/proof-of-work.ts", () => ({ solveWork: async (given: unknown) => `proof of ${JSON.stringify(given)}` }));
const verificationData = `proof of ${JSON.stringify(challenge)}`;

afterEach(() => vi.unstubAllGlobals());

test("API-12 the SMS without login is POST /wps/verification/sms/noLogin with mobileNum, countryDialingCode and the human verification", async () => {
  const wire = catchRequests(answers);
  await sendCode("login", number);
  const json = { mobileNum: "01712345678", countryDialingCode: "880", verificationData, purpose: "login" };
  expect(wire.sent).toEqual([work, { call: "POST /wps/verification/sms/noLogin", json }]);
});

test("API-13 SMS-02 the SMS for a registration is POST /wps/verification/sms/register with mobileNo in place of mobileNum, countryDialingCode and the human verification", async () => {
  const wire = catchRequests(answers);
  await sendCode("register", number);
  const json = { mobileNo: "01712345678", countryDialingCode: "880", verificationData };
  expect(wire.sent).toEqual([work, { call: "POST /wps/verification/sms/register", json }]);
});

test("API-14 both answer in one envelope: the expiry is read at value.expirationTime, without login and for a registration", async () => {
  catchRequests(answers);
  for (const purpose of ["login", "register"] as const) expect((await sendCode(purpose, number)).expirationTime, purpose).toBe(2_000);
});
