import { describe, expect, test } from "vitest";
import { afterLogin, checkLogin, showsCaptcha } from "./login-rules.ts";

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

  test.each([
    ["", "required"],
    ["short", "passwordFormat"],
    ["x".repeat(65), "passwordFormat"],
  ])("LOGIN-27 the password %j is refused: %s", (password, message) => {
    expect(checkLogin({ ...good, password }, false)).toEqual({ password: `account.${message}` });
  });

  test("LOGIN-30 a shown captcha is required, a hidden one is not", () => {
    expect(checkLogin(good, true)).toEqual({ captcha: "account.captchaRequired" });
    expect(checkLogin({ ...good, captcha: "  " }, true)).toEqual({ captcha: "account.captchaRequired" });
    expect(checkLogin(good, false)).toEqual({});
  });

  test("LOGIN-31 LOGIN-32 a captcha of more than six characters, or with anything but digits, is refused", () => {
    for (const captcha of ["1234567", "12a4", "১২৩৪", "-1"])
      expect(checkLogin({ ...good, captcha }, true), captcha).toEqual({ captcha: "account.captchaFormat" });
    expect(checkLogin({ ...good, captcha: "123456" }, true)).toEqual({});
  });

  test("LOGIN-04 the captcha is not there at first and appears once a failure has demanded it", () => {
    expect(showsCaptcha("afterFailure", false)).toBe(false);
    expect(showsCaptcha("afterFailure", true)).toBe(true);
    expect(showsCaptcha("off", true)).toBe(false);
    expect(showsCaptcha("always", false)).toBe(true);
  });

  test("after the login a first password comes before what was wanted", () => {
    expect(afterLogin({ firstTimeLogin: true }, "/m/help")).toBe("/m/changePsw");
    expect(afterLogin({ firstTimeLogin: false }, "/m/help")).toBe("/m/help");
    expect(afterLogin({ firstTimeLogin: false }, null)).toBeNull();
  });
});
