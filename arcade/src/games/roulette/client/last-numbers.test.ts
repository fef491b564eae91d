// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "../../../client/texts.ts";
import { fakeMotion } from "../../../client/testing/fake-motion.ts";
import { endPageAround, pageAround, roundFor, sessionFor } from "../../../client/testing/session-fixture.ts";
import type { RoundView } from "../../../shared/wire.ts";
import { createLastNumbers } from "./last-numbers.ts";

/** A round whose ball lies, or comes to lie, in that pocket. */
const endedOn = (pocket: number): RoundView =>
  roundFor({ id: `round-${pocket}`, wager: { bets: [] }, outcome: { pocket, colour: "red", wins: [], payout: 0 } });
const numbers = () => [...document.querySelectorAll(".last li")].map(({ textContent }) => textContent);
const spins = () => document.querySelector(".heat")!.getAttribute("aria-label");

let history: PromiseWithResolvers<RoundView[]>;
let round: RoundView | null;
beforeEach(() => {
  setLanguage("en");
  sessionStorage.clear();
  history = Promise.withResolvers();
  round = null;
  vi.stubGlobal("fetch", async (path: string) => {
    const config = { chips: [1000], tableMax: 100_000, spotMax: {} };
    const value = path === "/api/history" ? await history.promise : sessionFor({ config, round });
    return Response.json({ success: true, value });
  });
});
afterEach(() => {
  endPageAround();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test("rounds of the history stand behind those that were played before it was here, each once", async () => {
  const last = createLastNumbers(null);
  document.body.append(last.element, last.heat);
  last.add(endedOn(7));
  last.add(endedOn(8));
  history.resolve([endedOn(8), endedOn(7), endedOn(6), endedOn(5)]);
  await vi.waitFor(() => expect(numbers()).toEqual(["8", "7", "6", "5"]));
  expect(spins()).toBe("Hot and cold numbers of the last 4 spins");
  last.add(endedOn(9));
  last.add(endedOn(6));
  expect(numbers()).toEqual(["9", "8", "7", "6", "5"]);
});

test("a round that is shown after a reload counts once, and not before its ball lies", async ({ onTestFinished }) => {
  vi.useFakeTimers();
  fakeMotion(onTestFinished);
  pageAround();
  round = endedOn(17);
  history.resolve([endedOn(17), endedOn(6), endedOn(5)]);
  await import("./main.ts");
  await vi.advanceTimersByTimeAsync(1000);
  expect([numbers(), spins()]).toEqual([["6", "5"], "Hot and cold numbers of the last 2 spins"]);
  await vi.advanceTimersByTimeAsync(4000);
  expect([numbers(), spins()]).toEqual([["17", "6", "5"], "Hot and cold numbers of the last 3 spins"]);
});
