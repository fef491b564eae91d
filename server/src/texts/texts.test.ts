import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "@mela/contract/base/languages";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it, test } from "vitest";
import { texts as bn } from "./bn.ts";
import { texts as en } from "./en.ts";
import { inEveryLanguage, isText, TEXT_LANGUAGES, text, type TextId } from "./texts.ts";

const SOURCE = join(import.meta.dirname, "..");
const CATALOGUES: Record<string, Record<string, string>> = { bn, en };

/** Names of the values that a sentence has a place for. */
function placesOf(message: string): string[] {
  const names = new Set<string>();
  const walk = (parts: ReturnType<IntlMessageFormat["getAst"]>): void => {
    for (const part of parts) {
      // Kind 0 is plain text, 7 the number of a plural.
      if (part.type !== 0 && part.type !== 7) names.add(part.value);
      if ("options" in part) for (const option of Object.values(part.options)) walk(option.value);
    }
  };
  walk(new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).getAst());
  return [...names].toSorted();
}

test.each(LANGUAGES.filter(({ complete }) => complete).map(({ code }) => code))(
  "%s has every text of the server, each with the same places",
  (code) => {
    const own = CATALOGUES[code] ?? {};
    expect(TEXT_LANGUAGES).toContain(code);
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(en).toSorted());
    for (const [id, message] of Object.entries(own)) expect(placesOf(message), id).toEqual(placesOf(en[id as TextId]));
  },
);

describe("digits", () => {
  const messages = { "wait.minutes": "{count} of {count, plural, other {# মিনিট, ৬}}, {name}" };
  const own = (numerals?: "own" | "latin") => Object.assign(new Map([["bn", { messages }]]), { numerals });
  const values = { count: 1_234, name: "৯ BX12" };

  it("are those of the language in every place of a text, or Latin ones where the brand wants them; values keep theirs", () => {
    expect(text("bn", "wait.minutes", values, own())).toBe("১,২৩৪ of ১,২৩৪ মিনিট, ৬, ৯ BX12");
    expect(text("bn", "wait.minutes", values, own("own"))).toBe("১,২৩৪ of ১,২৩৪ মিনিট, ৬, ৯ BX12");
    expect(text("bn", "wait.minutes", values, own("latin"))).toBe("1,234 of 1,234 মিনিট, 6, ৯ BX12");
  });
});

describe("a text of the server", () => {
  it("is told with its values, numbers in the digits of its language", () => {
    const values = { brand: "Mela", code: "123456", minutes: 10 };
    expect(text("en", "sms.text.login", values)).toBe("Mela: your login code is 123456, valid for 10 minutes. Don’t share it.");
    expect(text("bn", "sms.text.login", values)).toContain("মেয়াদ ১০ মিনিট");
    expect([text("en", "wait.hours", { count: 1 }), text("en", "wait.hours", { count: 2 })]).toEqual(["1 hour", "2 hours"]);
  });

  it("is told in English where a language has none, and never without a value that it needs", () => {
    expect(text("fr", "manifest.slots")).toBe("Slots");
    expect(() => text("en", "sms.text.login", { brand: "Mela" })).toThrow("code");
    expect([isText("records.kind.bet"), isText("records.kind.unheard-of")]).toEqual([true, false]);
  });

  it("keeps what looks like a mark as it is", () => {
    expect(text("en", "mail.security.subject", { brand: "<b>", title: "&" })).toBe("<b>: &");
  });

  it("is written once for each language where it is kept", () => {
    expect(inEveryLanguage(new Map(), (write) => write("manifest.slots"))).toEqual({ bn: "স্লট", en: "Slots" });
  });
});

/** What is no sentence: spelling rules, examples in comments, the digits of a pattern, a word that a password may not hold; the demo's outbox shows both languages at once. */
const NO_SENTENCES =
  /^(demo|texts)\/|spelling\.rules|masking\.ts|client-errors\.rules|money-text|password-rule\.service|dev-tools|\.test\./;

test("no sentence stands in the server's code: a third language is a folder of texts", () => {
  const bengali = globSync("**/*.ts", { cwd: SOURCE }).filter(
    (file) => !NO_SENTENCES.test(file) && /\p{Script=Bengali}/u.test(readFileSync(join(SOURCE, file), "utf8")),
  );
  expect(bengali).toEqual([]);
});

test("no text of the server speaks of one brand: every brand without words of its own has these", () => {
  // Mela's name is the Bengali word for a fair.
  const ofBrand = /\b(the|a|our) fair\b|\bMela|\bPanna|(^|[\s"'“‘(])(মেলা|পান্না)(র|য়|তে)?(?![\u0980-\u09ff])/iu;
  const found = Object.values(CATALOGUES).flatMap((texts) => Object.entries(texts).filter(([, message]) => ofBrand.test(message)));
  expect(found).toEqual([]);
});
