// @vitest-environment happy-dom
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { releaseAllStakes } from "../at-stake.ts";
import { endPageAround, pageAround } from "../testing/session-fixture.ts";
import { catchTicks, handFor, idleRoomFor, roomAnswers, seatFor } from "../testing/room-fixture.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { setLanguage } from "../texts.ts";
import { openCardRoom } from "./card-room.ts";
import { moveSaid, type RoomFace } from "./room-face.ts";
import type { SeatFace } from "./table-view.ts";

const FACE: RoomFace = { draw: () => document.createElement("div"), moveText: () => null, rulesText: [] };
const LINE = { id: "h1", no: 7, at: "2026-11-29T10:00:00Z", state: "ended", net: -500 };
let endTicks: () => void;

beforeEach(() => {
  endTicks = catchTicks();
  sessionStorage.clear();
  setLanguage("en");
});
afterEach(() => {
  endTicks();
  releaseAllStakes();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  setLanguage("en");
});

test.each([
  ["Past rounds", "Past games"],
  ["Fairness: check past rounds", "Fairness: check past games"],
])("from the table “%s” opens the player's own hands: %s", async (button, title) => {
  vi.stubGlobal("fetch", roomAnswers({}, { other: (path) => (path.startsWith("/api/room/hands") ? [LINE] : undefined) }).fetch);
  await openCardRoom((() => undefined) as never, () => ({
    ...FACE,
    words: { "history.title": "Past games", "history.hand": "Game {hand}" },
  }));
  document.querySelector<HTMLElement>(`[aria-label="${button}"]`)!.click();
  await vi.waitUntil(() => document.querySelector("[data-hand]"), { timeout: 60_000 });
  expect(document.querySelector(".sheet-title")!.textContent).toBe(title);
  const said = document.querySelector("[data-hand] h3")!.textContent;
  expect([said.startsWith("Game 7"), said.endsWith("−৳\u00a05.00")]).toEqual([true, true]);
});

test("what a hand costs at most stands above the button that takes a seat", async () => {
  const room = roomAnswers({ entry: 0 });
  vi.stubGlobal("fetch", room.fetch);
  await openCardRoom((() => undefined) as never, () => ({ ...FACE, seatNote: "A hand costs ৳ 1,000.00 at most." }));
  await room.push(idleRoomFor());
  const foot = () => [...document.querySelector(".moves")!.children].map(({ textContent }) => textContent);
  await vi.waitUntil(() => document.querySelector(".join"));
  expect(foot()).toEqual(["A hand costs ৳ 1,000.00 at most.", "Play this hand: boot ৳\u00a00.00"]);
});

test("chips fly between where seats and pot will stand, though seats that were just taken still grow out of their marks", async () => {
  const { moved } = fakeMotion(onTestFinished);
  // Who moves is seen where it was, from the first frame on.
  const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function boxOf(this: Element) {
    const moves = moved.some(({ element }) => element === this || element.contains(this));
    const left = this.closest(".pot") ? 100 : this.closest(".empty") || moves ? 500 : this.closest("[data-seat]") ? 300 : 0;
    return { left: left + (moves ? 50 : 0), top: 0, width: 20, height: 20 } as DOMRect;
  });
  onTestFinished(() => boxes.mockRestore());
  const room = roomAnswers({ entry: 0 });
  vi.stubGlobal("fetch", room.fetch);
  const seats: SeatFace = { cards: 2, openName: "", ranking: () => "", state: () => "" };
  await openCardRoom((() => undefined) as never, () => ({ ...seats, moveText: () => null, rulesText: [] }));
  await room.push(idleRoomFor());
  await room.push(handFor({ handId: "second", joined: false, seats: [seatFor({ demo: true })], pot: 500 }));
  const flights = moved.filter(({ element }) => element.matches(".flying-chips")).map(({ frames }) => frames);
  const places = flights.map((frames) => frames.map(({ transform }) => Number(/translate\((\d+)px/.exec(String(transform))![1])));
  expect([moved.some(({ element }) => element.matches('[data-seat="0"]')), places]).toEqual([true, [[310, 110]]]);
});

test("two hands of one number are both concluded: a table that moved to another arcade counts anew", async () => {
  const told = pageAround();
  onTestFinished(endPageAround);
  const room = roomAnswers({}, { other: (path) => (path.endsWith("/seen") ? {} : undefined) });
  vi.stubGlobal("fetch", room.fetch);
  await openCardRoom((() => undefined) as never, () => FACE);
  const shown = handFor({ handId: "first", phase: "showing", joined: false, yourNet: 900 });
  await room.push(shown);
  await room.push(shown);
  await room.push({ ...shown, handId: "second", yourNet: -500 });
  const rounds = told.filter((one) => (one as { type: string }).type === FRAME_MESSAGES.round);
  expect(rounds).toEqual([900, -500].map((amount) => ({ type: FRAME_MESSAGES.round, amount })));
});

test.each([
  ["en", "You win ৳\u00a09.70: you get ৳\u00a019.70, your own ৳\u00a010.00 included"],
  ["bn", "জিতেছেন ৳\u00a09.70: পেয়েছেন ৳\u00a019.70, নিজের ৳\u00a010.00 সহ"],
] as const)(
  "in %s a winner is told what is won, and the prize that the felt has promised, with the own entry in it",
  async (language, words) => {
    const room = roomAnswers(
      { boot: 1000, entry: 1000, seats: 2, wholeMoves: true },
      { session: { language }, other: (path) => (path.endsWith("/seen") ? {} : undefined) },
    );
    vi.stubGlobal("fetch", room.fetch);
    await openCardRoom((() => undefined) as never, () => FACE);
    const seats = [seatFor({ you: true, put: 1000, won: 1970 }), seatFor({ seat: 1, demo: true, put: 1000 })];
    await room.push(handFor({ phase: "showing", joined: false, seats, yourNet: 970 }));
    await vi.waitFor(() => expect(document.querySelector(".notice")!.textContent).toBe(words));
  },
);

test("a move is said as on its button; without one by what it names, cards as cards; and the clock's as time that ran out", () => {
  const said = (action: string, face: Partial<RoomFace> = {}) => moveSaid({ ...FACE, ...face }, { action, cost: 0 }, true);
  expect(said("call", { moveText: ({ action }) => `button ${action}` })).toBe("button call");
  expect(["play:AS", "move:e2e4", "bid:7", "lay:2Ha,TDb", "pass"].map((action) => said(action))).toEqual(["A♠", "e2e4", "7", "2♥ 10♦", ""]);
  expect(said("play:XJa", { nameOfCard: () => "★" })).toBe("★");
  expect(said("draw", { moveSaid: ({ action }) => (action === "draw" ? "Stock" : null) })).toBe("Stock");
  expect([said("idle"), said("wait", { moveText: () => "never" })]).toEqual(["time ran out", "time ran out"]);
  setLanguage("bn");
  expect(said("idle")).toBe("সময় শেষ");
});
