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
  const push = await openTable({ seats: 4, demoFillTo: 2 }, "bn");
  await push(viewOf(["Ann", "Rupa"], { board }));
  expect(seatsShown()).toEqual([["1"], ["0"]]);
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

test("at a ludo table for two, whoever sits down alone sits below, with a free seat above", async () => {
  const push = await openTable({ seats: 2, demoFillTo: 2 }, "en");
  await push(viewOf(["Ann"], { phase: "gathering" }));
  expect(seatsShown()).toEqual([["free"], ["0"]]);
});

test.each([
  { table: { seats: 2, demoFillTo: 2 }, you: 0, idle: [["1"], ["0"]] },
  { table: { seats: 2, demoFillTo: 2 }, you: 1, idle: [["0"], ["1"]] },
  {
    table: { seats: 4, demoFillTo: 2 },
    you: 1,
    idle: [
      ["0", "free"],
      ["1", "free"],
    ],
  },
])("before a game of $table.seats, two sit where they will play, place $you below, and each side has half of the seats", async (given) => {
  const { table, you, idle } = given;
  const push = await openTable(table, "en");
  await push(viewOf(["Ann", "Rupa"], { phase: "gathering" }, you));
  expect(seatsShown()).toEqual(idle);
  const rules = ludoRules(table.seats === 2 ? "duel" : null);
  const board = rules.board!(rules.deal(rngFromSeed("7".repeat(64)), [0, 1], 500, 1), you);
  await push(viewOf(["Ann", "Rupa"], { board }, you));
  expect(seatsShown()).toEqual(idle.map((side) => side.filter((seat) => seat !== "free")));
});

/** Opens a table in a page of its own; answers what sends it a view. */
async function openTable(table: { seats: number; demoFillTo: number }, language: "bn" | "en"): Promise<(view: RoomView) => Promise<void>> {
  let push: ((message: object) => Promise<void>) | undefined;
  vi.resetModules();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    const config = { variant: null, boot: 500, entry: 500, ...table, rakePercent: 3, wholeMoves: false };
    return Response.json({ success: true, value: sessionFor({ config, language }) });
  });
  await import("./main.ts");
  await vi.waitUntil(() => push !== undefined, { timeout: 60_000 });
  return push!;
}

/** What a table tells whose players have these names; `you`: the seat of whoever looks. */
function viewOf(names: readonly string[], change: Partial<RoomView>, you = 0): RoomView {
  const seats = names.map((name, seat) => ({
    seat,
    names: { en: name, bn: name },
    face: "cat" as const,
    says: null,
    muted: false,
    demo: seat !== you,
    you: seat === you,
    put: 500,
    folded: false,
    seen: true,
    allIn: false,
    cards: null,
    won: 0,
  }));
  return { hand: 1, handId: "h1", phase: "playing", now: 0, until: null, seats, turn: 1, actions: [], open: [], board: null, pot: 1000, emotes: [], button: null, pots: [], stake: 500, commitment: "c", seed: null, joined: true, yourNet: null, ...change }; // prettier-ignore
}

/** Numbers of the seats above the board and below it. */
const seatsShown = (): string[][] =>
  [...document.querySelectorAll(".ludo-seats")].map((row) =>
    [...row.querySelectorAll<HTMLElement>(".board-seat")].map(({ dataset }) => dataset["seat"] ?? "free"),
  );
