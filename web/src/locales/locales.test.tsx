import { findLanguage, LANGUAGES } from "@mela/contract/base/languages";
import { BRAND_FORMS } from "@mela/contract/site/brand-forms";
import { describe, expect, test } from "vitest";
import { renderToString } from "react-dom/server";
import { createLanguageState, LanguageProvider, type MessageId, T, Translator } from "../lib/i18n.tsx";
import { loadMessages, wingsOf } from "./load.ts";

const languages = ["bn", "en"];
const WINGS = await wingsOf("en");

async function translator(code: string) {
  const entry = findLanguage(code);
  if (!entry) throw new Error(code);
  const texts = new Translator(entry, await loadMessages(code, WINGS));
  return createLanguageState(texts, entry, [entry], () => {});
}

/** Names of the values that a message takes, however deep. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return typeof message === "object" && message !== null ? Object.values(message).flatMap(valuesOf) : [];
  return message.flatMap((token) => (Array.isArray(token) ? [String(token[0]), ...valuesOf(token[2])] : []));
}

describe("the texts", () => {
  test("I18N-01 every text is there in Bengali and in English, and takes the same values", async () => {
    const [bengali = {}, english = {}] = await Promise.all(languages.map((code) => loadMessages(code, WINGS)));
    expect(Object.keys(bengali).toSorted()).toEqual(Object.keys(english).toSorted());
    for (const id of Object.keys(english)) {
      // A language takes the form of the brand's name that it needs; every text has all of them.
      const asBrand = (name: string) => (BRAND_FORMS.some((form) => form === name) ? "brand" : name);
      const names = (messages: Record<string, unknown>) => [...new Set(valuesOf(messages[id]).map(asBrand))].toSorted();
      expect(names(bengali), id).toEqual(names(english));
    }
  });

  test("I18N-01 both languages have the same groups of texts", async () => {
    expect((await wingsOf("bn")).toSorted()).toEqual(WINGS.toSorted());
    expect(WINGS).toContain("games");
  });

  test("I18N-01 Bengali texts are Bengali: no sentence was left in English", async () => {
    const bengali = await loadMessages("bn", WINGS);
    const english = await loadMessages("en", WINGS);
    const same = Object.keys(english).filter((id) => JSON.stringify(bengali[id]) === JSON.stringify(english[id]));
    // Names of brands and bare values are alike in both.
    expect(same.filter((id) => /[A-Za-z]{4,} [A-Za-z]{2,}/.test(JSON.stringify(english[id])))).toEqual([]);
  });

  test("numbers and plurals follow the language", async () => {
    const [bn, en] = [await translator("bn"), await translator("en")];
    expect(en.translate("shell.footer.ageText", { age: 18 })).toBe("Not for anyone under 18.");
    expect(bn.translate("shell.footer.ageText", { age: 18 })).toBe("১৮ বছরের কম বয়সীদের জন্য নয়।");
    expect(en.translate("shell.unread", { count: 3 })).toBe("3 unread");
    expect(bn.translate("shell.unread", { count: 3 })).toBe("৩টি না-পড়া");
  });

  test("a text can hold elements, and a text that is missing shows its id instead of breaking the page", async () => {
    const en = await translator("en");
    en.translator.add({ marked: ["Agree to the <terms>terms</terms> & <b>more</b>."] });
    const html = (id: string) =>
      renderToString(
        <LanguageProvider value={en}>
          <T id={id as MessageId} components={{ terms: (text) => <a href="/m/help">{text}</a> }} />
        </LanguageProvider>,
      ).replaceAll("<!-- -->", "");
    expect(html("marked")).toBe('Agree to the <a href="/m/help">terms</a> &amp; more.');
    expect(html("shell.nowhere")).toBe("shell.nowhere");
  });

  test("I18N-03 every language of the registry is one that Intl knows", () => {
    for (const { code, locale } of LANGUAGES) expect(new Intl.Locale(locale).language, code).toBeTruthy();
  });

  test("a language with gaps is filled up with English, text by text", async () => {
    const urdu = await translator("ur");
    expect(urdu.translate("shell.login")).toBe("لاگ اِن");
    expect(urdu.translate("shell.nav.vip")).toBe("VIP");
    expect(urdu.translate("site.menu.signOut")).toBe("Log out");
    expect(urdu.entry.direction).toBe("rtl");
  });
});
