// @vitest-environment happy-dom
import { FRAME_MESSAGES, type FrameMessage } from "@mela/contract/provider/provider-calls";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { RoundView, SessionView } from "../../../shared/wire.ts";
import { NOTHING_KEPT, setPreferences } from "../../../client/preferences.ts";
import { openShell } from "../../../client/shell.ts";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { endPageAround, pageAround, roundFor, sessionFor, tellGame } from "../../../client/testing/session-fixture.ts";
import { testTitle } from "../../../testing/titles.ts";
import { plinko } from "../server/game.ts";
import { boardNumber } from "../rules/boards.ts";
import { MOST_BALLS } from "./drops.ts";
import { runPlinko } from "./room.ts";

const CONFIG = plinko.config(testTitle({ game: "plinko", lines: null, minBetMinor: 500 }));
const STAKE = 500;
/** Eight times to the left: the pocket at the edge, 5.7 times the stake at low risk. */
const EDGE = { path: [0, 0, 0, 0, 0, 0, 0, 0], pocket: 0, payout: 2850 };
/** The middle: half of the stake. */
const MIDDLE = { path: [1, 0, 1, 0, 1, 0, 1, 0], pocket: 4, payout: 250 };

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.lang = "en";
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
});
afterEach(() => {
  setPreferences(NOTHING_KEPT);
  endPageAround();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** A board of eight rows at low risk, whose balls fall as the test says; each tap is answered when it asks for it. */
async function openBoard(session: Partial<SessionView> = {}, { calm = false } = {}) {
  fakeMotion(onTestFinished, { calm });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "performance"] });
  const preferences = { ...NOTHING_KEPT, choices: { board: boardNumber(8, "low") } };
  const opened = sessionFor({ config: CONFIG, balance: 100_000, preferences, ...session });
  vi.stubGlobal("fetch", async () => Response.json({ success: true, value: opened }));
  const told = pageAround();
  const shell = (await openShell({ onHelp: () => undefined, summary: () => "" }))!;
  const wagers: unknown[] = [];
  const seen: string[] = [];
  const kept: unknown[] = [];
  const answers: ((answer: object) => void)[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    if (path === "/api/seen") seen.push(path);
    if (path === "/api/preferences") kept.push(JSON.parse(body!));
    if (path !== "/api/play") return Promise.resolve(Response.json({ success: true, value: opened }));
    wagers.push((JSON.parse(body!) as { wager: unknown }).wager);
    return new Promise((resolve) => answers.push((answer) => resolve(Response.json(answer))));
  });
  const playing = runPlinko(shell);
  let balance = 100_000;
  let rounds = 0;
  const roundOf = (outcome: typeof EDGE): RoundView => {
    rounds += 1;
    const balanceAfterBet = balance - STAKE;
    balance = balanceAfterBet + outcome.payout;
    const wager = { stake: STAKE, rows: 8, risk: "low" };
    return roundFor({ id: `round-${rounds}`, stake: STAKE, payout: outcome.payout, wager, outcome, balanceAfterBet, balance });
  };
  const run = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const button = document.querySelector<HTMLButtonElement>(".spin")!;
  return {
    told,
    opened,
    playing,
    wagers,
    seen,
    kept,
    button,
    run,
    tap: async () => (button.click(), await run(0)),
    answer: async (outcome: typeof EDGE) => (
      answers.shift()!({ success: true, value: { round: roundOf(outcome), now: 0, pool: null } }),
      await run(0)
    ),
    refuse: async () => (answers.shift()!({ success: false, errorCode: "bet.closed", message: "Not now" }), await run(0)),
    shown: () => document.querySelector(".balance-amount")!.textContent,
    lit: () => [...document.querySelectorAll(".pocket")].findIndex((pocket) => pocket.classList.contains("hit")),
    past: () => [...document.querySelectorAll(".past-balls li")].map(({ textContent }) => textContent),
    choices: () => [...document.querySelectorAll<HTMLButtonElement>(".risk")],
  };
}

test("a ball in the air has taken its stake; what it brings is in the balance when it has landed, and its pocket is lit", async () => {
  const board = await openBoard();
  await board.tap();
  expect(board.wagers).toEqual([{ stake: STAKE, rows: 8, risk: "low" }]);
  await board.answer(EDGE);
  expect([board.shown(), board.lit(), board.past()]).toEqual(["৳\u00a0995.00", -1, []]);
  await board.run(1000);
  expect([board.shown(), board.past()]).toEqual(["৳\u00a0995.00", []]);
  await board.run(1500);
  expect([board.shown(), board.lit(), board.past()]).toEqual(["৳\u00a01,023.50", 0, ["×5.7"]]);
  expect(document.querySelector(".win-amount")!.textContent).toBe("৳\u00a028.50");
});

test("a tap while a ball falls drops another: they are asked for one after the other, fall side by side, and are seen when the last has landed", async () => {
  const board = await openBoard();
  await board.tap();
  await board.tap();
  expect(board.wagers).toHaveLength(1);
  await board.answer(EDGE);
  await board.run(300);
  expect(board.wagers).toHaveLength(2);
  await board.answer(MIDDLE);
  // Both stakes are gone, and neither win is told.
  expect([board.shown(), board.past()]).toEqual(["৳\u00a0990.00", []]);
  await board.run(900);
  expect([board.past(), board.seen]).toEqual([["×5.7"], []]);
  await board.run(1500);
  expect([board.shown(), board.past(), board.seen]).toEqual(["৳\u00a01,021.00", ["×0.5", "×5.7"], ["/api/seen"]]);
  const rounds = (board.told as FrameMessage[]).filter(({ type }) => type === FRAME_MESSAGES.round);
  expect(rounds.map(({ amount }) => amount)).toEqual([2350, -250]);
});

test("a balance that is told while balls are in the air tells none of their wins", async () => {
  const board = await openBoard();
  await board.tap();
  await board.answer(EDGE);
  // The wallet has paid already.
  Object.assign(board.opened, { balance: 102_350 });
  tellGame({ type: FRAME_MESSAGES.balance });
  await board.run(0);
  expect([board.shown(), board.past()]).toEqual(["৳\u00a0995.00", []]);
  // A refusal reads the balance, too; and a deposit is seen at once.
  await board.run(300);
  Object.assign(board.opened, { balance: 103_350 });
  await board.tap();
  await board.refuse();
  expect([board.shown(), board.past()]).toEqual(["৳\u00a01,005.00", []]);
  await board.run(2500);
  expect([board.shown(), board.past()]).toEqual(["৳\u00a01,033.50", ["×5.7"]]);
});

test("Enter that is held on the button drops one ball; the first press and other keys do what they do", async () => {
  const { button } = await openBoard();
  const isTaken = (change: KeyboardEventInit) =>
    !button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...change }));
  expect([isTaken({}), isTaken({ repeat: true }), isTaken({ key: "Tab", repeat: true })]).toEqual([false, true, false]);
});

test("no more balls than the board takes are asked for; while any falls the board stays as it is", async () => {
  const board = await openBoard();
  expect(board.choices().some(({ disabled }) => disabled)).toBe(false);
  for (let tap = 0; tap < MOST_BALLS + 4; tap += 1) await board.tap();
  expect([board.button.getAttribute("aria-disabled"), board.choices().every(({ disabled }) => disabled)]).toEqual(["true", true]);
  for (let ball = 0; ball < MOST_BALLS; ball += 1) {
    await board.answer(MIDDLE);
    await board.run(300);
  }
  await board.run(6000);
  expect([board.wagers.length, board.past().length]).toEqual([MOST_BALLS, MOST_BALLS]);
  expect([board.button.getAttribute("aria-disabled"), board.choices().some(({ disabled }) => disabled)]).toEqual(["false", false]);
});

test("a refusal ends the taps that wait behind it", async () => {
  const board = await openBoard();
  for (let tap = 0; tap < 3; tap += 1) await board.tap();
  await board.refuse();
  await board.run(2000);
  expect([board.wagers.length, document.querySelector(".notice")!.textContent]).toEqual([1, "Not now"]);
  expect(board.button.getAttribute("aria-disabled")).toBe("false");
});

test("where rounds may not be shortened one ball falls at a time, for as long as a round lasts there", async () => {
  const board = await openBoard({ fullSpins: true });
  await board.tap();
  expect(board.button.getAttribute("aria-disabled")).toBe("true");
  await board.answer(MIDDLE);
  await board.run(2400);
  await board.tap();
  expect(board.wagers).toHaveLength(1);
  await board.run(200);
  await board.tap();
  expect(board.wagers).toHaveLength(2);
});

test("a ball that was not shown to its end falls again on the board on which it was dropped; a round of the title's former rules is none", async () => {
  const wager = { stake: STAKE, rows: 9, risk: "high" };
  const outcome = { path: [1, 1, 1, 1, 1, 1, 1, 1, 1], pocket: 9, payout: 22_500 };
  const round = roundFor({ stake: STAKE, payout: outcome.payout, wager, outcome, balanceAfterBet: 99_500, balance: 122_000 });
  const board = await openBoard({ round, balance: 122_000 });
  expect([document.querySelectorAll(".pocket").length, board.shown()]).toEqual([10, "৳\u00a0995.00"]);
  // No ball of the chosen board falls on this one.
  await board.tap();
  expect([board.wagers, board.button.getAttribute("aria-disabled")]).toEqual([[], "true"]);
  await board.run(2500);
  expect([board.past(), board.shown(), board.seen]).toEqual([["×45"], "৳\u00a01,220.00", ["/api/seen"]]);
  await board.tap();
  expect([board.wagers, document.querySelectorAll(".pocket").length]).toEqual([[], 10]);
  await board.run(1500);
  expect(document.querySelectorAll(".pocket")).toHaveLength(9);
  await board.tap();
  expect(board.wagers).toEqual([{ stake: STAKE, rows: 8, risk: "low" }]);
  document.body.replaceChildren();
  const former = await openBoard({ round: roundFor({ outcome: { stop: 3, face: "5" }, wager: { round: 1, bets: [] } }) });
  await former.run(2500);
  expect([former.past(), former.seen, document.querySelector(".notice")!.textContent]).toEqual([[], [], ""]);
});

test("in calm motion a ball is in its pocket at once", async () => {
  const board = await openBoard({}, { calm: true });
  await board.tap();
  await board.answer(EDGE);
  await board.run(520);
  expect([board.lit(), board.past()]).toEqual([0, ["×5.7"]]);
});

test("rows and risk begin where the player left them, and the arcade keeps what is chosen; another board shows its own pays", async () => {
  const board = await openBoard();
  const pays = () => [...document.querySelectorAll(".pocket")].map(({ textContent }) => textContent);
  expect(pays().slice(0, 5)).toEqual(["5.7", "2.8", "1.4", "0.68", "0.5"]);
  board.choices()[2]!.click();
  document.querySelectorAll<HTMLButtonElement>(".rows button")[1]!.click();
  expect(pays()).toEqual(["45", "8.5", "1.76", "0.5", "0.15", "0.15", "0.5", "1.76", "8.5", "45"]);
  await board.run(500);
  expect([board.playing.chosen(), board.kept]).toEqual([
    { rows: 9, risk: "high", stake: STAKE },
    [{ choices: { board: boardNumber(9, "high") } }],
  ]);
});
