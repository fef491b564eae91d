// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoundView } from "../../../shared/wire.ts";
import { openShell } from "../../../client/shell.ts";
import { endPageAround, pageAround, roundFor, sessionFor, streamToGame } from "../../../client/testing/session-fixture.ts";
import { FLIGHTS, MIN_CASH_OUT, timeOf } from "../rules/flight.ts";
import type { CrashConfig } from "../rules/wire.ts";
import { FlightRoom } from "./room.ts";

const CONFIG: CrashConfig = {
  ...FLIGHTS.low,
  volatility: "low",
  stakes: [100, 500],
  minAuto: MIN_CASH_OUT,
  theme: { family: "sky", pictures: ["plane", "plane", "plane", "plane"] } as unknown as CrashConfig["theme"],
};
/** The arcade's clock; the page's own stands still. */
const NOW = 1_000_000;
const begin = setInterval;
let ticking: ReturnType<typeof setInterval>[];
let push: (message: object) => Promise<void>;
let told: unknown[];
/** What was asked of the arcade, and what it answers. */
let asked: { path: string; body: Record<string, unknown> }[];
let bets: { open: RoundView[]; ended: RoundView[] };
let cashOut: () => object;

beforeEach(() => {
  [ticking, asked, bets] = [[], [], { open: [], ended: [] }];
  cashOut = () => ({ success: false, errorCode: "bet.noCashOut", message: "Not now." });
  sessionStorage.clear();
  vi.spyOn(performance, "now").mockReturnValue(5000);
  // One picture of each state is enough.
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  });
  told = pageAround();
  vi.stubGlobal("fetch", async (path: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    const sent = body ? (JSON.parse(body) as Record<string, unknown>) : {};
    if (method === "POST") asked.push({ path, body: sent });
    if (path === "/api/bets/cash-out") return Response.json(cashOut());
    if (path === "/api/bets" && method === "POST") {
      const { place, stake } = sent["wager"] as { place: number; stake: number };
      const round = roundFor({ id: `bet-${place}-of-mine`, state: "open", wager: sent["wager"], stake, balance: null });
      return Response.json({ success: true, value: { round } });
    }
    const value = path.startsWith("/api/bets") ? bets : sessionFor({ config: CONFIG, now: NOW });
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
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
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
  document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true }));
  await press(1);
  expect(calls("/api/bets").map(({ wager }) => wager)).toEqual([
    { round: 7, place: 0, stake: 100, auto: null },
    { round: 7, place: 1, stake: 100, auto: 140 },
  ]);
  bets = { open: [roundFor({ id: "bet-0-of-mine" })], ended: [ended(1, { round: 7, point: null, cashed: 140, payout: 140 }, 140)] };
  await push(flying(7, 150));
  await settled();
  expect(said(1)).toBe("Cashed out at ×1.40: ৳1.40");
  document.body.dispatchEvent(new KeyboardEvent("keydown", { code: "Space", bubbles: true }));
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
  expect([...document.querySelectorAll(".points li")].map(({ textContent }) => textContent)).toEqual(["×1.23", "×3.20", "×1.05"]);
  expect(document.querySelector(".flight-note")!.textContent).toBe("Burst at ×1.23");
  await push(state(8, "betting"));
  expect(said()).toBe("");
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
