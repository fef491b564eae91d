// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PreferencesView, RoundView } from "../../../shared/wire.ts";
import { NOTHING_KEPT } from "../../../client/preferences.ts";
import { openShell } from "../../../client/shell.ts";
import { setLanguage, t } from "../../../client/texts.ts";
import { endPageAround, pageAround, roundFor, sessionFor, streamToGame } from "../../../client/testing/session-fixture.ts";
import { FLIGHTS, MIN_CASH_OUT, multiplierAt, timeOf } from "../rules/flight.ts";
import type { CrashConfig } from "../rules/wire.ts";
import { markOf } from "./everyone.ts";
import { FlightRoom } from "./room.ts";

const CONFIG: CrashConfig = {
  ...FLIGHTS.low,
  volatility: "low",
  stakes: [100, 500],
  minAuto: MIN_CASH_OUT,
  keeps: { second: [100, 500], auto: { from: 0, to: FLIGHTS.low.cap }, autoSecond: { from: 0, to: FLIGHTS.low.cap } },
  theme: { family: "sky", pictures: ["plane", "plane", "plane", "plane"] } as unknown as CrashConfig["theme"],
};
/** The arcade's clock; the page's own stands still. */
const NOW = 1_000_000;
const begin = setInterval;
let moment: number;
let ticking: ReturnType<typeof setInterval>[];
let push: (message: object) => Promise<void>;
let told: unknown[];
/** What was asked of the arcade, and what it answers. */
let asked: { path: string; body: Record<string, unknown> }[];
let bets: { open: RoundView[]; ended: RoundView[] };
let cashOut: () => object;
let refused: string;
/** What the wallet says, where a test cares. */
let balance: number | null | undefined;
let preferences: PreferencesView;
/** Breaks the stream; and how long a stream may be silent, with what happens then. */
let cut: () => void;
let silence: { ms: number; end: () => void };
const later = setTimeout;

beforeEach(() => {
  [refused, balance] = ["", undefined];
  preferences = NOTHING_KEPT;
  [ticking, asked, bets] = [[], [], { open: [], ended: [] }];
  cashOut = () => ({ success: false, errorCode: "bet.noCashOut", message: "Not now." });
  sessionStorage.clear();
  moment = 5000;
  vi.spyOn(performance, "now").mockImplementation(() => moment);
  // One picture of each state is enough.
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  });
  told = pageAround();
  // The page would wait so long; a test does not.
  vi.stubGlobal("setTimeout", (work: () => void, ms: number) => {
    if (ms >= 3000) silence = { ms, end: work };
    return ms >= 3000 ? 0 : later(work, ms >= 300 ? 0 : ms);
  });
  vi.stubGlobal("fetch", async (path: string, { method, body, signal }: { method?: string; body?: string; signal?: AbortSignal } = {}) => {
    if (path.endsWith("/events")) {
      const broken = new AbortController();
      cut = () => broken.abort();
      signal?.addEventListener("abort", cut);
      return new Response(streamToGame((send) => (push = send), broken.signal));
    }
    const sent = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (method === "POST") asked.push({ path, body: sent });
    if (path === "/api/bets/cash-out") return Response.json(cashOut());
    if (path === "/api/bets" && method === "POST" && refused) return Response.json({ success: false, errorCode: refused, message: "No." });
    if (path === "/api/bets" && method === "POST") {
      const { place, stake } = sent["wager"] as { place: number; stake: number };
      const round = roundFor({ id: `bet-${place}-of-mine`, state: "open", wager: sent["wager"], stake, balance: null });
      return Response.json({ success: true, value: { round } });
    }
    const value = path.startsWith("/api/bets")
      ? bets
      : sessionFor({ config: CONFIG, now: NOW, preferences, ...(balance !== undefined && { balance }) });
    return Response.json({ success: true, value });
  });
});
afterEach(() => {
  ticking.forEach(clearInterval);
  endPageAround();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function sitDown(): Promise<void> {
  const shell = (await openShell({ onHelp: () => undefined, summary: () => "" }))!;
  new FlightRoom(shell).open();
  await settled();
}
const pressSpace = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true }));
/** Longer than the page asks after something. */
const patience = async () => {
  for (let turn = 0; turn < 10; turn += 1) await settled();
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => later(resolve, 0));
};

const nobody = { kind: "entries", no: 7, entries: [], sums: { bets: 0, staked: 0, left: 0, paid: 0 } };
const state = (no: number, phase: string, change: object = {}) => ({
  kind: "state",
  table: "T",
  no,
  phase,
  now: NOW,
  startsAt: NOW + 4000,
  until: NOW + 3000,
  commitment: "",
  told: null,
  watchers: 1,
  ...change,
});
const opening = (no: number, phase = "betting", change: object = {}) =>
  state(no, phase, { past: [past(no - 1, 320), past(no - 2, 105)], everyone: { ...nobody, no }, ...change });
const past = (no: number, point: number) => ({ no, seed: "", commitment: "", result: { point } });
const flying = (no: number, times100: number, change: object = {}) =>
  state(no, "running", { startsAt: NOW - timeOf(FLIGHTS.low, times100), until: null, ...change });
const burst = (no: number, point: number) => state(no, "showing", { told: past(no, point) });

const group = (place: number) => document.querySelectorAll<HTMLElement>(".bet")[place]!;
const button = (place = 0) => group(place).querySelector<HTMLButtonElement>(".go")!;
const press = async (place = 0) => {
  button(place).click();
  await settled();
};
/** Amounts have a space that does not break. */
const words = (element: Element) => element.textContent.replaceAll("\u00a0", "");
const said = (place = 0) => words(group(place).querySelector(".bet-result")!);
const label = (place = 0) => words(button(place));
const calls = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);
const ended = (place: number, outcome: object, payout: number) =>
  roundFor({ id: `bet-${place}-of-mine`, payout, outcome, wager: { round: 7, place }, balance: 99_900 + payout });

test("a bet goes with the open flight, its button says what it pays while it flies, and a tap is paid what the arcade's moment comes to", async () => {
  await sitDown();
  await push(opening(7));
  expect(label()).toBe("Bet");
  await press();
  expect(calls("/api/bets").map(({ wager }) => wager)).toEqual([{ round: 7, place: 0, stake: 100, auto: null }]);
  expect([label(), button().disabled]).toEqual(["Bet placed", true]);
  await push(flying(7, 150));
  expect([label(), button().disabled]).toEqual(["Cash out ৳1.50", false]);
  expect(document.querySelector(".multiplier")!.textContent).toBe("×1.50");
  cashOut = () => ({ success: true, value: { round: ended(0, { round: 7, point: null, cashed: 152, payout: 152 }, 152) } });
  await press();
  expect(calls("/api/bets/cash-out")).toEqual([{ operation: expect.any(String), bet: "bet-0-of-mine", shown: 150, tolerance: 10_000 }]);
  expect(said()).toBe("Cashed out at ×1.52: ৳1.52");
  expect(told).toContainEqual(expect.objectContaining({ type: "mela:round", amount: 52 }));
});

test("two bets fly side by side, each with a plan of its own; the space bar cashes out what flies", async () => {
  await sitDown();
  await push(opening(7));
  const plan = group(1).querySelector<HTMLInputElement>("input[type=text]")!;
  plan.value = "১.৪০";
  plan.dispatchEvent(new Event("input"));
  pressSpace();
  await press(1);
  expect(calls("/api/bets").map(({ wager }) => wager)).toEqual([
    { round: 7, place: 0, stake: 100, auto: null },
    { round: 7, place: 1, stake: 100, auto: 140 },
  ]);
  bets = { open: [roundFor({ id: "bet-0-of-mine" })], ended: [ended(1, { round: 7, point: null, cashed: 140, payout: 140 }, 140)] };
  await push(flying(7, 150));
  await settled();
  expect(said(1)).toBe("Cashed out at ×1.40: ৳1.40");
  pressSpace();
  await settled();
  expect(calls("/api/bets/cash-out").map(({ bet }) => bet)).toEqual(["bet-0-of-mine"]);
  // It was refused: the bet stands, and may be tapped again.
  expect([label(), document.querySelector(".notice")!.textContent]).toEqual(["Cash out ৳1.50", "Not now."]);
});

test("who comes during a flight bets on the next one, and may take that back; nothing is sent before its window", async () => {
  await sitDown();
  await push(opening(7, "running", { startsAt: NOW - 1000, until: null }));
  expect(label()).toBe("Bet on the next flight");
  await press();
  await press(1);
  moment += 400;
  await press(1);
  expect([label(), label(1)]).toEqual(["Bet follows. Cancel", "Bet on the next flight"]);
  await push(burst(7, 180));
  expect(calls("/api/bets")).toEqual([]);
  await push(state(8, "betting"));
  await settled();
  expect(calls("/api/bets").map(({ wager }) => wager)).toEqual([{ round: 8, place: 0, stake: 100, auto: null }]);
  expect(label()).toBe("Bet placed");
});

test("a bet that the flight takes along is lost; where it burst stands first among the past, and in the note", async () => {
  await sitDown();
  await push(opening(7));
  await press();
  await push(flying(7, 120));
  bets = { open: [], ended: [ended(0, { round: 7, point: 123, cashed: null, payout: 0 }, 0)] };
  await push(burst(7, 123));
  await settled();
  expect([said(), label()]).toEqual(["Lost ৳1.00", "Bet on the next flight"]);
  // A tap, or a key, that was meant to cash out and came too late bets on nothing.
  await press();
  pressSpace();
  expect(label()).toBe("Bet on the next flight");
  expect([...document.querySelectorAll(".points li")].map(({ textContent }) => textContent)).toEqual(["×1.23", "×3.20", "×1.05"]);
  expect(document.querySelector(".flight-note")!.textContent).toBe("Burst at ×1.23");
  moment = 6001;
  pressSpace();
  expect(label()).toBe("Bet on the next flight");
  await press();
  expect(label()).toBe("Bet follows. Cancel");
  // Two taps in one go are one bet that follows.
  moment += 399;
  await press();
  expect(label()).toBe("Bet follows. Cancel");
  moment += 1;
  await press();
  expect(label()).toBe("Bet on the next flight");
  await push(state(8, "betting"));
  expect(said()).toBe("");
});

test("a bet that was to follow goes with the next flight alone: not after a lost connection, and not when its window was missed", async () => {
  await sitDown();
  const queue = async () => {
    await push(opening(7, "running", { startsAt: NOW - 1000, until: null }));
    await press();
    expect(label()).toBe("Bet follows. Cancel");
  };
  await queue();
  cut();
  await settled();
  expect([said(), button().disabled]).toEqual(["The bet wasn’t placed.", true]);
  await push(opening(8));
  await settled();
  await push(burst(8, 120));
  await queue();
  await push(flying(8, 120));
  expect(said()).toBe("The bet wasn’t placed.");
  await push(state(9, "betting"));
  await settled();
  expect(calls("/api/bets")).toEqual([]);
});

test("a flight of which nothing is heard rises no further: the page says so, and what stands can still be cashed out", async () => {
  await sitDown();
  await push(opening(7));
  expect(silence.ms).toBe(40_000);
  await press();
  await push(flying(7, 150));
  expect(silence.ms).toBe(3500);
  silence.end();
  await settled();
  expect(document.querySelector(".multiplier")!.textContent).toBe("×1.00");
  expect(document.querySelector(".flight-note")!.textContent).toContain("The connection is lost.");
  expect([label(), button().disabled]).toEqual(["Cash out", false]);
  cashOut = () => ({ success: true, value: { round: ended(0, { round: 7, point: null, cashed: 160, payout: 160 }, 160) } });
  await press();
  expect(said()).toBe("Cashed out at ×1.60: ৳1.60");
});

test("a message that was long on its way does not set the flight back", async () => {
  await sitDown();
  await push(opening(7));
  moment = 5900;
  await push(flying(7, 100, { startsAt: NOW }));
  const shown = multiplierAt(FLIGHTS.low, 900);
  expect(document.querySelector(".multiplier")!.textContent).toBe(`×${(shown / 100).toFixed(2)}`);
});

test("a bet that the page did not hear of has its button from the start on, and one that another page placed at once", async () => {
  await sitDown();
  await push(opening(7));
  const stands = (place: number) =>
    roundFor({ id: `bet-${place}-of-mine`, state: "open", wager: { round: 7, place, stake: 100, auto: null } });
  refused = "bet.placed";
  bets = { open: [stands(0)], ended: [] };
  await press();
  expect(label()).toBe("Bet placed");
  bets = { open: [stands(0), stands(1)], ended: [] };
  await push(flying(7, 150));
  await settled();
  expect([label(0), label(1)]).toEqual(["Cash out ৳1.50", "Cash out ৳1.50"]);
});

test("an end that the arcade could not tell is asked for again when it answers again", async () => {
  await sitDown();
  await push(opening(7));
  await press();
  await push(flying(7, 120));
  bets = { open: [], ended: [] };
  await push(burst(7, 123));
  await patience();
  expect([said(), label()]).toEqual(["", "Bet on the next flight"]);
  bets = { open: [], ended: [ended(0, { round: 7, point: 123, cashed: null, payout: 0 }, 0)] };
  cut();
  await settled();
  await push(opening(8));
  await settled();
  expect(said()).toBe("Lost ৳1.00");
});

test("the money of a cash-out that is still on its way is waited for, and the player told so", async () => {
  await sitDown();
  await push(opening(7));
  await press();
  await push(flying(7, 150));
  const settling = { ...ended(0, { round: 7, point: null, cashed: 150, payout: 150 }, 150), state: "settling", balance: null };
  cashOut = () => ({ success: true, value: { round: settling } });
  balance = null;
  await press();
  expect([said(), document.querySelector(".notice")!.textContent]).toEqual(["Cashed out at ×1.50: ৳1.50", t("net.settling")]);
  balance = 100_050;
  await patience();
  expect([document.querySelector(".notice")!.textContent, words(document.querySelector(".balance")!)]).toEqual([
    "",
    expect.stringContaining("1,000.50"),
  ]);
});

test("of a bet that is lost no win is announced while its end is on the way to the wallet", async () => {
  await sitDown();
  await push(opening(7));
  await press();
  await push(flying(7, 120));
  const lost = ended(0, { round: 7, point: 123, cashed: null, payout: 0 }, 0);
  bets = { open: [], ended: [{ ...lost, state: "settling", balance: null }] };
  balance = null;
  await push(burst(7, 123));
  await patience();
  expect([said(), document.querySelector(".notice")!.textContent]).toEqual(["Lost ৳1.00", ""]);
  balance = 99_900;
  await patience();
  expect(words(document.querySelector(".balance")!)).toContain("999.00");
});

test("a page that is loaded again finds its bets where they stand, also one that left already, and follows them to their end", async () => {
  await sitDown();
  const open = roundFor({ id: "bet-1-of-mine", state: "open", wager: { round: 7, place: 1, stake: 100, auto: null } });
  bets = { open: [open], ended: [ended(0, { round: 7, point: null, cashed: 110, payout: 110 }, 110)] };
  await push(opening(7, "running", { startsAt: NOW - timeOf(FLIGHTS.low, 160), until: null }));
  await settled();
  expect([said(0), label(1)]).toEqual(["Cashed out at ×1.10: ৳1.10", "Cash out ৳1.60"]);
  bets = { open: [], ended: [ended(1, { round: 7, point: 170, cashed: null, payout: 0 }, 0)] };
  // The stream broke, and comes back in the next round.
  await push(opening(8));
  await settled();
  expect(said(1)).toBe("Lost ৳1.00");
});

const shownBalance = () => words(document.querySelector(".balance-amount")!);

test("a bet whose plan was met while nothing was heard is told, and its win is in the balance, when the flight is heard of again", async () => {
  await sitDown();
  await push(opening(7));
  const plan = group(0).querySelector<HTMLInputElement>("input[type=text]")!;
  plan.value = "1.40";
  plan.dispatchEvent(new Event("input"));
  await press();
  cut();
  await settled();
  const left = ended(0, { round: 7, point: null, cashed: 140, payout: 140 }, 140);
  bets = { open: [], ended: [left] };
  balance = left.balance;
  // By what is shown the plan is not met yet: the page would not ask by itself.
  await push(opening(7, "running", { startsAt: NOW - timeOf(FLIGHTS.low, 120), until: null }));
  await settled();
  expect([said(), shownBalance()]).toEqual(["Cashed out at ×1.40: ৳1.40", "৳1,000.40"]);
  expect(told).toContainEqual(expect.objectContaining({ type: "mela:round", amount: 40 }));
});

test.each([
  ["in the flight itself, after its bet was decided", 7],
  ["in the next flight", 8],
])("a second tab that hears of the table late, %s, shows the balance with what that bet has won", async (_, no) => {
  await sitDown();
  expect(shownBalance()).toBe("৳1,000.00");
  if (no === 8) {
    cut();
    await settled();
  }
  const left = ended(0, { round: 7, point: 123, cashed: 101, payout: 101 }, 101);
  bets = { open: [], ended: [left] };
  balance = 150_000;
  await push(opening(no, no === 7 ? "running" : "betting", no === 7 ? { startsAt: NOW - 100, until: null } : {}));
  await patience();
  expect(shownBalance()).toBe("৳1,500.00");
});

test("bets that could not be asked for at the start of their flight are asked for until they are told", async () => {
  await sitDown();
  const open = roundFor({ id: "bet-0-of-mine", state: "open", wager: { round: 7, place: 0, stake: 100, auto: null } });
  bets = { open: [open], ended: [] };
  const answer = fetch;
  let failures = 3;
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path !== "/api/bets" || failures === 0) return answer(path, init);
    failures -= 1;
    throw new TypeError("no network");
  });
  await push(opening(7, "running", { startsAt: NOW - timeOf(FLIGHTS.low, 150), until: null }));
  await patience();
  expect([failures, label()]).toEqual([0, "Cash out ৳1.50"]);
});

test("a plan that is no multiplier is said and not sent", async () => {
  await sitDown();
  await push(opening(7));
  const plan = group(0).querySelector<HTMLInputElement>("input[type=text]")!;
  plan.value = "1.00";
  plan.dispatchEvent(new Event("input"));
  await press();
  expect(calls("/api/bets")).toEqual([]);
  expect(group(0).querySelector("[role=alert]")!.textContent).toBe("×1.01 to ×100.00, two decimals at most.");
});

test("everyone's bets are listed with their sums; a cash-out comes to the top, and a new round begins empty", async () => {
  await sitDown();
  const entry = (id: number, change: object = {}) => ({ id, player: id + 1, stake: 500, at: null, paid: null, ...change });
  const sums = { bets: 2, staked: 1000, left: 0, paid: 0 };
  await push(opening(7, "betting", { everyone: { ...nobody, entries: [entry(0), entry(1)], sums } }));
  const rows = () => [...document.querySelectorAll(".everyone-list li")].map(words);
  expect(rows()).toEqual(["Player 2৳5.00", "Player 1৳5.00"]);
  await push({ ...nobody, entries: [entry(0, { at: 140, paid: 700 })], sums: { ...sums, left: 1, paid: 700 } });
  expect(rows()).toEqual(["Player 1৳5.00×1.40 ৳7.00", "Player 2৳5.00"]);
  expect(words(document.querySelector(".everyone-sums")!)).toBe("2 bets, ৳10.00; 1 cashed out, ৳7.00");
  await push(state(8, "betting"));
  expect([rows(), words(document.querySelector(".everyone-sums")!)]).toEqual([[], "Nobody has bet on this flight yet."]);
});

test("everyone's bets have the names that players go by at tables; of two with one name the second has a number", async () => {
  await sitDown();
  const entry = (id: number, player: number, name: string) => ({ id, player, name, stake: 500, at: null, paid: null });
  const entries = [entry(0, 1, "calm-otter"), entry(1, 2, "shy-bear"), entry(2, 3, "calm-otter"), entry(3, 1, "calm-otter")];
  await push(opening(7, "betting", { everyone: { ...nobody, entries } }));
  const names = () => [...document.querySelectorAll(".everyone-list li > :first-child")].map(words);
  expect(names()).toEqual(["Calm Otter", "Calm Otter 2", "Shy Bear", "Calm Otter"]);
  await push({ ...nobody, entries: [{ ...entry(2, 3, "calm-otter"), at: 140, paid: 700 }] });
  expect(names()).toEqual(["Calm Otter 2", "Calm Otter", "Shy Bear", "Calm Otter"]);
});

test("each of the two bets begins with the stake and the cash-out that it was left with, and the arcade keeps both apart", async () => {
  preferences = { ...NOTHING_KEPT, stake: 100, choices: { second: 500, auto: 150, autoSecond: 0 } };
  await sitDown();
  const [first, second] = [...document.querySelectorAll(".bet")];
  const seen = (bet: Element) => [
    bet.querySelector(".stake-amount")!.textContent,
    bet.querySelector<HTMLInputElement>("[type=checkbox]")!.checked,
    bet.querySelector<HTMLInputElement>("[type=text]")!.value,
  ];
  expect([seen(first!), seen(second!)]).toEqual([
    ["৳\u00a01.00", true, "1.50"],
    ["৳\u00a05.00", false, "2.00"],
  ]);
  second!.querySelector<HTMLButtonElement>(".stake button")!.click();
  const typed = second!.querySelector<HTMLInputElement>("[type=text]")!;
  for (const value of ["0.5", "3"]) {
    typed.value = value;
    typed.dispatchEvent(new Event("input"));
  }
  const box = first!.querySelector<HTMLInputElement>("[type=checkbox]")!;
  box.checked = false;
  box.dispatchEvent(new Event("change"));
  await patience();
  await vi.waitFor(() => expect(keptOf(asked)).toEqual({ choices: { second: 100, autoSecond: 300, auto: 0 } }));
});
const keptOf = (calls: typeof asked) => calls.findLast(({ path }) => path === "/api/preferences")?.body;

test("the seconds until the start run down in Latin digits, in Bengali too", async () => {
  await sitDown();
  setLanguage("bn");
  await push(opening(7, "betting", { until: NOW + 3000 }));
  const { textContent } = document.body;
  setLanguage("en");
  expect(textContent).toContain("বাজি চলছে: 3 সে.");
});

test("the player's own bet stands under everyone's as theirs, and that of another by its number", async () => {
  await sitDown();
  const mark = await markOf("bet-0-of-mine");
  const entry = (id: number, change: object) => ({ id, player: id + 1, stake: 100, at: null, paid: null, ...change });
  const entries = [entry(0, { mark }), entry(1, { mark: await markOf("bet-of-another") })];
  const rows = () => [...document.querySelectorAll(".everyone-list li")].map(words);
  await push(opening(7, "betting", { everyone: { ...nobody, entries, sums: { bets: 2, staked: 200, left: 0, paid: 0 } } }));
  expect(rows()).toEqual(["Player 2৳1.00", "Player 1৳1.00"]);
  await press();
  await vi.waitUntil(() => rows().includes("You৳1.00"));
  expect(rows()).toEqual(["Player 2৳1.00", "You৳1.00"]);
  await push({ ...nobody, entries: [entry(0, { mark, at: 140, paid: 140 })] });
  expect(rows()).toEqual(["You৳1.00×1.40 ৳1.40", "Player 2৳1.00"]);
});
