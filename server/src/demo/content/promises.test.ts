import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BRANDS_FOLDER, DEMO_BRANDS } from "../brands.ts";
import { AGENT_NOTICES, HOT_MATCHES, NOTICES, POPUPS } from "./announcements.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { isKept } from "../content.ts";
import { type Promotion, PROMOTIONS } from "./promotions.ts";

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

const latin = (text: string): string => text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));

type Brand = (typeof DEMO_BRANDS)[number];
const offersOf = ({ of = [] }: Promotion, { offers }: Brand) => offers.filter(({ code }) => of.includes(code));

/** Every sum and every percent that a brand gives for an offer, as its texts write them; of a bonus on deposits texts have placeholders. */
function givenFor(promotion: Promotion, brand: Brand): Set<string> {
  const of = offersOf(promotion, brand);
  const terms = JSON.stringify(of.map((offer) => offer.terms));
  const minor = [
    ...[...terms.matchAll(/"\w+Minor":(\d+|\[[\d,]+\])/g)].flatMap(([, amounts = ""]) => amounts.match(/\d+/g) ?? []),
    ...[...terms.matchAll(/"unit":"stake"[^}]*"target":(\d+)/g)].map(([, target]) => target),
    ...(of.some(({ kind }) => kind === "UPGRADE_BONUS") ? brand.levels.map((level) => level.upgradeBonusMinor) : []),
    ...(of.some(({ code }) => code === "birthday") ? brand.levels.map((level) => level.birthdayBonusMinor) : []),
  ].map(Number);
  const rates = [
    ...(promotion.isRebate ? brand.levels.map(({ rebate }) => rebate.SPORTS ?? 0) : []),
    ...[...terms.matchAll(/"rate":(\d+)/g)].map(([, rate]) => Number(rate)),
  ];
  return new Set([...minor.map((amount) => `৳ ${(amount / 100).toLocaleString("en")}`), ...rates.map((rate) => `${rate / 100}%`)]);
}

test("an offer that promises money is one that the brand's folder keeps, with the same amounts; of what it does not give a brand tells nothing", () => {
  const told = new Set<string>();
  for (const brand of DEMO_BRANDS) {
    for (const offer of PROMOTIONS.filter((each) => isKept(each, brand.settings.merchant))) {
      const texts = [offer.bn, offer.en].map((text) => Object.values(text).join(" "));
      const sums = texts.flatMap((text) => latin(text).match(/৳ \d+(?:,\d{3})*|[\d.]+%/g) ?? []);
      const given = givenFor(offer, brand);
      expect(new Set(offersOf(offer, brand).map(({ kind }) => kind)), offer.en.title).toEqual(new Set(offer.key ? [offer.key] : []));
      expect(
        sums.filter((sum) => !given.has(sum)),
        offer.en.title,
      ).toEqual([]);
      told.add(`${brand.settings.merchant} ${offer.cover}`);
    }
  }
  expect(["mela gift", "panna gift", "panna rickshaw"].map((offer) => told.has(offer))).toEqual([true, false, false]);
});

test("every offer leads on: to the form of its bonus, which the page adds, or by a link of its own to where it is taken", () => {
  const ownWay = PROMOTIONS.filter(({ depositPromotion }) => depositPromotion === undefined);
  for (const { title, content } of ownWay.flatMap(({ bn, en }) => [bn, en])) expect(content, title).toMatch(/<a href=["']\/m\//);
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
