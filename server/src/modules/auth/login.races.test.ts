import { afterAll, beforeAll, expect, it } from "vitest";
import { JWE_HEADERS, type TestApp, createTestApp, encryptFor } from "../../../testing/create-test-app.ts";
import { buildMember, login } from "../../../testing/factories.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await buildMember(test, { account: "target01" });
});
afterAll(() => test.close());

it("guesses sent all at once do not slip past the captcha", async () => {
  const guesses = Array.from({ length: 24 }, (_, index) => login(test, { username: "target01", password: `Guess${index}2026` }));
  const codes = (await Promise.all(guesses)).map(({ json }) => json.errorCode);
  // Two failures are free; whatever was under way besides is answered as if it had come later.
  expect(codes.filter((code) => code === "login.failed").length).toBeLessThanOrEqual(2);
  expect(codes.filter((code) => code === "captcha.required" || code === "login.throttled").length).toBeGreaterThanOrEqual(22);
});

it("one encrypted body sent many times at once opens one session", async () => {
  await buildMember(test, { account: "target02" });
  const body = await encryptFor(test, { type: "username", username: "target02", password: "Mela2026" });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => test.call("POST", "/wps/session/login", { body, headers: JWE_HEADERS, ip: "10.1.1.1" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ json }) => json.errorCode === "encryption.replayed")).toHaveLength(7);
});
