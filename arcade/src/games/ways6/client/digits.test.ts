// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from "vitest";
import { el } from "../../../client/dom.ts";
import { setCurrency } from "../../../client/money.ts";
import { setLanguage } from "../../../client/texts.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { testTitle } from "../../../testing/titles.ts";
import { WIN_CAP } from "../rules/machine.ts";
import { WAYS_MACHINES } from "../rules/machines.ts";
import type { WaysConfig } from "../rules/wire.ts";
import { createCells } from "./cells.ts";
import { waysRules } from "./help.ts";
import { createLadder } from "./ladder.ts";

const details = { rounds: 10_000_000, within: "0.05", hitEvery: "3.5", freeEvery: 180 };
const help = { returnPercent: "96.00", returnFraction: "96.00% ± 0.05%", pool: null, details };

beforeAll(() => setCurrency("BDT"));
afterAll(() => {
  setLanguage("en");
  delete document.documentElement.dataset["digits"];
});

/** All that a machine writes beside its symbols: its rules, its ladders, and wilds that count as several. */
function writtenBy(variant: string): string {
  const config: WaysConfig = { ...WAYS_MACHINES[variant]!, stakes: [100], winCap: WIN_CAP, theme: slotTheme(testTitle({ variant })) };
  const ladder = createLadder();
  ladder.set([1, 2, 3, 5]);
  const { cell } = createCells(config.theme);
  const parts = el("div", {}, ...waysRules(config, help, 100), ladder.element, ...[..."BCDE"].map((symbol) => cell(symbol, false)));
  // Money has Latin digits in every language.
  return [...parts.childNodes]
    .map((node) => node.textContent)
    .join("\n")
    .replaceAll(/৳\s?[\d,.]+/g, "");
}

test.each(Object.keys(WAYS_MACHINES))(
  "%s writes counts, odds and multipliers in the digits of the language, or in those that the brand wants",
  (variant) => {
    setLanguage("bn");
    delete document.documentElement.dataset["digits"];
    const own = writtenBy(variant);
    expect(own).toContain("১,০০,০০,০০০");
    expect(own).toContain("×৫");
    expect(own).not.toMatch(/[0-9]/);
    document.documentElement.dataset["digits"] = "latin";
    expect(writtenBy(variant)).not.toMatch(/[০-৯]/);
  },
);
