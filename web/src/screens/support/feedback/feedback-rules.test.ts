import { countCharacters, FEEDBACK_TYPES, isFeedbackLength } from "@mela/contract/support/feedback";
import { describe, expect, test } from "vitest";
import { asksCaptcha, checkFeedback, counterText, maySubmit } from "./feedback-rules.ts";

const bengali = "কার্তিকের নবান্নের দেশে ক্ষিপ্র শ্রাবণ";

describe("feedback", () => {
  test("FEEDBACK-08 FEEDBACK-09 the question types have their numbers, and all others are 0", () => {
    const { deposit, withdrawal, game, service, agent, ...others } = FEEDBACK_TYPES;
    expect([deposit, withdrawal, game, service, agent]).toEqual([1, 2, 3, 4, 6]);
    expect(new Set(Object.values(others))).toEqual(new Set([0]));
  });

  test("FEEDBACK-02 FEEDBACK-15 the counter reads n/200 and counts as a person does", () => {
    expect(counterText("")).toBe("0/200");
    expect(counterText("hello 👨‍👩‍👧‍👦")).toBe("7/200");
    expect(countCharacters("কি")).toBe(1);
    expect(countCharacters(bengali)).toBe([...new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(bengali)].length);
    expect(bengali.length).toBeGreaterThan(countCharacters(bengali) + 10);
    expect(counterText("কি".repeat(200))).toBe("200/200");
  });

  test("FEEDBACK-10 FEEDBACK-11 the button opens from 10 to 200 characters, both included", () => {
    expect(
      ["a".repeat(9), "a".repeat(10), "a".repeat(200), "a".repeat(201), "   a   ", "কি".repeat(200), "কি".repeat(201)].map(maySubmit),
    ).toEqual([false, true, true, false, false, true, false]);
    expect(isFeedbackLength("a\u0301".repeat(200))).toBe(true);
    expect(isFeedbackLength(`a${"\u0301".repeat(5_000)}`.repeat(10))).toBe(false);
  });

  test("FEEDBACK-12 FEEDBACK-13 FEEDBACK-14 CAPTCHA-11 a type and a captcha of 1 to 16 characters of any kind are needed", () => {
    expect(checkFeedback({ type: null, captcha: "" }, true)).toEqual({
      type: "feedback.typeRequired",
      captcha: "feedback.captchaRequired",
    });
    expect(checkFeedback({ type: "game", captcha: "  " }, true)).toEqual({ captcha: "feedback.captchaRequired" });
    for (const captcha of ["1", "abc", "x".repeat(16)]) expect(checkFeedback({ type: "other", captcha }, true)).toEqual({});
    expect(checkFeedback({ type: "other", captcha: "x".repeat(17) }, true)).toEqual({ captcha: "feedback.captchaFormat" });
    expect(checkFeedback({ type: "other", captcha: "" }, false)).toEqual({});
    expect((["off", "afterFailure", "always"] as const).map(asksCaptcha)).toEqual([false, false, true]);
  });
});
