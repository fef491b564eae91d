// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseAllStakes } from "../../../client/at-stake.ts";
import { sessionFor, streamToGame } from "../../../client/testing/session-fixture.ts";
import { setLanguage } from "../../../client/texts.ts";
import type { RoomView } from "../../../shared/rooms/wire.ts";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { HOME } from "../rules/board.ts";
import { ludoRules, type LudoBoard } from "../rules/room-rules.ts";
import { cornerOf } from "./layout.ts";
import { tokenBody } from "./tokens.ts";

let ticking: ReturnType<typeof setInterval>[];
const begin = setInterval;

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

test("a token bears its letter, and each place has a shape of its own beside its colour", () => {
  const drawn = [0, 1, 2, 3].map((colour) => tokenBody(colour, "B"));
  expect(drawn.map((parts) => parts.at(-1)!.textContent)).toEqual(["B", "B", "B", "B"]);
  const shapes = drawn.map(([shape]) => shape!.tagName + (shape!.getAttribute("points") ?? ""));
  expect(new Set(shapes).size).toBe(4);
});

test("the viewer's yard lies at the lower left, and the others follow clockwise", () => {
  for (const own of [0, 1, 2, 3]) {
    expect([0, 1, 2, 3].map((step) => cornerOf((own + step) % 4, own))).toEqual([3, 0, 1, 2]);
  }
  expect([0, 1, 2, 3].map((colour) => cornerOf(colour, null))).toEqual([0, 1, 2, 3]);
});

test("whoever's yard lies above sits above; every seat tells of each of its tokens by letter where it is, and so do the board's", async () => {
  const rules = ludoRules(null);
  const hand = rules.deal(rngFromSeed("7".repeat(64)), [0, 1], 500, 1);
  const start = rules.board!(hand, 0) as LudoBoard;
  const board: LudoBoard = { ...start, tokens: [[HOME, 20, -1, 0], start.tokens[1]!] };
  const seats = [0, 1].map((seat) => ({
    seat,
    names: { en: seat === 0 ? "Ann" : "Rupa", bn: "রূপা" },
    face: "cat" as const,
    says: null,
    muted: false,
    demo: seat > 0,
    you: seat === 0,
    put: 500,
    folded: false,
    seen: true,
    allIn: false,
    cards: null,
    won: 0,
  }));
  const view = { hand: 1, handId: "h1", phase: "playing", now: 0, until: null, seats, turn: 1, actions: [], open: [], board, pot: 1000 };
  const told: RoomView = {
    ...view,
    phase: "playing",
    emotes: [],
    button: null,
    pots: [],
    stake: 500,
    commitment: "c",
    seed: null,
    joined: true,
    yourNet: null,
  };
  let push: ((message: object) => Promise<void>) | undefined;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    const config = { variant: null, boot: 500, entry: 500, seats: 4, rakePercent: 3, wholeMoves: false };
    return Response.json({ success: true, value: sessionFor({ config, language: "bn" }) });
  });
  await import("./main.ts");
  await vi.waitUntil(() => push !== undefined, { timeout: 60_000 });
  await push!(told);
  const rows = [...document.querySelectorAll(".ludo-seats")].map((row) =>
    [...row.querySelectorAll("[data-seat]")].map((seat) => seat.getAttribute("data-seat")),
  );
  expect(rows).toEqual([["1"], ["0"]]);
  const own = [...document.querySelectorAll('[data-seat="0"] .ludo-token')];
  expect(own.map((token) => token.getAttribute("aria-label"))).toEqual([
    "গুটি ক: ঘরে উঠেছে",
    `গুটি খ: ঘর ${new Intl.NumberFormat("bn-BD").format(HOME - 20)} ধাপ দূরে`,
    "গুটি গ: বের হয়নি",
    `গুটি ঘ: ঘর ${new Intl.NumberFormat("bn-BD").format(HOME)} ধাপ দূরে`,
  ]);
  const letters = [...document.querySelectorAll(".board-face .token-letter")].map(({ textContent }) => textContent);
  expect(letters.toSorted()).toEqual(["ক", "ক", "খ", "খ", "গ", "গ", "ঘ", "ঘ"]);
});
