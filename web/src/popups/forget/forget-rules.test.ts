import { describe, expect, test } from "vitest";
import { checkLogin } from "../login/login-rules.ts";
import { checkEmailForm, checkPhoneForm, clearedField, defaultMode, offersBoth } from "./forget-rules.ts";

const good = { username: "player01", email: "rahim@mail.com" };
const phone = { countryDialingCode: "880", mobile: "01712345678", code: "482916", newPassword: "Rickshaw7890" };

describe("finding a password again", () => {
  test("FORGOT-01 there is a choice of ways only when both switches are on", () => {
    expect(offersBoth({ PHONEVERIFY3: true, MAILVERIFY3: true })).toBe(true);
    expect(offersBoth({ PHONEVERIFY3: true, MAILVERIFY3: false })).toBe(false);
    expect(offersBoth({ PHONEVERIFY3: false, MAILVERIFY3: true })).toBe(false);
    expect(offersBoth({ PHONEVERIFY3: false, MAILVERIFY3: false })).toBe(false);
  });

  test("FORGOT-02 FORGOT-03 the phone comes first when its switch is on, else the e-mail, whatever the mail switch says", () => {
    for (const MAILVERIFY3 of [true, false]) {
      expect(defaultMode({ PHONEVERIFY3: true, MAILVERIFY3 })).toBe("phone");
      expect(defaultMode({ PHONEVERIFY3: false, MAILVERIFY3 })).toBe("email");
    }
  });

  test.each([
    ["abc", "usernameFormat"],
    ["1player", "usernameFormat"],
    ["a".repeat(17), "usernameFormat"],
  ])("FORGOT-18 the username %j is refused: %s", (username, text) =>
    expect(checkEmailForm({ ...good, username })).toEqual({ username: `recovery.${text}` }),
  );

  test("FORGOT-18 the username is judged as the login judges it, at both of its bounds and beyond, all but the empty one", () => {
    const names = ["abc", "abcd", "a".repeat(16), "a".repeat(17), "A1b2", "1abc", "ab_cd", "ab cd", " abcd ", "রহিম", "abcd\u200b", ""];
    const byLogin = names.filter(
      (username) => !checkLogin({ username, password: "Mela2026", captcha: "", remember: false }, false).username,
    );
    expect(byLogin).toEqual(["abcd", "a".repeat(16), "A1b2", " abcd "]);
    // Decision 0365: the e-mail alone is enough.
    expect(names.filter((username) => !checkEmailForm({ ...good, username }).username)).toEqual([...byLogin, ""]);
  });

  test.each(["", "  "])("who leaves the username %j out is known by the e-mail", (username) =>
    expect(checkEmailForm({ ...good, username })).toEqual({}),
  );

  test("FORGOT-19 the e-mail is required", () => {
    for (const email of ["", "   "]) expect(checkEmailForm({ ...good, email })).toEqual({ email: "recovery.emailRequired" });
  });

  test.each(["rahim@mail.com", "r.a_h.im9@mail.com.bd", "x@y.org", "a@b.co.uk.com", " rahim@mail.com "])(
    "FORGOT-20 FORGOT-22 the e-mail %j is accepted",
    (email) => expect(checkEmailForm({ ...good, email })).toEqual({}),
  );

  test.each(["rahim", "rahim@mail", "rahim@.com", ".rahim@mail.com", "ra..him@mail.com", "rahim.@mail.com", "ra him@mail.com"])(
    "FORGOT-20 FORGOT-21 ERR-10 the e-mail %j is told to be incorrect",
    (email) => expect(checkEmailForm({ ...good, email })).toEqual({ email: "recovery.emailFormat" }),
  );

  test.each(["rahim@mail.info", "rahim@mail.c", "rahim@a.bb.cc.dd.ee", "rahim@mail.c0m", "রহিম@mail.com", "rahim+1@mail.com"])(
    "FORGOT-20 so is %j, whose ending or letters the pattern does not know",
    (email) => expect(checkEmailForm({ ...good, email }).email).toBe("recovery.emailFormat"),
  );

  test("FORGOT-09 FORGOT-10 number, code and new password are each asked for and judged", async () => {
    expect(await checkPhoneForm(phone)).toEqual({});
    expect(await checkPhoneForm({ ...phone, mobile: "", code: "", newPassword: "" })).toEqual({
      mobile: "verification.mobileRequired",
      code: "verification.smsCodeRequired",
      newPassword: "recovery.enterPassword",
    });
    expect(await checkPhoneForm({ ...phone, mobile: "0171", code: "12a4", newPassword: "short" })).toEqual({
      mobile: "verification.mobileFormat",
      code: "verification.smsCodeFormat",
      newPassword: "recovery.passwordFormat",
    });
  });

  test("ERR-32 ERR-33 the old password again empties the password, any other refusal the code", () => {
    for (const code of ["modify.new.old.same", "password.common"]) expect(clearedField(code)).toBe("newPassword");
    for (const code of ["sms.codeWrong", "system.error", "network.lost"]) expect(clearedField(code)).toBe("code");
  });
});
