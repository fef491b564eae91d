// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import { ENDED_MS } from "../../../client/free-bets.ts";
import type { Shell } from "../../../client/shell.ts";
import { endPageAround, pageAround, roundFor, sessionFor } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import { followBets } from "./follow-bets.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("after a cash-out whose money is still on its way the player is told so, and the balance follows until it is there", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  setLanguage("en");
  let balance: number | null = null;
  vi.stubGlobal("fetch", async (path: string) => {
    const value = path === "/api/state" ? sessionFor({ balance }) : { open: [], ended: [] };
    return Response.json({ success: true, value });
  });
  const [shown, notices]: [(number | null)[], string[]] = [[], []];
  const shell = {
    session: sessionFor(),
    setBalance: (now: number | null) => shown.push(now),
    notice: (said: string) => notices.push(said),
    free: { tell: () => undefined },
  } as unknown as Shell;
  const followed = followBets(shell, () => undefined);
  await followed.ended(roundFor({ state: "settling", payout: 950, balance: null }));
  expect([shown, notices.length]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown).toEqual([]);
  balance = 100_850;
  await vi.advanceTimersByTimeAsync(3_000);
  expect([shown, notices.at(-1)]).toEqual([[100_850], ""]);
});

const NAMES = [
  { en: "Red Comb", bn: "লাল ঝুঁটি" },
  { en: "Dawn Call", bn: "ভোরের ডাক" },
];
const leg = (verdict: "won" | "lost") => ({
  fixture: "f",
  market: "winner",
  selection: "home",
  odds: 2440,
  names: NAMES,
  score: [1, 0],
  verdict,
});
const bet = (id: string, payout: number | null) =>
  roundFor({
    id,
    stake: 1000,
    payout: payout ?? 0,
    state: payout === null ? "open" : "settled",
    outcome: payout === null ? null : { legs: [leg(payout > 0 ? "won" : "lost")] },
  });

/** The balance that the wallet tells; null while it has not answered. */
let balance: number | null = 1;
afterEach(() => void (balance = 1));

/** What is said, and how, when bets that were open have ended so. */
async function saidOf(...ended: ReturnType<typeof bet>[]): Promise<unknown[]> {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const open = ended.map(({ id }) => bet(id, null));
  let view: object = { open, ended: [] };
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json({ success: true, value: path === "/api/state" ? sessionFor({ balance }) : path === "/api/bets" ? view : {} }),
  );
  const said: unknown[] = [];
  const shell = {
    session: sessionFor(),
    setBalance: () => undefined,
    notice: (...words: unknown[]) => said.push(words),
    free: { tell: () => undefined },
  } as unknown as Shell;
  followBets(shell, () => undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(said).toEqual([]);
  view = { open: [], ended };
  await vi.advanceTimersByTimeAsync(8_000);
  return said;
}

test("a bet that ended before the bets were read, or while they could not be, is in the balance, and what ended is said though the arcade did not hear that it was seen", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const [shown, said]: [(number | null)[], unknown[]] = [[], []];
  let now = 100;
  let view: object | null = { open: [], ended: [bet("a", 0)] };
  vi.stubGlobal("fetch", async (path: string) => {
    if (path === "/api/state") return Response.json({ success: true, value: sessionFor({ balance: now }) });
    if (path === "/api/bets" && view) return Response.json({ success: true, value: view });
    throw new TypeError("no network");
  });
  const shell = {
    session: sessionFor(),
    setBalance: (told: number | null) => shown.push(told),
    notice: (...words: unknown[]) => said.push(words),
    free: { tell: () => undefined },
  } as unknown as Shell;
  followBets(shell, () => undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown).toEqual([100]);
  now = 200;
  view = null;
  await vi.advanceTimersByTimeAsync(4_000);
  view = { open: [bet("c", null)], ended: [bet("a", 0), bet("b", 0)] };
  await vi.advanceTimersByTimeAsync(8_000);
  expect([shown, said]).toEqual([[100, 200], []]);
  now = 300;
  view = { open: [], ended: [bet("a", 0), bet("b", 0), bet("c", 0)] };
  await vi.advanceTimersByTimeAsync(4_000);
  expect([shown, said.length]).toEqual([[100, 200, 300], 1]);
});

test.each([
  ["en", 2440, "good", "Red Comb – Dawn Call: Red Comb · Paid ৳\u00a024.40"],
  ["en", 0, "news", "Red Comb – Dawn Call: Red Comb · Lost"],
  ["bn", 2440, "good", "লাল ঝুঁটি – ভোরের ডাক: লাল ঝুঁটি · পেয়েছেন ৳\u00a024.40"],
  ["bn", 0, "news", "লাল ঝুঁটি – ভোরের ডাক: লাল ঝুঁটি · হেরেছে"],
] as const)("in %s a bet that has ended with %i says once what came of it, for a while", async (language, payout, kind, words) => {
  setLanguage(language);
  expect(await saidOf(bet("a", payout))).toEqual([[words, kind, ENDED_MS]]);
});

test("several bets that end together are said in one line, with what they have paid", async () => {
  setLanguage("en");
  expect(await saidOf(bet("a", 2440), bet("b", 0))).toEqual([["2 bets settled: ৳\u00a024.40 paid", "good", ENDED_MS]]);
});

test("of a win whose money is on its way the player reads that it is being credited, and what was paid once it is there", async () => {
  setLanguage("en");
  balance = null;
  const said = await saidOf({ ...bet("a", 2440), state: "settling", balance: null });
  expect(said).toEqual([["Your win is being credited.", "news"]]);
  balance = 3440;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(said.slice(1)).toEqual([[""], ["Red Comb – Dawn Call: Red Comb · Paid ৳\u00a024.40", "good", ENDED_MS]]);
});

test("of a lost bet nothing is on its way: that it is lost is said at once", async () => {
  setLanguage("en");
  balance = null;
  expect(await saidOf({ ...bet("a", 0), state: "settling", balance: null })).toEqual([
    ["Red Comb – Dawn Call: Red Comb · Lost", "news", ENDED_MS],
  ]);
});

test.each([
  ["en", "৳\u00a010.00 · Stake returned"],
  ["bn", "৳\u00a010.00 · টাকা ফেরত"],
] as const)(
  "in %s a bet that was taken back, and has no outcome, is told once the stake is there, and no loss of it",
  async (language, words) => {
    setLanguage(language);
    const heard = pageAround();
    onTestFinished(endPageAround);
    balance = null;
    const said = await saidOf({ ...bet("a", null), state: "returning", balance: null });
    expect(said).toEqual([]);
    balance = 1000;
    await vi.advanceTimersByTimeAsync(3_000);
    expect(said).toEqual([[words, "news", ENDED_MS]]);
    expect(heard.filter((message) => (message as { type: string }).type === FRAME_MESSAGES.round)).toEqual([]);
  },
);
