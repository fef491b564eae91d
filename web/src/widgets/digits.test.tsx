// @vitest-environment happy-dom
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPart } from "../testing/part-fixture.tsx";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { UnreadBadge } from "./agent/agent-tools.tsx";
import { PickSheet } from "./pick-sheet/pick-sheet.tsx";
import { RichText } from "./rich-text/rich-text.tsx";

/* Counts and numbered lists have the digits of the language, or Latin ones where the brand wants them (decision 0263). */

afterEach(cleanup);

const WRITINGS = [
  ["bn", "own", "৩", "৯৯+", "bengali"],
  ["bn", "latin", "3", "99+", "decimal"],
  ["en", "own", "3", "99+", "decimal"],
] as const;
const shown = (selector: string) => document.querySelector(selector)?.textContent;

test.each(WRITINGS)("in %s with %s digits a badge reads %s and %s", async (language, numerals, three, many) => {
  const template = { ...TEMPLATE, numerals };
  for (const [count, text] of [
    [3, three],
    [100, many],
  ] as const) {
    await renderPart(<CountBadge count={count} words="" />, language, template);
    expect(shown('[data-part="badge"]')).toBe(text);
    cleanup();
    await renderPart(<UnreadBadge count={count} />, language, template);
    expect(shown('[data-part="badge"] [aria-hidden]')).toBe(text);
    cleanup();
  }
});

test.each(WRITINGS)("in %s with %s digits the games behind a choice are %s", async (language, numerals, three) => {
  const choices = [{ key: "a", label: "A", count: 3 }];
  const nothing = () => undefined;
  await renderPart(<PickSheet open title="" choices={choices} current="" onPick={nothing} onClose={nothing} />, language, {
    ...TEMPLATE,
    numerals,
  });
  expect(shown('[data-key="a"] .num')).toBe(three);
});

test.each(WRITINGS)(
  "in %s with %s digits (%s, %s) numbered lists of editors count as %s",
  async (language, numerals, _three, _many, style) => {
    await renderPart(<RichText html="<ol><li>x</li></ol>" />, language, { ...TEMPLATE, numerals });
    await expect
      .poll(() => document.querySelector<HTMLElement>('[data-part="rich-text"]')?.style.getPropertyValue("--list-digits"))
      .toBe(style);
  },
);

test("every numbered list of a style sheet counts as the language does", () => {
  const source = join(import.meta.dirname, "..");
  const sheets = globSync("**/*.css", { cwd: source }).map((file) => [file, readFileSync(join(source, file), "utf8")] as const);
  const counting = sheets.flatMap(([file, text]) => (/list-style[^;]*--list-digits/.test(text) ? [file] : []));
  expect(counting.length).toBeGreaterThan(1);
  expect(sheets.filter(([, text]) => /list-style[^;]*\bdecimal|\bcounters?\(/.test(text)).map(([file]) => file)).toEqual([]);
});
