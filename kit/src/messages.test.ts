import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import { formatMessage, type Message } from "./messages.ts";

const LOCALES = ["bn-BD", "en-GB"];
const compiled = (text: string) => compileMessage(text) as Message;

/** What the library's own runtime says. */
function theirs(text: string, values: Record<string, unknown>, locale: string): string {
  const i18n = setupI18n({ locale, locales: locale, messages: { [locale]: { id: compileMessage(text) } } });
  return i18n._("id", values);
}

describe("messages", () => {
  test.each<[string, Record<string, unknown>[]]>([
    ["plain", [{}]],
    ["Hello, {name}! {gone}", [{ name: "রহিম" }]],
    ["{n, number} of {m, number, percent}", [{ n: 1234567.5, m: 0.256 }]],
    [
      "{count, plural, =0 {none} one {# game of {name}} other {# games of {name}}}",
      [0, 1, 2, 1234].map((count) => ({ count, name: "Mela" })),
    ],
    ["{count, plural, offset:1 one {you and # more} other {you and # more}}", [{ count: 2 }, { count: 9 }]],
    // English has a form for one, which is not written here.
    ["{n, plural, =5 {a handful} other {# games}}", [1, 5, 6].map((n) => ({ n }))],
    ["{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", [1, 2, 3, 4, 21].map((n) => ({ n }))],
    [
      "{who, select, male {he} female {she} other {they}} plays {n, plural, one {# game} other {# games}}",
      [
        { who: "female", n: 1 },
        { who: "?", n: 3 },
      ],
    ],
    ["{d, date} {d, date, short} {d, date, long}", [{ d: new Date(2026, 10, 21) }]],
    ["it''s '{'quoted'}' #", [{}]],
  ])("I18N-01 %s reads as the library's own runtime reads it", (text, cases) => {
    for (const locale of LOCALES) {
      for (const values of cases) expect(formatMessage(compiled(text), values, locale)).toBe(theirs(text, values, locale));
    }
  });

  test.each([
    ["en-GB", "12,345 of 3 games, 7 days, ৳ 5,000"],
    ["bn-BD", "১২,৩৪৫ of ৩ games, ৭ days, ৳ 5,000"],
    ["bn-BD-u-nu-latn", "12,345 of 3 games, 7 days, ৳ 5,000"],
  ])("a number has the digits of the language without being asked, a text keeps its own: %s", (locale, told) => {
    const message = compiled("{n} of {m, plural, other {# games}}, {days} days, {sum}");
    expect(formatMessage(message, { n: 12_345, m: 3, days: 7, sum: "৳ 5,000" }, locale)).toBe(told);
  });

  test("words take Latin digits where the locale wants them, values do not", () => {
    const message = compiled("৬ অঙ্কের কোড, {name}, {n, plural, other {১ + #}}");
    expect(formatMessage(message, { name: "৯ নম্বর", n: 2 }, "bn-BD-u-nu-latn")).toBe("6 অঙ্কের কোড, ৯ নম্বর, 1 + 2");
    expect(formatMessage(message, { name: "৯ নম্বর", n: 2 }, "bn-BD")).toBe("৬ অঙ্কের কোড, ৯ নম্বর, ১ + ২");
    expect(formatMessage(compiled("৬ অঙ্ক"), {}, "bn-BD-u-nu-latn")).toBe("6 অঙ্ক");
  });

  test("in a value nothing turns round its sentence: letters are set apart, signs are taken out, and any other stands as it is", () => {
    const message = compiled("{name} wrote 12 notes");
    expect(formatMessage(message, { name: "Karim" }, "en-GB")).toBe("Karim wrote 12 notes");
    expect(formatMessage(message, { name: "Ka\u202Erim" }, "en-GB")).toBe("Karim wrote 12 notes");
    expect(formatMessage(message, { name: "كريم" }, "en-GB")).toBe("\u2068كريم\u2069 wrote 12 notes");
  });
});
