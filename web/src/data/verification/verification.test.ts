import { beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, setTransport } from "@mela/kit/api";
import { logInBySms } from "../auth/account.ts";
import { earnCaptcha, sendCode } from "./verification.ts";
import { memoryStorage } from "../../lib/memory-browser.ts";

const challenge = { parameters: { nonce: "n" }, signature: "s" };
const calls: { path: string; input: unknown; showFailure: boolean | undefined; headers: Record<string, string> | undefined }[] = [];
const ANSWERS: Record<string, unknown> = {
  "/wps/verification/human": { kind: "altcha", challenge },
  "/wps/captcha/work": { id: "c1", answer: "482916", expiresAt: "" },
  "/wps/session/login": { token: "t".repeat(24), merchantCode: "mela", userName: "player01", type: 0, firstTimeLogin: false },
};
const number = { countryDialingCode: "880", mobile: "01712345678" };

// The work itself is a browser's; the journeys do it for real.
vi.mock("../../lib/proof-of-work.ts", () => ({ solveWork: async (given: unknown) => `proof of ${JSON.stringify(given)}` }));
const proof = `proof of ${JSON.stringify(challenge)}`;

beforeEach(() => {
  calls.length = 0;
  setTransport(async (endpoint, input, options) => {
    calls.push({ path: endpoint.path, input, showFailure: options.showFailure, headers: options.headers });
    return (ANSWERS[endpoint.path] ?? { expirationTime: 2_000, serverTime: 1_000 }) as never;
  });
});

describe("asking for a code", () => {
  test.each(["login", "recover"] as const)(
    "API-12 SMS-01 SMS-03 for %s sends mobileNum, dialing code and proof, and reads expirationTime",
    async (purpose) => {
      expect((await sendCode(purpose, number)).expirationTime).toBe(2_000);
      expect(calls).toEqual([
        { path: "/wps/verification/human", input: { purpose: "sms" }, showFailure: true, headers: undefined },
        {
          path: "/wps/verification/sms/noLogin",
          input: { mobileNum: "01712345678", countryDialingCode: "880", verificationData: proof, purpose },
          showFailure: true,
          headers: undefined,
        },
      ]);
    },
  );

  test("API-13 SMS-02 for a registration names the number mobileNo", async () => {
    await sendCode("register", number);
    expect(calls[1]).toMatchObject({
      path: "/wps/verification/sms/register",
      input: { mobileNo: "01712345678", countryDialingCode: "880", verificationData: proof },
    });
  });

  test("more work that a number costs by now is done without a word, once for each demand", async () => {
    const demands = [2, 8];
    setTransport(async (endpoint, input) => {
      calls.push({ path: endpoint.path, input, showFailure: undefined, headers: undefined });
      if (endpoint.path === "/wps/verification/human") return ANSWERS[endpoint.path] as never;
      const weight = demands.shift();
      if (weight !== undefined) throw new ApiError("human.failed", 400, "", { weight });
      return { expirationTime: 2_000, serverTime: 1_000 } as never;
    });
    expect((await sendCode("login", number)).expirationTime).toBe(2_000);
    const asked = calls.filter(({ path }) => path === "/wps/verification/human").map(({ input }) => input);
    expect(asked).toEqual([{ purpose: "sms" }, { purpose: "sms", weight: 2 }, { purpose: "sms", weight: 8 }]);
  });

  test("a proof that is refused for another reason, or asks for no more than was done, is not sent again", async () => {
    for (const value of [undefined, { weight: 1 }]) {
      setTransport(async (endpoint) => {
        if (endpoint.path === "/wps/verification/human") return ANSWERS[endpoint.path] as never;
        throw new ApiError("human.failed", 400, "", value);
      });
      await expect(sendCode("login", number)).rejects.toMatchObject({ code: "human.failed" });
    }
  });

  test("a captcha by work is asked for its purpose, and its failures are the field's to tell", async () => {
    expect(await earnCaptcha("register", new AbortController().signal)).toMatchObject({ id: "c1", answer: "482916" });
    expect(calls.map(({ path, showFailure }) => [path, showFailure])).toEqual([
      ["/wps/verification/human", undefined],
      ["/wps/captcha/work", undefined],
    ]);
    expect(calls[1]?.headers).toEqual({ "X-Captcha-Purpose": "register" });
  });
});

test("LOGIN-16 LOGIN-17 LOGIN-19 LOGIN-22 the login by SMS carries number, code and dialing code in place of name and password", async () => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  await logInBySms(number, "123456");
  expect(calls[0]).toMatchObject({
    path: "/wps/session/login",
    input: { username: "01712345678", password: "123456", countryDialingCode: "880", type: "sms" },
  });
  vi.unstubAllGlobals();
});
