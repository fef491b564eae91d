// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseAllStakes } from "../at-stake.ts";
import { sessionFor, streamToGame } from "../testing/session-fixture.ts";
import { setLanguage } from "../texts.ts";

const begin = setInterval;
let ticking: ReturnType<typeof setInterval>[];

beforeEach(() => {
  ticking = [];
  vi.stubGlobal("setInterval", (...given: Parameters<typeof setInterval>) => {
    const ticks = begin(...given);
    ticking.push(ticks);
    return ticks;
  });
  sessionStorage.clear();
});
afterEach(() => {
  ticking.forEach(clearInterval);
  releaseAllStakes();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  setLanguage("en");
});

const GAMES = {
  holdem: () => import("../../games/holdem/client/main.ts"),
  "teen-patti": () => import("../../games/teen-patti/client/main.ts"),
  rummy: () => import("../../games/rummy/client/main.ts"),
};

test.each([
  ["holdem", null, 0, "Joining is free. Only blinds and your own bets are taken."],
  ["holdem", "short-deck", 0, "Joining is free. Only antes and your own bets are taken."],
  ["teen-patti", null, 2000, "Each hand costs a boot of ৳ 20.00; your bets come on top."],
  ["rummy", null, 2000, "A deal costs ৳ 20.00 at most. What you don’t lose comes back."],
  ["rummy", "gin", 2000, "A deal costs ৳ 20.00 at most. What you don’t lose comes back."],
  ["rummy", "deals", 2000, "One game costs ৳ 20.00."],
] as const)("before a game of %s (%s) it is said what is taken of whoever sits down", async (game, variant, entry, words) => {
  let push: ((view: object) => Promise<void>) | undefined;
  vi.resetModules();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    const config = { variant, boot: 2000, entry, seats: 5, demoFillTo: 4, rakePercent: 3, wholeMoves: false };
    return Response.json({ success: true, value: sessionFor({ config, language: "en" }) });
  });
  await GAMES[game]();
  await vi.waitUntil(() => push !== undefined, { timeout: 60_000 });
  await push!({ hand: 1, handId: "h1", phase: "waiting", now: 0, until: null, seats: [], turn: null, actions: [], open: [], board: null, pot: 0, emotes: [], button: null, pots: [], stake: 0, commitment: "c", seed: null, joined: false, yourNet: null }); // prettier-ignore
  const told = [...document.querySelectorAll(".idle-panel li")].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(told).toContain(words);
});
