// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseAllStakes } from "../at-stake.ts";
import { catchTicks, idleRoomFor, roomAnswers } from "../testing/room-fixture.ts";
import { setLanguage } from "../texts.ts";

let endTicks: () => void;

beforeEach(() => {
  endTicks = catchTicks();
  sessionStorage.clear();
});
afterEach(() => {
  endTicks();
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
  vi.resetModules();
  const room = roomAnswers({ variant, boot: 2000, entry }, { session: { language: "en" } });
  vi.stubGlobal("fetch", room.fetch);
  await GAMES[game]();
  await vi.waitUntil(room.isFollowed, { timeout: 60_000 });
  await room.push(idleRoomFor());
  const told = [...document.querySelectorAll(".idle-panel li")].map(({ textContent }) => textContent.replaceAll("\u00a0", " "));
  expect(told).toContain(words);
});
