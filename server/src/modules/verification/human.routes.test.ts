import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, login } from "../../../testing/factories.ts";
import { proveHuman, sentSms } from "../../../testing/verification.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await buildMember(test, { account: "shapla20" });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ["limit_hits", "outbox", "messages", "login_failures"] as const) await test.db.deleteFrom(table).execute();
});

const ask = (verificationData: string | undefined, more: object = {}) =>
  test.call("POST", "/wps/verification/sms/noLogin", {
    body: { mobileNum: "01711000001", countryDialingCode: "880", verificationData, ...more },
  });
const earn = (verificationData: string, headers: Record<string, string> = {}) =>
  test.call("POST", "/wps/captcha/work", { body: { verificationData }, headers });
const changed = (
  token: string,
  change: (payload: { challenge: { parameters: Record<string, unknown> }; solution: Record<string, unknown> }) => void,
) => {
  const payload = JSON.parse(Buffer.from(token, "base64").toString());
  change(payload);
  return Buffer.from(JSON.stringify(payload)).toString("base64");
};

describe("a proof of work", () => {
  it("SMS-01 is demanded for every code, and an SMS goes out with it", async () => {
    expect((await ask(undefined)).json.errorCode).toBe("request.invalid");
    expect((await ask(await proveHuman(test))).status).toBe(200);
    expect(await sentSms(test)).toHaveLength(1);
  });

  it("serves once, also when it is sent many times at once", async () => {
    const proof = await proveHuman(test);
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ json }) => json.errorCode === "human.failed")).toHaveLength(5);
  });

  it("is not used up by a number that is refused anyway", async () => {
    const proof = await proveHuman(test);
    expect((await ask(proof, { mobileNum: "029876543" })).json.errorCode).toBe("mobile.invalid");
    expect((await ask(proof)).status).toBe(200);
  });

  it("counts for its own purpose and brand only", async () => {
    expect((await ask(await proveHuman(test, "captcha"))).json.errorCode).toBe("human.failed");
    expect((await ask(await proveHuman(test, "sms", { "x-merchant": "panna" }))).json.errorCode).toBe("human.failed");
    expect((await earn(await proveHuman(test, "sms"))).json.errorCode).toBe("human.failed");
  });

  it("is refused when anything in it was changed: less work, more time, another purpose, no signature", async () => {
    const token = await proveHuman(test, "captcha");
    const forged = [
      changed(token, ({ challenge }) => (challenge.parameters["data"] = { brandCode: "mela", purpose: "sms" })),
      changed(token, ({ challenge }) => (challenge.parameters["cost"] = 1)),
      changed(token, ({ challenge }) => (challenge.parameters["keyPrefix"] = "")),
      changed(token, ({ challenge }) => (challenge.parameters["expiresAt"] = Math.floor(Date.now() / 1000) + 1_000_000)),
      changed(token, ({ challenge }) => delete challenge.parameters["expiresAt"]),
      changed(token, ({ challenge }) => delete challenge.parameters["keySignature"]),
      changed(token, ({ challenge }) => Object.assign(challenge, { signature: "" })),
      changed(token, ({ solution }) => (solution["derivedKey"] = "00".repeat(32))),
      "garbage",
      Buffer.from("null").toString("base64"),
      Buffer.from("[]").toString("base64"),
    ];
    for (const proof of forged) expect((await ask(proof)).json.errorCode, proof.slice(0, 24)).toBe("human.failed");
    expect(await sentSms(test)).toHaveLength(0);
  });
});

describe("a captcha for who cannot see the picture", () => {
  it("is earned by work, comes with its answer, and lets a member in", async () => {
    for (let count = 0; count < 2; count += 1) await login(test, { username: "shapla20", password: "Wrong2026" });
    expect((await login(test, { username: "shapla20" })).json.errorCode).toBe("captcha.required");
    const { status, json } = await earn(await proveHuman(test, "captcha"));
    expect(status).toBe(200);
    expect(json.value.answer).toMatch(/^\d{6}$/);
    const proof = { captchaId: json.value.id, captcha: json.value.answer };
    expect((await login(test, { username: "shapla20", ...proof })).status).toBe(200);
    expect((await login(test, { username: "shapla20", password: "Wrong2026", ...proof })).status).toBe(401);
  });

  it("counts for the purpose it was asked for", async () => {
    const { json } = await earn(await proveHuman(test, "captcha"), { "x-captcha-purpose": "register" });
    expect(await test.services.captcha.check({ id: json.value.id, answer: json.value.answer, brandCode: "mela", purpose: "login" })).toBe(
      false,
    );
  });

  it("costs a proof each time", async () => {
    const proof = await proveHuman(test, "captcha");
    expect((await earn(proof)).status).toBe(200);
    expect((await earn(proof)).json.errorCode).toBe("human.failed");
  });
});
