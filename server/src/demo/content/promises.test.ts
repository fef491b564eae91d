import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BRANDS_FOLDER, DEMO_BRANDS } from "../brands.ts";
import { AGENT_NOTICES, HOT_MATCHES, NOTICES, POPUPS } from "./announcements.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { PROMOTIONS } from "./promotions.ts";

interface Words {
  bn: object;
  en: object;
}
const wordsOf = (entries: readonly Words[]) =>
  entries.flatMap(({ bn, en }) => [bn, en].map((text) => Object.values(text as Record<string, string>).join(" ")));
const ALL = wordsOf([...NOTICES, ...AGENT_NOTICES, ...POPUPS, ...PROMOTIONS, ...NOTIFICATIONS]);
/** Words that promise something for an hour or for today. */
const HOUR =
  /[০-৯\d]+টা(?!ই)|আজ রাত|সন্ধ্যা|বিকেল|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (?:pm|am|in the|every evening)|\btonight\b|\bat eight\b/;

test("the demo promises no rain of red envelopes for an hour: agents give them, and the page of the rain says when", () => {
  const rains = ALL.filter((text) => /খাম|red envelope/i.test(text));
  expect(rains.length).toBeGreaterThanOrEqual(4);
  for (const text of rains) {
    expect(text).not.toMatch(HOUR);
    expect(text).toMatch(/\/m\/redRain/);
  }
});

test("what greets a member after the log-in names no hour that may be over", () => {
  for (const text of wordsOf(POPUPS)) expect(text).not.toMatch(HOUR);
});

test("a hot match is one of the sportsbook's own, which says that it is simulated, names no hour, and leads to where it is played", () => {
  const matches = wordsOf(HOT_MATCHES);
  expect(matches).toHaveLength(4);
  for (const text of matches) {
    expect(text).toMatch(/কম্পিউটারে তৈরি|Simulated by computer/);
    expect(text).toContain('<a href="/m/play?gameType=SPORTS&amp;vassalage=KHL&amp;gameCode=lobby">');
    expect(text).not.toMatch(HOUR);
  }
});

test.each(DEMO_BRANDS.map((document) => [document.settings.merchant, document] as const))(
  "nothing that %s publishes names another brand",
  (code, document) => {
    const others = DEMO_BRANDS.filter((other) => other !== document).flatMap(({ settings: { brand } }) => [
      ...Object.values(brand.names),
      ...Object.values(brand.forms ?? {}).flatMap((forms) => Object.values(forms)),
    ]);
    expect(others.length).toBeGreaterThanOrEqual(4);
    for (const file of globSync("**/*.json", { cwd: join(BRANDS_FOLDER, code, "content") })) {
      const words = readFileSync(join(BRANDS_FOLDER, code, "content", file), "utf8").split(/[^\p{L}\p{M}]+/u);
      expect(
        words.filter((word) => others.includes(word)),
        file,
      ).toEqual([]);
    }
  },
);

test("an offer that names an amount or a share has a reward behind it: by its kind, by a deposit, or in the reward centre that it leads to", () => {
  const unkept = PROMOTIONS.filter(({ key, depositPromotion }) => key === undefined && depositPromotion === undefined);
  expect(unkept.length).toBeGreaterThanOrEqual(4);
  for (const text of wordsOf(unkept).filter((one) => !one.includes("/m/rewardCenter"))) {
    expect(text).not.toMatch(/৳|%|cashback|ক্যাশব্যাক/i);
  }
});
