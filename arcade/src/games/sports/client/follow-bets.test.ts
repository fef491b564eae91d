// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { Shell } from "../../../client/shell.ts";
import { roundFor, sessionFor } from "../../../client/testing/session-fixture.ts";
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
