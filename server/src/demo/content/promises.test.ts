import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BRANDS_FOLDER, DEMO_BRANDS } from "../brands.ts";
import { AGENT_NOTICES, HOT_MATCHES, NOTICES, POPUPS } from "./announcements.ts";
import { BIRTHDAY_DAYS } from "../../modules/member/reward.rules.ts";
import { NOTIFICATIONS } from "./notifications.ts";
import { isKept } from "../content.ts";
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

test("a hot match is the sportsbook's own of the moment, which says that it is simulated, names no hour, and leads to the match in its sport", () => {
  const matches = wordsOf(HOT_MATCHES);
  expect(matches).toHaveLength(4);
  for (const text of matches) {
    expect(text).toMatch(/কম্পিউটারে তৈরি|simulated by computer/);
    const [code, sport] = /^(?:ক্রিকেট|Cricket)/.test(text) ? ["KHL-TEST-MATCH-LIVE", "cricket"] : ["KHL-GOAL-FEVER", "football"];
    expect(text).toContain(`<a href="/m/play?gameType=SPORTS&amp;vassalage=KHL&amp;gameCode=${code}&amp;match=${sport}">`);
    expect(text).not.toMatch(HOUR);
  }
});

const latin = (text: string): string => text.replaceAll(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x9e6));

type Brand = (typeof DEMO_BRANDS)[number];
type Offer = Brand["offers"][number];
interface Told {
  of?: readonly string[];
  isRebate?: true;
}
const offersOf = ({ of = [] }: Told, { offers }: Brand) => offers.filter(({ code }) => of.includes(code));

/** Every sum and every percent that a brand gives for offers, as texts write them; of a bonus on deposits texts have placeholders. */
function givenFor(of: readonly Offer[], brand: Brand, isRebate = false): Set<string> {
  const terms = JSON.stringify(of.map((offer) => offer.terms));
  const minor = [
    ...[...terms.matchAll(/"\w+Minor":(\d+|\[[\d,]+\])/g)].flatMap(([, amounts = ""]) => amounts.match(/\d+/g) ?? []),
    ...[...terms.matchAll(/"unit":"stake"[^}]*"target":(\d+)/g)].map(([, target]) => target),
    ...(of.some(({ kind }) => kind === "UPGRADE_BONUS") ? brand.levels.map((level) => level.upgradeBonusMinor) : []),
    ...(of.some(({ code }) => code === "birthday") ? brand.levels.map((level) => level.birthdayBonusMinor) : []),
  ].map(Number);
  const rates = [
    ...(isRebate ? brand.levels.map(({ rebate }) => rebate.SPORTS ?? 0) : []),
    ...[...terms.matchAll(/"rate":(\d+)/g)].map(([, rate]) => Number(rate)),
  ];
  return new Set([...minor.map((amount) => `৳ ${(amount / 100).toLocaleString("en")}`), ...rates.map((rate) => `${rate / 100}%`)]);
}

interface Terms {
  task?: { unit: string; target: number };
  maxTickets?: number;
  prizesMinor?: number[];
}
const numbersOf = (of: readonly Offer[], read: (terms: Terms, offer: Offer) => number | false | undefined) =>
  of.map((offer) => read(offer.terms as Terms, offer)).filter((count) => typeof count === "number");

/** What texts say in words of how much, how many and how long; each is what the terms of the offers give. */
const CLAIMS: { says: RegExp; given: (of: readonly Offer[]) => number[] }[] = [
  {
    says: /(\d+)(?:টি)? (?:স্পিন|রাউন্ড)|(\d+) (?:spins|rounds)/g,
    given: (of) => numbersOf(of, ({ task }) => task?.unit === "rounds" && task.target),
  },
  { says: /(\d+) (?:জন|বিজয়ী)|(\d+) (?:people win|winners)/g, given: (of) => numbersOf(of, ({ prizesMinor }) => prizesMinor?.length) },
  { says: /দিনে (\d+)টি পর্যন্ত|up to (\d+) a day/gi, given: (of) => numbersOf(of, ({ maxTickets }) => maxTickets) },
  { says: /(\d+) গুণ|turnover (\d+)(?: times)?/gi, given: (of) => numbersOf(of, (_terms, { turnoverFactor }) => turnoverFactor) },
  { says: /(\d+) দিনের মধ্যে|within (\d+) days/g, given: (of) => numbersOf(of, (_terms, { code }) => code === "birthday" && BIRTHDAY_DAYS) },
  {
    says: /(\d+)(?:টি)? (?:ছোট )?(?:মিশন|পুরস্কার)|(\d+) (?:small )?(?:missions|rewards)/gi,
    given: (of) => [of.length],
  },
];
const SUM = /৳ \d+(?:,\d{3})*|[\d.]+%/g;
const NO_TURNOVER = /কোনো টার্নওভার (?:নেই|লাগে না)|needs no turnover|has no turnover/;
/** Numbers from two on that are written as words (but for নয়, which is "not" too), and the turnover of one time. */
const WORDS = new Map([
  ...["দুই", "তিন", "চার", "পাঁচ", "ছয়", "সাত", "আট"].map((word, at) => [word, at + 2] as const),
  ...["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map((word, at) => [word, at + 2] as const),
  ["দু", 2],
  ["দশ", 10],
  ["once", 1],
]);
const WORD = new RegExp(
  String.raw`(?<=turnover )once|(?<![\p{L}\p{M}])(${[...WORDS.keys()].filter((word) => word !== "once").join("|")})(?=টি|(?![\p{L}\p{M}]))`,
  "giu",
);

/** A text with all its numbers as digits, without marks and hours. */
const counted = (text: string) =>
  latin(text)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(WORD, (word) => String(WORDS.get(word.toLowerCase())))
    .replaceAll(/রাত \d+টা\S*/g, "");

/** What a text promises that the offers do not give, as it says it. */
function broken(text: string, of: readonly Offer[], given: ReadonlySet<string>): string[] {
  const words = counted(text);
  const sums = words.match(SUM)?.filter((sum) => !given.has(sum)) ?? [];
  const plain = words.replaceAll(SUM, "·");
  const faults = CLAIMS.flatMap(({ says, given: giving }) =>
    [...plain.matchAll(says)].filter(([, bn, en]) => !giving(of).includes(Number(bn ?? en))).map(([claim]) => claim),
  );
  const isFree = !NO_TURNOVER.test(words) || of.every(({ turnoverFactor }) => turnoverFactor === 0);
  // A number that no rule above reads is one that nothing holds.
  const rest = CLAIMS.reduce((left, { says }) => left.replaceAll(says, " "), plain);
  return [...sums, ...faults, ...(isFree ? [] : ["no turnover"]), ...(rest.match(/\d+/g) ?? [])];
}

/** All that a text promises, as it says it. */
function promised(text: string): string[] {
  const words = counted(text);
  const plain = words.replaceAll(SUM, "·");
  return [words.match(SUM), ...CLAIMS.map(({ says }) => plain.match(says)), words.match(NO_TURNOVER)].flatMap((found) => found ?? []);
}

test("an offer that promises anything is one that the brand's folder keeps, with the same amounts, factors, counts, winners and days; of what it does not give a brand tells nothing", () => {
  const told = new Set<string>();
  for (const brand of DEMO_BRANDS) {
    for (const offer of PROMOTIONS.filter((each) => isKept(each, brand.settings.merchant))) {
      const of = offersOf(offer, brand);
      expect(new Set(of.map(({ kind }) => kind)), offer.en.title).toEqual(new Set(offer.key ? [offer.key] : []));
      for (const text of wordsOf([offer])) expect(broken(text, of, givenFor(of, brand, offer.isRebate)), text).toEqual([]);
      told.add(`${brand.settings.merchant} ${offer.cover}`);
    }
  }
  expect(["mela gift", "panna gift", "panna rickshaw"].map((offer) => told.has(offer))).toEqual([true, false, false]);
});

test.each(DEMO_BRANDS.map((brand) => [brand.settings.merchant, brand] as const))(
  "what %s says of its own offers, and what its notices say of them, is what their terms give",
  (_code, brand) => {
    for (const offer of brand.offers) {
      const texts = [offer.names, offer.texts].flatMap((by) => Object.values(by));
      for (const text of texts) expect(broken(text, [offer], givenFor([offer], brand)), text).toEqual([]);
    }
    for (const notice of NOTICES.filter(({ of }) => of !== undefined)) {
      const of = offersOf(notice, brand);
      expect(of.length, notice.en.title).toBe(notice.of?.length);
      for (const text of wordsOf([notice])) expect(broken(text, of, givenFor(of, brand)), text).toEqual([]);
    }
  },
);

test("a notice that names money, winners, rounds, days or turnover says of which offer", () => {
  const claims = ["৳ 50", "5%", "১০০ জন", "100 people win", "ten rounds", "within 7 days", "turnover 3 times", "needs no turnover"];
  for (const claim of claims) expect(promised(`Bonus: ${claim}.`), claim).toHaveLength(1);
  const bare = wordsOf(NOTICES.filter(({ of }) => of === undefined));
  expect(bare.length).toBeGreaterThan(20);
  for (const text of bare) expect(promised(text), text).toEqual([]);
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
