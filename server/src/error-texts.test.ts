import { describe, expect, it } from "vitest";
import { ERROR_STATUS, type ErrorCode } from "@mela/contract/base/errors";
import { errorText } from "./error-texts.ts";

describe("the texts of errors", () => {
  it.each<[string, ErrorCode, string]>([
    ["ERR-06", "affiliate.invalid", "Invalid invitation code"],
    ["ERR-12", "register.recommender", "Referrer link error"],
    ["ERR-13", "captcha.required", "Enter a captcha"],
    ["ERR-14", "captcha.wrong", "Verification code error"],
    ["ERR-14", "sms.codeWrong", "Verification code error"],
    ["ERR-16", "mobile.invalid", "The mobile num is not valid"],
    ["ERR-18", "session.required", "You are not logged in, please login first"],
    ["ERR-19", "session.expired", "The account has been logged out, please log in again"],
    ["ERR-20", "session.forbidden", "Sorry, this account does not have permission or the feature is temporarily unavailable"],
    ["ERR-21", "login.disabled", "Sorry, the user does not exist or is disabled"],
    ["ERR-22", "register.usernameTaken", "Sorry, the username already exists"],
    ["ERR-23", "system.error", "Unknown error"],
    ["ERR-25", "system.maintenance", "System upgrading, please try again later"],
    ["ERR-27", "system.restricted", "Access is restricted by location or IP"],
    ["ERR-29", "login.agentAccount", "Non-member account unable to login"],
    ["ERR-30", "login.notAgent", "Non-agents cannot log in"],
    ["ERR-31", "freePlay.rejected", "Please login an actual account to use this function"],
  ])("%s %s reads in English as the specification has it, and in Bengali script in Bengali", (_row, code, text) => {
    expect(errorText(code, "en")).toBe(text);
    expect(errorText(code, "bn")).toMatch(/^[\u0980-\u09ff\u0964\s,'"-]+$/);
  });

  it.each([
    [1, "1 second", "১ সেকেন্ড"],
    [90, "90 seconds", "৯০ সেকেন্ড"],
    [91, "2 minutes", "২ মিনিট"],
    [600, "10 minutes", "১০ মিনিট"],
    [80_000, "23 hours", "২৩ ঘণ্টা"],
  ])("tell a wait of %i seconds as people do", (seconds, english, bengali) => {
    expect(errorText("sms.tooMany", "en", seconds)).toContain(`in ${english}.`);
    expect(errorText("sms.tooMany", "bn", seconds)).toContain(bengali);
  });

  it.each<ErrorCode>(["wallet.turnover", "withdraw.turnover"])(
    "%s says what is left to play, and how much is free where anything is",
    (code) => {
      const bdt = (amount: number) => ({ amount, currency: "BDT" });
      for (const language of ["bn", "en"]) {
        const some = errorText(code, language, 1, { left: bdt(1_234_567_05), free: bdt(765_43) });
        expect(some).toMatch(/৳\u00a0765\.43.*৳\u00a01,234,567\.05/);
        const none = errorText(code, language, 1, { left: bdt(1_234_567_05), free: bdt(0) });
        expect(none).toContain("৳\u00a01,234,567.05");
        expect(none).not.toContain("৳\u00a00.00");
      }
    },
  );

  it("wallet.insufficientFunds says how much may leave where anything may, and where it is told", () => {
    const bdt = (amount: number) => ({ amount, currency: "BDT" });
    for (const language of ["bn", "en"]) {
      const bare = errorText("wallet.insufficientFunds", language);
      expect(errorText("wallet.insufficientFunds", language, 1, { free: bdt(70_55) })).toContain("৳\u00a070.55");
      expect(errorText("wallet.insufficientFunds", language, 1, { free: bdt(0) })).toBe(bare);
      expect(bare).not.toMatch(/৳|\.\.\./);
    }
  });

  it.each<ErrorCode>(["login.throttled", "sms.tooMany"])("%s names the way that an owner has: a device known to the account", (code) => {
    expect(errorText(code, "en", 60)).toContain(" device you have logged in with before");
    expect(errorText(code, "bn", 60)).toContain("আগে লগইন করেছেন এমন");
  });

  it("ERR-23 keep “Unknown error” for that alone: no other error says so", () => {
    const unknown = (language: string) =>
      (Object.keys(ERROR_STATUS) as ErrorCode[]).filter((code) => errorText(code, language) === errorText("system.error", language));
    expect([unknown("en"), unknown("bn")]).toEqual([["system.error"], ["system.error"]]);
  });

  it("leave no placeholder behind, in any language", () => {
    for (const code of Object.keys(ERROR_STATUS) as ErrorCode[]) {
      for (const language of ["bn", "en", "xx"]) expect(errorText(code, language), code).not.toMatch(/[{}]/);
    }
  });
});
