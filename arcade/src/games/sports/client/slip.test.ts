// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTHING_KEPT, setPreferences } from "../../../client/preferences.ts";
import type { Shell } from "../../../client/shell.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { FixtureView, Slip } from "../rules/wire.ts";
import { keepBook, placeToBegin } from "./kept-book.ts";
import { BetSlip } from "./slip.ts";

const CONFIG = { sports: ["football"], minStake: 1000, maxStake: 500_000, maxPayout: 50_000_000, maxLegs: 8, stakes: [1000, 2000] };
const NAMES = [{ en: "A", bn: "ক" }, { en: "B", bn: "খ" }]; // prettier-ignore
const fixture = (id: string, odds: number | null): FixtureView =>
  ({
    id,
    names: NAMES,
    state: "open",
    turn: 0,
    live: null,
    markets: [{ id: "winner", selections: [{ id: "home", odds }] }],
  }) as unknown as FixtureView;

/** Bets on their way to the arcade, each answered when the test says so. */
let sent: { operation: string; slip: Slip; answer: (body: object) => void }[] = [];
/** As the arcade takes it: at other odds where the player has left that to it. */
const placedAt = ({ slip }: { slip: Slip }, odds?: number) => ({
  success: true,
  value: { round: { balanceAfterBet: null, wager: { ...slip, legs: slip.legs.map((leg) => ({ ...leg, odds: odds ?? leg.odds })) } } },
});
const BUSY = { success: false, errorCode: "request.tooMany", message: "Too many" };
const MOVED = { success: false, errorCode: "bet.oddsMoved", message: "Moved", value: { odds: [210], turns: [1] } };

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  setLanguage("en");
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  vi.stubGlobal("fetch", (path: string, { body = "{}" }: { body?: string } = {}) => {
    if (path === "/api/state") return Promise.resolve(Response.json({ success: true, value: { balance: 100_000, freeRounds: [] } }));
    if (path !== "/api/bets") return Promise.resolve(Response.json({ success: false, errorCode: "session.none", message: "" }));
    return new Promise((resolve) => {
      const { operation, wager } = JSON.parse(body) as { operation: string; wager: Slip };
      sent.push({ operation, slip: wager, answer: (answered) => resolve(Response.json(answered)) });
    });
  });
});
afterEach(() => {
  setPreferences(NOTHING_KEPT);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The slip of a page that is loaded, for the money of a member where nothing else is said. */
function page({ code = "GOALS", player = "rina", freePlay = false } = {}, notice: (said: string) => void = () => undefined): BetSlip {
  const shell = {
    session: { config: CONFIG, title: { code }, freePlay, player: freePlay ? "" : player },
    notice,
    setBalance: () => undefined,
    free: { tell: () => undefined },
  };
  const next = document.body.appendChild(document.createElement("button"));
  next.className = "next";
  return new BetSlip(shell as unknown as Shell, { next, onChange: () => undefined });
}

function opened() {
  const notices: string[] = [];
  const whiles: (number | undefined)[] = [];
  const notice = (said: string, _kind?: string, ms?: number) => {
    if (said !== "") notices.push(said);
    whiles.push(ms);
  };
  const slip = page({}, notice);
  for (const id of ["a", "b"]) slip.toggle(fixture(id, 200), "winner", "home", 200);
  slip.open();
  chooseSingles();
  return { slip, notices, whiles };
}
const chooseSingles = (): void => document.querySelectorAll<HTMLInputElement>(".slip-mode input")[1]!.click();
const place = (): HTMLButtonElement => [...document.querySelectorAll<HTMLButtonElement>(".slip-foot > .button-main")].at(-1)!;
const count = (one: BetSlip): string => one.bar.querySelector(".slip-count")!.textContent;
const legsLeft = (): number => document.querySelectorAll(".slip-leg").length;

test("while bets are on their way the slip stays as it is: each is placed once, at its odds and its stake", async () => {
  const { slip, notices } = opened();
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // The odds move, a match is over, the slip is drawn anew, and the stake is typed over.
  slip.follow([fixture("a", 260)]);
  slip.toggle(fixture("c", 300), "winner", "home", 300);
  const input = document.querySelector<HTMLInputElement>(".slip-input")!;
  input.value = "99";
  input.dispatchEvent(new Event("input"));
  document.querySelector<HTMLButtonElement>(".slip-leg .icon-button")!.click();
  expect([place().disabled, legsLeft()]).toEqual([true, 3]);
  place().click();
  sent[0]!.answer(placedAt(sent[0]!));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]!.answer(placedAt(sent[1]!));
  await vi.waitFor(() => expect(notices.join()).toMatch(/^Bet placed: .*20\.00$/));
  expect(sent.map(({ slip: { legs, stake } }) => [legs.map(({ fixture: of, odds }) => `${of} ${odds}`).join(), stake])).toEqual([
    ["a 200", 1000],
    ["b 200", 1000],
  ]);
  expect([slip.has("a", "winner", "home"), slip.has("b", "winner", "home"), slip.has("c", "winner", "home")]).toEqual([false, false, true]);
});

const typeStake = (typed: string): void => {
  const input = document.querySelector<HTMLInputElement>(".slip-input")!;
  input.value = typed;
  input.dispatchEvent(new Event("input"));
};

test.each([
  ["১০০", 10_000],
  ["1,000", 100_000],
  ["100.00", 10_000],
])("a stake that is typed as %j is one of %i minor units", async (typed, stake) => {
  opened();
  typeStake(typed);
  place().click();
  await vi.waitFor(() => expect(sent.map(({ slip }) => slip.stake)).toEqual([stake]));
});

test.each(["10.5", "৳", ""])("with a stake that is typed as %j nothing can be placed", (typed) => {
  opened();
  typeStake(typed);
  expect(place().disabled).toBe(true);
});

test.each([
  ["a bet was placed", true],
  ["its last bet was taken off", false],
])("when %s and the slip is empty, whoever was at its bar goes on at the bets", async (_, isPlaced) => {
  const slip = page();
  document.body.append(slip.bar);
  slip.toggle(fixture("a", 200), "winner", "home", 200);
  slip.bar.focus();
  slip.open();
  if (isPlaced) {
    place().click();
    await vi.waitFor(() => sent[0]!.answer(placedAt(sent[0]!)));
  } else {
    document.querySelector<HTMLButtonElement>(".slip-leg .icon-button")!.click();
    document.querySelector("dialog")!.close();
  }
  await vi.waitFor(() => expect(count(slip)).toBe("0"));
  expect([slip.bar.disabled, document.activeElement]).toEqual([true, document.querySelector(".next")]);
});

test("of singles that were placed in part the slip says how many were, and keeps the others at the odds of now", async () => {
  const { slip, notices } = opened();
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.answer(placedAt(sent[0]!));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]!.answer(MOVED);
  await vi.waitFor(() => expect(notices.at(-1)).toBe("1 of 2 bets placed"));
  expect([slip.has("a", "winner", "home"), slip.has("b", "winner", "home")]).toEqual([false, true]);
  expect([place().disabled, document.querySelector(".slip-odds")!.textContent]).toEqual([false, "2.00 → 2.10"]);
});

test.each([
  ["en", "No odds now", "Returns: shown when the odds are back", /^A bet on your slip has no odds right now/],
  ["bn", "এখন দর নেই", "জিতলে কত পাবেন, দর ফিরলে দেখাবে", /^স্লিপের একটি বাজির এখন দর নেই/],
] as const)(
  "in %s, while a market is suspended, its bet and the slip have no odds and no return, say so, and nothing can be placed; with its odds it can",
  (language, none, returns, problem) => {
    const { slip } = opened();
    setLanguage(language);
    const words = (selector: string) => document.querySelector(selector)!.textContent.replaceAll("\u00a0", " ");
    const face = () => [words(".slip-odds"), words(".slip-returns"), place().disabled, words(".slip-problem")];
    slip.follow([fixture("a", null), fixture("b", 200)]);
    expect(face()).toEqual([none, returns, true, expect.stringMatching(problem)]);
    // Both in one bet.
    document.querySelectorAll<HTMLInputElement>(".slip-mode input")[0]!.click();
    expect(face()).toEqual([none, returns, true, expect.stringMatching(problem)]);
    expect([words(".slip-sum").endsWith(none), slip.bar.textContent.endsWith(none)]).toEqual([true, true]);
    slip.follow([fixture("a", 190), fixture("b", 200)]);
    expect(face()).toEqual(["2.00 → 1.90", expect.stringMatching(/38\.00$/), false, ""]);
    expect([words(".slip-sum"), slip.bar.textContent]).toEqual([expect.stringMatching(/3\.80$/), expect.stringMatching(/3\.80$/)]);
  },
);

test.each([
  ["en", /^Bet placed: .* · Free play: bets last while this tab is open/],
  ["bn", /^বাজি ধরা হয়েছে: .* · ফ্রি খেলা: এই ট্যাব খোলা/],
] as const)("in %s whoever plays for free is told with the bet how long it lasts", async (language, words) => {
  setLanguage(language);
  const notices: string[] = [];
  const slip = page({ freePlay: true }, (said) => said && notices.push(said));
  slip.toggle(fixture("a", 200), "winner", "home", 200);
  slip.open();
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.answer(placedAt(sent[0]!));
  await vi.waitFor(() => expect(notices.at(-1)).toMatch(words));
});

test.each([
  ["en", "Odds 5.5227", "Returns ৳ 55.22", "Bet placed: ৳ 10.00 at 5.5227"],
  ["bn", "দর 5.5227", "জিতলে পাবেন ৳ 55.22", "বাজি ধরা হয়েছে: ৳ 10.00, দর 5.5227"],
] as const)(
  "in %s a bet on two matches has the odds by which it pays, and is told with them for a while",
  async (language, odds, pays, said) => {
    const { slip, notices, whiles } = opened();
    setLanguage(language);
    for (const [id, of] of [
      ["a", 123],
      ["b", 449],
    ] as const) {
      slip.toggle(fixture(id, of), "winner", "home", of);
      slip.toggle(fixture(id, of), "winner", "home", of);
    }
    document.querySelectorAll<HTMLInputElement>(".slip-mode input")[0]!.click();
    const words = (selector: string) => document.querySelector(selector)!.textContent.replaceAll("\u00a0", " ");
    expect([words(".slip-sum"), words(".slip-returns")]).toEqual([expect.stringContaining(odds), pays]);
    place().click();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]!.answer(placedAt(sent[0]!));
    await vi.waitFor(() => expect(notices.at(-1)?.replaceAll("\u00a0", " ")).toBe(said));
    expect(whiles.at(-1)).toBe(5_000);
  },
);

test("a bet whose odds have risen on its way is told with the odds at which it stands", async () => {
  const { slip, notices } = opened();
  slip.toggle(fixture("b", 200), "winner", "home", 200);
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.answer(placedAt(sent[0]!, 233));
  await vi.waitFor(() => expect(notices.at(-1)?.replaceAll("\u00a0", " ")).toBe("Bet placed: ৳ 10.00 at 2.33"));
});

test("a page that is loaded anew has the slip as it was, at the odds of now, and of another title or member, free play or an hour ago none", () => {
  const slip = page();
  for (const id of ["a", "b", "c"]) slip.toggle(fixture(id, 200), "winner", "home", 200);
  slip.toggle(fixture("c", 200), "winner", "home", 200);
  const again = page();
  expect([count(again), again.bar.textContent]).toEqual(["2", expect.stringContaining("4")]);
  again.follow([fixture("a", 250), fixture("b", 200)]);
  expect([count(again), again.bar.textContent]).toEqual(["2", expect.stringContaining("5")]);
  // Its match has ended meanwhile.
  const late = page();
  late.follow([fixture("b", 200)]);
  expect([count(late), count(page())]).toEqual(["1", "1"]);
  expect([{ code: "OTHER" }, { player: "karim" }, { freePlay: true }].map((of) => count(page(of)))).toEqual(["0", "0", "0"]);
  const kept = JSON.parse(sessionStorage.getItem("arcade:book")!) as { at: number };
  sessionStorage.setItem("arcade:book", JSON.stringify({ ...kept, at: kept.at - 3_600_000 }));
  expect(count(page())).toBe("0");
  for (const damaged of ["{", "[]", JSON.stringify({ ...kept, picked: [{ fixture: "a" }, null, 3] })]) {
    sessionStorage.setItem("arcade:book", damaged);
    expect(count(page()), damaged).toBe("0");
  }
});

const asked = () => sent.map(({ operation, slip: { legs, stake } }) => [operation, legs.map(({ fixture: of }) => of).join(), stake]);

test("a page that is loaded anew while a bet is on its way asks for that bet again and never for a second one", async () => {
  opened();
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  // Another member's page in this tab does not ask for it.
  page({ player: "karim" });
  page({ freePlay: true });
  const { operation } = sent[0]!;
  const notices: string[] = [];
  const slip = page({}, (said) => said !== "" && notices.push(said));
  expect(count(slip)).toBe("2");
  await vi.waitFor(() => expect(asked()).toEqual([operation, operation].map((id) => [id, "a", 1000])));
  document.body.replaceChildren();
  slip.open();
  expect(place().disabled).toBe(true);
  sent[1]!.answer(placedAt(sent[1]!));
  await vi.waitFor(() => expect(place().disabled).toBe(false));
  expect([notices.map((said) => said.replaceAll("\u00a0", " ")), slip.has("a", "winner", "home"), count(slip)]).toEqual([
    ["Bet placed: ৳ 10.00 at 2.00"],
    false,
    "1",
  ]);
  // The other single was not on its way: it stays, and only the player sends it.
  expect(count(page())).toBe("1");
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(asked()[2]).toEqual([expect.not.stringContaining(operation), "b", 1000]);
});

test("where that bet is refused, nothing stands: its page has the slip at the odds of now, and the next one asks for nothing", async () => {
  opened();
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  document.body.replaceChildren();
  const slip = page();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]!.answer(MOVED);
  await vi.waitFor(() =>
    expect(JSON.parse(sessionStorage.getItem("arcade:book")!)).toMatchObject({ sent: null, picked: [{ odds: 210 }, {}] }),
  );
  expect([count(slip), count(page()), sent.length]).toEqual(["2", "2", 2]);
});

test("a bet of which nobody knows whether it stands goes out under its id when the player asks again, and under another with another stake", async () => {
  const { notices } = opened();
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  sent[0]!.answer(BUSY);
  await vi.waitFor(() => expect([notices, place().disabled]).toEqual([["Too many"], false]));
  document.body.replaceChildren();
  page().open();
  chooseSingles();
  expect(sent).toHaveLength(1);
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]!.answer(BUSY);
  await vi.waitFor(() => expect(place().disabled).toBe(false));
  const input = document.querySelector<HTMLInputElement>(".slip-input")!;
  input.value = "20";
  input.dispatchEvent(new Event("input"));
  place().click();
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(asked()).toEqual([
    [sent[0]!.operation, "a", 1000],
    [sent[0]!.operation, "a", 1000],
    [expect.not.stringContaining(sent[0]!.operation), "a", 2000],
  ]);
});

test("such a page goes on at the match that one was on, unless its address names another, and at a sport of its own title alone", () => {
  const sports = ["football", "cricket"] as const;
  expect(placeToBegin("GOALS", sports, "")).toEqual({ sport: "football", match: "" });
  keepBook("GOALS", { place: { sport: "cricket", match: "cricket-m4" } });
  expect(placeToBegin("GOALS", sports, "")).toEqual({ sport: "cricket", match: "cricket-m4" });
  expect(placeToBegin("GOALS", sports, "football-m1")).toEqual({ sport: "football", match: "football-m1" });
  expect(placeToBegin("GOALS", sports, "cricket")).toEqual({ sport: "cricket", match: "cricket" });
  expect(placeToBegin("OTHER", sports, "")).toEqual({ sport: "football", match: "" });
  expect(placeToBegin("GOALS", ["football"], "")).toEqual({ sport: "football", match: "" });
});
