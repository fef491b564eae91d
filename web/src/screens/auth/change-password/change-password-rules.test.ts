import { describe, expect, test } from "vitest";
import { checkChange } from "./change-password-rules.ts";

const good = { oldPassword: "Mela2026", newPassword: "Rickshaw7890", confirmPassword: "Rickshaw7890" };

describe("the form that changes the password", () => {
  test("a whole form is accepted, with and without the old password's field", () => {
    expect(checkChange(good, true)).toEqual({});
    expect(checkChange({ ...good, oldPassword: "" }, false)).toEqual({});
  });

  test.each([
    ["", "enterPassword"],
    ["short", "passwordFormat"],
    ["x".repeat(65), "passwordFormat"],
  ])("CHANGEPSW-05 the new password %j is refused: %s", (newPassword, text) =>
    expect(checkChange({ ...good, newPassword, confirmPassword: newPassword || "x" }, true).newPassword).toBe(`recovery.${text}`),
  );

  test.each([
    ["", "enterPassword"],
    ["short", "passwordFormat"],
    ["x".repeat(65), "passwordFormat"],
  ])("CHANGEPSW-06 the old password %j is refused while its field is shown: %s", (oldPassword, text) => {
    expect(checkChange({ ...good, oldPassword }, true)).toEqual({ oldPassword: `recovery.${text}` });
    expect(checkChange({ ...good, oldPassword }, false)).toEqual({});
  });

  test("CHANGEPSW-07 an empty confirmation asks for the password", () =>
    expect(checkChange({ ...good, confirmPassword: "" }, true)).toEqual({ confirmPassword: "recovery.enterPassword" }));

  test("CHANGEPSW-08 a confirmation that differs, be it by case or a space, is refused", () => {
    for (const confirmPassword of ["rickshaw7890", "Rickshaw7890 ", "Other12345"])
      expect(checkChange({ ...good, confirmPassword }, true)).toEqual({ confirmPassword: "recovery.confirmWrong" });
  });
});
