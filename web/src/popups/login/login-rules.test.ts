import { describe, expect, test } from "vitest";
import { afterLogin, checkLogin, checkSmsLogin, showsCaptcha } from "./login-rules.ts";

const good = { username: "player01", password: "Mela2026", captcha: "", remember: true };

describe("the login form", () => {
  test("a whole form is accepted", () => {
    expect(checkLogin(good, false)).toEqual({});
    expect(checkLogin({ ...good, username: " player01 ", captcha: "123456" }, true)).toEqual({});
  });

  test.each([
    ["", "required"],
    ["abc", "usernameFormat"],
    ["1player", "usernameFormat"],
    ["a".repeat(17), "usernameFormat"],
    ["খেলোয়াড়", "usernameFormat"],
    ["pla yer", "usernameFormat"],
  ])("LOGIN-26 the username %j is refused: %s", (username, message) => {
    expect(checkLogin({ ...good, username }, false)).toEqual({ username: `account.${message}` });
  });

  test("a number is led to the log-in by number where there is one, since it may be all that was ever chosen", () => {
    for (const username of ["01712345678", "+880 1712-345678", "০১৭১২৩৪৫৬৭৮"]) {
      expect(checkLogin({ ...good, username }, false, true)).toEqual({ username: "account.usernameNumber" });
      expect(checkLogin({ ...good, username }, false)).toEqual({ username: "account.usernameFormat" });
    }
    expect(checkLogin({ ...good, username: "1player" }, false, true)).toEqual({ username: "account.usernameFormat" });
  });

  test.each([
    ["", "required"],
    ["short", "passwordFormat"],
    ["x".repeat(65), "passwordFormat"],
  ])("LOGIN-27 the password %j is refused: %s", (password, message) => {
    expect(checkLogin({ ...good, password }, false)).toEqual({ password: `account.${message}` });
  });

  test("LOGIN-30 a shown captcha is required, a hidden one is not", () => {
    expect(checkLogin(good, true)).toEqual({ captcha: "verification.captchaRequired" });
    expect(checkLogin({ ...good, captcha: "  " }, true)).toEqual({ captcha: "verification.captchaRequired" });
    expect(checkLogin(good, false)).toEqual({});
  });

  test("LOGIN-31 LOGIN-32 a captcha of more than six characters, or with anything but digits, is refused", () => {
    for (const captcha of ["1234567", "12a4", "১২৩৪", "-1"])
      expect(checkLogin({ ...good, captcha }, true), captcha).toEqual({ captcha: "verification.captchaFormat" });
    expect(checkLogin({ ...good, captcha: "123456" }, true)).toEqual({});
  });

  test("LOGIN-04 the captcha is not there at first and appears once a failure has demanded it", () => {
    expect(showsCaptcha("afterFailure", false)).toBe(false);
    expect(showsCaptcha("afterFailure", true)).toBe(true);
    expect(showsCaptcha("off", true)).toBe(false);
    expect(showsCaptcha("always", false)).toBe(true);
  });

  const session = { firstTimeLogin: false, type: 0 };

  test("after the login a first password comes before what was wanted", () => {
    expect(afterLogin({ ...session, firstTimeLogin: true }, "/m/help")).toBe("/m/changePsw?return=%2Fm%2Fhelp");
    expect(afterLogin({ ...session, firstTimeLogin: true }, null)).toBe("/m/changePsw");
    expect(afterLogin(session, "/m/help")).toBe("/m/help");
    expect(afterLogin(session, null)).toBeNull();
  });

  test("an agent comes to the agents' page from the agents' door, unless something else was wanted", () => {
    expect(afterLogin({ ...session, type: 41 }, null, true)).toBe("/m/agent/home");
    expect(afterLogin({ ...session, type: 1 }, "/m/help", true)).toBe("/m/help");
    expect(afterLogin({ ...session, type: 1 }, null)).toBeNull();
  });
});

describe("the login by SMS", () => {
  const sms = { countryDialingCode: "880", mobile: "01712345678", code: "123456", remember: true };

  test("a whole form is accepted, with the number in any of its forms", async () => {
    for (const mobile of ["01712345678", "+880 1712-345678", "০১৭১২৩৪৫৬৭৮"]) expect(await checkSmsLogin({ ...sms, mobile })).toEqual({});
  });

  test("LOGIN-28 a number that is none of the country's is refused", async () => {
    expect(await checkSmsLogin({ ...sms, mobile: "" })).toEqual({ mobile: "verification.mobileRequired" });
    for (const mobile of ["0171", "029876543", "+919876543210"]) {
      expect(await checkSmsLogin({ ...sms, mobile }), mobile).toEqual({ mobile: "verification.mobileFormat" });
    }
  });

  test("LOGIN-29 LOGIN-35 the code has 4 to 10 digits and nothing else", async () => {
    expect(await checkSmsLogin({ ...sms, code: "" })).toEqual({ code: "verification.smsCodeRequired" });
    for (const code of ["123", "12345678901", "12a456", "12 456"]) {
      expect(await checkSmsLogin({ ...sms, code }), code).toEqual({ code: "verification.smsCodeFormat" });
    }
    for (const code of ["1234", "1234567890"]) expect(await checkSmsLogin({ ...sms, code }), code).toEqual({});
  });
});
