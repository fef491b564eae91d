// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { catchRequests, ONCE, SESSION } from "../../testing/wire.ts";
import { captchaQuery, logIn, logInByPhone, logOut } from "./account.ts";
import { askForPasswordMail, changeOwnPassword, passwordLinkQuery, setPasswordOfPhone } from "./recovery.ts";
import { clearSession, getSession, setSession } from "./session.ts";

/* What the calls of the log-in and of passwords carry, field by field, as they leave the browser. */

const typed = { username: "player01", password: "Mela2026", type: "username" } as const;
const kept = () => JSON.parse(sessionStorage.getItem(STORAGE_KEYS.session) ?? "null") as unknown;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

describe("what the client sends", () => {
  test("API-02 LOGIN-19 the login is POST /wps/session/login with its payload as encrypted JSON and the encryption header; session and token are stored", async () => {
    const wire = catchRequests({ "POST /wps/session/login": SESSION });
    await logIn({ ...typed, captcha: "482916", captchaId: "c1" }, false);
    const payload = { ...typed, captcha: "482916", captchaId: "c1", gateway: 3 };
    expect(wire.sent).toEqual([{ call: "POST /wps/session/login", sealed: { ...payload, ...ONCE } }]);
    expect(wire.headers[0]).toMatchObject({ "X-Encryption": "JWE", "Content-Type": "application/jose" });
    expect(getSession()).toEqual(SESSION);
    expect(kept()).toEqual(SESSION);
  });

  test("LOGIN-19 LOGIN-20 LOGIN-21 the login of a phone that the provider has verified is of type firebase, with channel sms, the provider's token, the number and its dialing code", async () => {
    const wire = catchRequests({ "POST /wps/session/login": SESSION });
    await logInByPhone({ countryDialingCode: "880", mobile: "1712345678" }, "482916", "id-token");
    const account = { username: "1712345678", password: "482916", type: "firebase", gateway: 3 };
    const phone = { firebaseChannel: "sms", firebaseIdToken: "id-token", firebaseMobileNo: "1712345678", countryDialingCode: "880" };
    expect(wire.sent).toEqual([{ call: "POST /wps/session/login", sealed: { ...account, ...phone, ...ONCE } }]);
  });

  test("API-08 the verification of a mailed link is GET /wps/member/password/verification, with the digest of the link's token in its query", async () => {
    const wire = catchRequests({ "GET /wps/member/password/verification": { valid: true, expiresAt: null } });
    expect(await wire.client.fetchQuery(passwordLinkQuery("mailed-token"))).toEqual({ valid: true, expiresAt: null });
    const link = createHash("sha256").update("mailed-token").digest("base64url");
    expect(wire.sent).toEqual([{ call: "GET /wps/member/password/verification", query: { link } }]);
  });

  test("API-10 the change of a password is a POST with oldPassword, newPassword and confirmNewPassword", async () => {
    setSession(SESSION);
    const renewed = { ...SESSION, token: "u".repeat(24) };
    const wire = catchRequests({ "POST /wps/member/password": renewed });
    await changeOwnPassword("Old#2025", "New#2026");
    const json = { oldPassword: "Old#2025", newPassword: "New#2026", confirmNewPassword: "New#2026" };
    expect(wire.sent).toEqual([{ call: "POST /wps/member/password", json, token: SESSION.token }]);
    expect(getSession()).toEqual(renewed);
  });

  test("API-11 the password by phone is a POST with JSON newPassword, mobileNum and verificationCode, and firebaseIdToken only where there is one", async () => {
    const wire = catchRequests({ "POST /wps/member/password/mobile": { changed: true } });
    const number = { countryDialingCode: "880", mobile: "01712345678" };
    await setPasswordOfPhone(number, "New#2026", { verificationCode: "123456" });
    await setPasswordOfPhone(number, "New#2026", { verificationCode: "123456", firebaseIdToken: "id-token" });
    const json = { newPassword: "New#2026", mobileNum: "01712345678", countryDialingCode: "880", verificationCode: "123456" };
    expect(wire.sent).toEqual([
      { call: "POST /wps/member/password/mobile", json },
      { call: "POST /wps/member/password/mobile", json: { ...json, firebaseIdToken: "id-token" } },
    ]);
  });

  test("API-15 the mail for a forgotten password is POST /wps/member/password/email, form-encoded with exactly username and email", async () => {
    const wire = catchRequests({ "POST /wps/member/password/email": { accepted: true } });
    await askForPasswordMail("player01", "a+b@mela.example");
    expect(wire.sent).toEqual([{ call: "POST /wps/member/password/email", form: { username: "player01", email: "a+b@mela.example" } }]);
  });

  test("API-17 the captcha is GET /wps/captcha without payload or query", async () => {
    const picture = { id: "c1", image: "iVBORw0KGgo=", expiresAt: "2026-11-24T10:00:00Z" };
    const wire = catchRequests({ "GET /wps/captcha": picture });
    expect(await wire.client.fetchQuery(captchaQuery("feedback", 1))).toEqual(picture);
    expect(wire.sent).toEqual([{ call: "GET /wps/captcha" }]);
    expect(wire.headers[0]).toMatchObject({ "X-Captcha-Purpose": "feedback" });
  });

  test("API-24 the logout is DELETE /wps/session/logout with the session's token, and the session is cleared", async () => {
    setSession(SESSION);
    const wire = catchRequests({ "DELETE /wps/session/logout": { ended: true } });
    await logOut();
    expect(wire.sent).toEqual([{ call: "DELETE /wps/session/logout", token: SESSION.token }]);
    expect(getSession()).toBeNull();
    expect(kept()).toBeNull();
  });
});

describe("where the page runs", () => {
  // It is found out once for a page: each of these is another page.
  beforeEach(() => void vi.resetModules());
  afterEach(() => void vi.resetModules());

  test.each([
    ["an installed home-screen app", true, "OTHERS"],
    ["a tab", false, "H5"],
  ])("API-03 the login of %s carries its device header", async (_shell, standalone, word) => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: standalone && query === "(display-mode: standalone)" }));
    const fixture = await import("../../testing/wire.ts");
    const account = await import("./account.ts");
    const wire = fixture.catchRequests({ "POST /wps/session/login": SESSION });
    await account.logIn(typed, false);
    expect(wire.headers.map((headers) => headers["X-Device"])).toEqual([word]);
    (await import("./session.ts")).clearSession();
  });
});
