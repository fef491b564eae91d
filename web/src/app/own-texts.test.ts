import { expect, test } from "vitest";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { renderAt } from "./render-fixture.ts";

const HINDI: Record<string, Record<string, unknown>> = { base: { "shell.menu": ["मेनू"] }, home: { "home.hot": ["लोकप्रिय गेम"] } };
const template = {
  ...TEMPLATE,
  languages: ["hi", ...TEMPLATE.languages],
  texts: { hi: { version: "0123456789abcdef", parts: ["base", "home"] } },
};
const ownTexts = (language: string, part: string) => (language === "hi" ? (HINDI[part] ?? {}) : {});

test("a page in a language that only the brand has texts in comes in its words, with what is missing in English, and asks early for them", async () => {
  const { html } = await renderAt("/m/home", { template, language: "hi", ownTexts });
  expect(html).toContain('<html lang="hi" dir="ltr"');
  expect(html).toContain('aria-label="मेनू"');
  expect(html).toContain(">Skip to content<");
  const preloaded = [...html.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]+)">/g)].map(([, href]) => href);
  expect(preloaded).toEqual([
    `/media/brands/${TEMPLATE.merchant}/texts-hi-base.0123456789abcdef.json`,
    `/media/brands/${TEMPLATE.merchant}/texts-hi-home.0123456789abcdef.json`,
  ]);
});

test("a language without any texts is not offered, and a brand without its own asks for none", async () => {
  const { html } = await renderAt("/m/home", { template: { ...template, texts: undefined }, language: "hi" });
  expect(html).toContain(`<html lang="${TEMPLATE.defaultLanguage}"`);
  expect(html).not.toContain('as="fetch"');
});
