// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setServerClock } from "../../../client/clock.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { RoundView } from "../../../shared/wire.ts";
import { SIDES } from "../rules/sports.ts";
import type { FixtureView } from "../rules/wire.ts";
import { betWords, summarize } from "./bet-words.ts";
import { MyBets } from "./my-bets.ts";

const LEG = { fixture: "football-m1", market: "winner", selection: "home", odds: 250, turn: 0 };
const NAMES = [{ en: "Dhaka Lanterns", bn: "ঢাকা লণ্ঠন" }, { en: "Sylhet Tea", bn: "সিলেট চা" }]; // prettier-ignore
const round = (change: Partial<RoundView> = {}): RoundView =>
  ({
    id: "bet-00001",
    state: "open",
    stake: 1000,
    payout: 0,
    outcome: null,
    wager: { legs: [LEG], stake: 1000 },
    ...change,
  }) as unknown as RoundView;
const ended = (payout: number, cashOut = true): RoundView =>
  round({
    state: "settled",
    payout,
    outcome: {
      legs: [{ ...LEG, names: NAMES, sport: "football", verdict: cashOut ? "open" : "won", score: [1, 0] }],
      payout,
      ...(cashOut && { cashOut: { operation: "x", shown: payout, tolerance: 0, at: 1 } }),
    },
  });

let openBets: RoundView[] = [];
/** What the arcade answers; `null`: nothing comes. */
let quotes: { bet: string; payout: number }[] | null = [];
let answer: object = {};
let sent: { shown: number; tolerance: number; bet: string; operation: string }[] = [];
let cashedOut: number[] = [];
const refusal = (errorCode: string, value?: object) => ({ success: false, errorCode, message: `says ${errorCode}`, value });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  [quotes, sent, cashedOut, openBets, fixtures] = [[], [], [], [round()], []];
  setLanguage("en");
  setServerClock(Date.now());
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  vi.stubGlobal("fetch", (path: string, { method, body = "{}" }: { method: string; body?: string }) => {
    if (path === "/api/bets") return Promise.resolve(Response.json({ success: true, value: { open: openBets, ended: [] } }));
    if (method === "GET") return quotes ? Promise.resolve(Response.json({ success: true, value: { now: 1, quotes } })) : Promise.reject(new Error("lost")); // prettier-ignore
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const find = <T extends HTMLElement = HTMLButtonElement>(selector: string): T => document.querySelector<T>(selector)!;
const opener = () => find(".cash-out-open");
const confirm = () => find(".cash-out-ask .button-main");
/** The headings of the sheet, and how many bets stand under each. */
const parts = () => [...document.querySelectorAll("h3")].map((h3) => [h3.textContent, h3.nextElementSibling!.children.length]);
const said = () => find(".cash-out-said").textContent;

let fixtures: FixtureView[] = [];
async function opened(payout: number | null = 1780, note = ""): Promise<MyBets> {
  quotes = payout === null ? [] : openBets.map(({ id }) => ({ bet: id, payout }));
  const mine = new MyBets({ fixtures: () => fixtures, note, onCashedOut: (one) => cashedOut.push(one.payout) });
  await mine.open();
  await vi.waitFor(() => expect(opener().textContent).not.toMatch(/^(Asking|দর জানা)/));
  return mine;
}
/** The next look at the prices, and what it brought. */
async function priceNow(payout: number | null | "lost", words: RegExp): Promise<void> {
  quotes = payout === "lost" ? null : payout === null ? [] : [{ bet: "bet-00001", payout }];
  await vi.advanceTimersByTimeAsync(1500);
  await vi.waitFor(() => expect(confirm().textContent + opener().textContent).toMatch(words));
}

test.each([
  ["Free play: bets last", "Free play: bets last"],
  ["", undefined],
])("above the bets stands what the page says of them, %j", async (note, shown) => {
  await opened(950, note);
  expect(document.querySelector(".bets-note")?.textContent).toBe(shown);
});

test("a bet on a fixture of before its sport was a match has the names of the match that has its number; one that no list has is told by its sport", () => {
  const on = (fixture: string) => round({ wager: { legs: [{ ...LEG, fixture }], stake: 1000 } });
  const book = ["kabaddi-m12", "football-m12", "boxing-12"].map((id) => ({ id, sport: id.split("-")[0], names: NAMES }) as unknown as FixtureView); // prettier-ignore
  const wordsOn = (fixture: string) => betWords(on(fixture), book)[0]!.firstElementChild!.textContent;
  for (const fixture of ["kabaddi-12", "kabaddi-m12", "football-12", "football-m12", "boxing-12"])
    expect(wordsOn(fixture), fixture).toBe("Dhaka Lanterns · Winner · Dhaka Lanterns – Sylhet Tea");
  expect(["kabaddi-1", "football-13", "boxing-m12"].map(wordsOn)).toEqual(["Kabaddi", "Football", "Boxing"]);
});

test("a bet on a race that has ended says the numbers of the first three, as they stand on the cars, and one on two sides their score", () => {
  const field = SIDES.motor.slice(0, 6).map(({ names }) => names);
  const leg = { fixture: "motor-m1", market: "ahead:1.4", selection: "3", odds: 250, turn: 0 };
  const told = (sport: string, names: typeof field, score: number[], picked = leg) =>
    betWords(round({ state: "settled", payout: 2500, wager: { legs: [picked], stake: 1000 }, outcome: { legs: [{ ...picked, names, sport, verdict: "won", score }], payout: 2500 } }), [])[0]!.firstElementChild!.textContent; // prettier-ignore
  expect(told("motor", field, [3, 0, 5, 1, 2, 4])).toBe(
    "4 Team Surma · Head to head: 1 Team Padma – 4 Team Surma · Team Padma and 5 others (4–1–6)",
  );
  expect(told("motor", field, [5, 3, 2], { ...leg, fixture: "motor-1", market: "winner" })).toMatch(/ \(6–4–3\)$/);
  expect(told("football", NAMES, [2, 1], LEG)).toMatch(/ \(2–1\)$/);
  // A bout that was stopped is not decided by its card.
  expect(told("boxing", NAMES, [0, 0], { ...LEG, fixture: "boxing-m1" })).not.toMatch(/\(/);
});

test("a bet shows its price, and one question says what is paid and what is kept of it; the answer is sent with the price that was shown and takes no less", async () => {
  await opened(950);
  expect(opener().textContent).toMatch(/^Cash out .*9\.50$/);
  expect(find(".cash-out-ask").hidden).toBe(true);
  opener().click();
  expect(find(".cash-out-ask").textContent).toMatch(/9\.50 now .*up to .*25\.00, or nothing.*Worth .*10\.00 at .* 5% of that: .*0\.50\./);
  expect(document.activeElement).toBe(confirm());
  answer = { success: true, value: { round: ended(950) } };
  confirm().click();
  confirm().click();
  await vi.waitFor(() => expect(find(".my-bet-sum b").textContent).toMatch(/^Cashed out: .*9\.50$/));
  expect(sent).toEqual([{ operation: expect.any(String), bet: "bet-00001", shown: 950, tolerance: 0 }]);
  expect([cashedOut, find(".leg-open").textContent, document.querySelector(".cash-out")]).toEqual([[950], "cashed out", null]);
  expect(parts()).toEqual([
    ["Open", 0],
    ["Settled", 1],
  ]);
  expect(document.activeElement).toBe(find(".my-bet"));
  expect(find(".my-bets-said").textContent).toMatch(/^Cashed out: /);
});

test("a price that fell on the way takes nothing and is shown anew; who says so takes whatever it is by then", async () => {
  await opened(1780);
  opener().click();
  answer = refusal("bet.priceMoved", { payout: 600 });
  confirm().click();
  await vi.waitFor(() => expect(said()).toMatch(/fell to .*6\.00 .* your bet stands/));
  expect([confirm().textContent, sent[0]!.tolerance, cashedOut]).toEqual([expect.stringMatching(/^Take .*6\.00$/), 0, []]);
  find<HTMLInputElement>(".cash-out-any input").checked = true;
  answer = { success: true, value: { round: ended(590) } };
  confirm().click();
  await vi.waitFor(() => expect(cashedOut).toEqual([590]));
  expect(sent[1]).toMatchObject({ shown: 600, tolerance: 10_000 });
  expect(sent[1]!.operation).not.toBe(sent[0]!.operation);
});

test("the price follows; while there is none, or none comes, nothing can be tapped, and what is focused stays focused", async () => {
  await opened();
  opener().click();
  await priceNow(1500, /^Take .*15\.00/);
  await priceNow(null, /^No cash-out price just now/);
  // What one would get is not said beside it; in its place stands that the bet does.
  const words = () =>
    [...document.querySelectorAll<HTMLElement>(".cash-out-words > *")].filter((one) => !one.matches("[hidden], .unpriced"));
  expect(words().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/no price just now\. Your bet stands/)]);
  confirm().click();
  await priceNow("lost", /couldn’t get a price/);
  confirm().click();
  expect([sent, document.activeElement === confirm(), confirm().getAttribute("aria-disabled")]).toEqual([[], true, "true"]);
  await priceNow(1400, /^Take .*14\.00/);
  expect(words().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^You get .*14\.00/)]);
  document.querySelectorAll<HTMLButtonElement>(".cash-out-buttons .button")[0]!.click();
  expect([find(".cash-out-ask").hidden, document.activeElement === opener(), sent]).toEqual([true, true, []]);
  await priceNow(null, /No cash-out price just now/);
  opener().click();
  expect(find(".cash-out-ask").hidden).toBe(true);
});

test("a bet that has ended by itself says so, also in the open sheet, and one that cannot be cashed out says why", async () => {
  const mine = await opened();
  opener().click();
  answer = refusal("bet.noCashOut");
  confirm().click();
  await vi.waitFor(() => expect(said()).toBe("says bet.noCashOut"));
  expect(parts()).toEqual([
    ["Open", 1],
    ["Settled", 0],
  ]);
  mine.tell({ open: [], ended: [ended(2500, false)] });
  expect(parts()).toEqual([
    ["Open", 0],
    ["Settled", 1],
  ]);
  expect([find(".my-bet-sum b").textContent, document.querySelector(".cash-out")]).toEqual([
    expect.stringMatching(/^Paid .*25\.00$/),
    null,
  ]);
  expect(document.activeElement).toBe(find(".my-bet"));
  expect(find(".my-bets-said").textContent).toMatch(/^Dhaka Lanterns – Sylhet Tea: Dhaka Lanterns · Paid .*25\.00$/);
  expect(cashedOut).toEqual([]);
  expect([summarize(ended(950)), summarize(ended(2500, false))]).toEqual([
    "Dhaka Lanterns – Sylhet Tea: Dhaka Lanterns · cashed out",
    "Dhaka Lanterns – Sylhet Tea: Dhaka Lanterns",
  ]);
});

test.each([
  ["en", "horse", 8, "No cash-out during the race"],
  ["bn", "horse", 8, "দৌড় চলার সময় বাজি তোলা যায় না"],
  ["en", "cockfight", 2, "No cash-out during the fight"],
  ["bn", "cockfight", 2, "লড়াই চলার সময় বাজি তোলা যায় না"],
  ["en", "football", 2, "No cash-out price just now"],
] as const)(
  "in %s while a fixture of %s is on it says for how long there is no price; a match has one again in a moment",
  async (language, sport, sides, words) => {
    setLanguage(language);
    const names = Array.from({ length: sides }, (_, at) => NAMES[at % 2]);
    fixtures = [{ id: LEG.fixture, sport, names, state: "open" } as unknown as FixtureView];
    await opened(1780);
    opener().click();
    fixtures = [{ ...fixtures[0]!, ...(language === "en" ? { state: "playing" } : { startsAt: 0 }) }];
    await priceNow(null, new RegExp(words));
    expect([confirm().textContent, opener().textContent]).toEqual([words, words]);
    const gone = find(".cash-out-words > p:last-child").textContent;
    expect(/moment|একটু অপেক্ষা/.test(gone)).toBe(sport === "football");
  },
);

test("a race is named by its first runner and how many others run, in words", () => {
  const race = { id: LEG.fixture, sport: "horse", names: Array.from({ length: 8 }, () => NAMES[0]) } as unknown as FixtureView;
  const named = () =>
    betWords(round({ wager: { legs: [{ ...LEG, selection: "3" }], stake: 1000 } }), [race])[0]!.firstElementChild!.textContent;
  expect(named()).toBe("4 Dhaka Lanterns · Winner · Dhaka Lanterns and 7 others");
  setLanguage("bn");
  expect(named()).toBe("4 ঢাকা লণ্ঠন · কে জিতবে · ঢাকা লণ্ঠন ও আরও ৭টি");
});

test("of several bets that end together each is told, and only one that brought more than its stake, or was cashed out, as a success", async () => {
  openBets = ["bet-00001", "bet-00002", "bet-00003"].map((id) => round({ id }));
  const mine = await opened();
  const [won, lost] = [ended(2500, false), { ...ended(0, false), id: "bet-00002" }];
  mine.tell({ open: [], ended: [won, lost] });
  const lines = () => [...find(".my-bets-said").children].map((line) => `${line.textContent.split(" · ")[1] ?? line.textContent} ${line.className}`); // prettier-ignore
  expect(lines()).toEqual([expect.stringMatching(/^Lost $/), expect.stringMatching(/^Paid .*25\.00 said-good$/)]);
  opener().click();
  await vi.waitFor(() => expect(opener().hidden).toBe(true));
  answer = { success: true, value: { round: { ...ended(950), id: "bet-00003" } } };
  confirm().click();
  await vi.waitFor(() => expect(lines()[0]).toMatch(/^Cashed out: .*9\.50 said-good$/));
  expect(lines()).toHaveLength(3);
});

test("in Bengali the share that is kept stands in the digits of the language", async () => {
  setLanguage("bn");
  await opened(950);
  await vi.waitFor(() => {
    opener().click();
    expect(find(".cash-out-kept").textContent).toContain("৫%");
  });
});
