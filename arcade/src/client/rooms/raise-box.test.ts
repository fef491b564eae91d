// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { releaseAllStakes } from "../at-stake.ts";
import { sessionFor, streamToGame } from "../testing/session-fixture.ts";
import { setLanguage } from "../texts.ts";
import type { RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { openCardRoom } from "./card-room.ts";

const CONFIG = { variant: null, boot: 1000, entry: 0, seats: 5, demoFillTo: 4, rakePercent: 3, wholeMoves: false };
const FACE = {
  draw: () => document.createElement("div"),
  moveText: ({ action, cost }: { action: string; cost: number }) => `${action.split(":")[0]} ${cost}`,
  raise: { step: 1000, chip: 100 },
  rulesText: [],
};
const SEAT: SeatView = {
  seat: 0,
  names: { en: "Ann", bn: "আন" },
  face: "cat",
  says: null,
  muted: false,
  demo: false,
  you: true,
  put: 0,
  folded: false,
  seen: true,
  allIn: false,
  cards: null,
  won: 0,
};
const ACTIONS = [
  { action: "call", cost: 1000 },
  { action: "raise", cost: 2000, most: 100_000 },
  { action: "half", cost: 2200 },
  { action: "pot", cost: 3500 },
  { action: "allin", cost: 100_000 },
  { action: "fold", cost: 0 },
];
const view = (change: Partial<RoomView> = {}): RoomView => ({
  hand: 1,
  handId: "h1",
  emotes: [],
  phase: "playing",
  now: 0,
  until: 15_000,
  seats: [SEAT],
  turn: 0,
  actions: ACTIONS,
  button: 0,
  open: [],
  board: null,
  pot: 1500,
  pots: [],
  stake: 1000,
  commitment: "c",
  seed: null,
  joined: true,
  yourNet: null,
  ...change,
});

let push: (message: object) => Promise<void>;
let sent: Record<string, unknown>[];
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

async function openRoom(balance = 1_000_000): Promise<void> {
  sent = [];
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    if (path === "/api/room/play") sent.push(JSON.parse(body!) as Record<string, unknown>);
    const value =
      path === "/api/session" || path === "/api/state" ? sessionFor({ config: CONFIG, balance }) : view({ actions: [], turn: 1 });
    return Response.json({ success: true, value });
  });
  await openCardRoom((() => undefined) as never, () => FACE);
  await vi.waitUntil(() => push !== undefined, { timeout: 60_000 });
  await push(view());
}

const box = () => document.querySelector<HTMLElement>(".raise")!;
const slider = () => document.querySelector<HTMLInputElement>(".raise-slider")!;
const number = () => document.querySelector<HTMLInputElement>(".raise-amount")!;
const preset = (name: string) => document.querySelector<HTMLButtonElement>(`[data-preset="${name}"]`)!;
const moves = () => [...document.querySelectorAll<HTMLButtonElement>(".moves button")];
const labels = () => moves().map(({ textContent }) => textContent);
const type = (text: string, ...events: string[]) => {
  number().value = text;
  for (const event of events) number().dispatchEvent(new Event(event));
};
const slide = (at: number) => {
  slider().value = String(at);
  slider().dispatchEvent(new Event("input"));
};
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

test("presets, slider, steps and a typed number say the same amount, on the button and to a screen reader; the button sends it", async () => {
  await openRoom();
  expect(labels()).toEqual(["call 1000", "raise 2000", "fold 0"]);
  expect([...box().querySelectorAll("[data-preset]")].map(({ textContent }) => textContent)).toEqual([
    "Min20",
    "½ pot22",
    "Pot35",
    "All in1,000",
  ]);
  preset("pot").click();
  expect([labels()[1], number().value, preset("pot").getAttribute("aria-pressed")]).toEqual(["pot 3500", "35", "true"]);
  slide(4);
  expect([labels()[1], number().value, slider().getAttribute("aria-valuetext")]).toEqual(["raise 6000", "60", "৳\u00a060.00"]);
  box().querySelector<HTMLButtonElement>('[aria-label="Put in more"]')!.click();
  expect(labels()[1]).toBe("raise 7000");
  type("৭৫.৪", "input", "change");
  expect([labels()[1], number().value]).toEqual(["raise 7500", "75"]);
  expect(moves()[1]!.dataset["action"]).toBe("raise");
  moves()[1]!.click();
  await settled();
  expect(sent).toEqual([expect.objectContaining({ action: "raise:7500", allIn: false, hand: 1 })]);
});

test("an amount out of the rules is taken to the nearest that is in them, and never above what the player has", async () => {
  await openRoom(5000);
  type("9000000", "input");
  expect([labels()[1], number().value]).toEqual(["allin 5000", "9000000"]);
  type("9000000", "change");
  expect([number().value, preset("allin").textContent]).toEqual(["50", "All in50"]);
  type("1", "change");
  expect([labels()[1], number().value]).toEqual(["raise 2000", "20"]);
  type("no number", "change");
  expect(number().value).toBe("20");
  preset("allin").click();
  moves()[1]!.click();
  await settled();
  expect(sent).toEqual([expect.objectContaining({ action: "allin", allIn: true, most: 5000 })]);
});

test("a message that comes while one slides, types or plays by keys loses neither the amount nor the place; the next turn begins at the least", async () => {
  await openRoom();
  slide(9);
  const [dragged, button] = [slider(), moves()[1]!];
  dragged.focus();
  await push(
    view({
      now: 900,
      seats: [
        { ...SEAT, seen: true },
        { ...SEAT, seat: 1, you: false },
      ],
    }),
  );
  expect([slider() === dragged, document.activeElement === dragged, slider().value, labels()[1]]).toEqual([true, true, "9", "raise 11000"]);
  number().focus();
  type("44.4", "input");
  await push(view({ now: 1200 }));
  expect([document.activeElement === number(), number().value, labels()[1]]).toEqual([true, "44.4", "raise 4400"]);
  expect(button.isConnected).toBe(false);
  // Another amount changes the words of the button, and not the button: a press that has begun is not lost.
  const now = moves()[1]!;
  slide(3);
  expect([moves()[1] === now, now.textContent]).toEqual([true, "raise 5000"]);
  await push(view({ actions: [], turn: 1 }));
  expect(box().hidden).toBe(true);
  await push(view({ open: ["AS", "KD", "2C"] }));
  expect([box().hidden, labels()[1], number().value]).toEqual([false, "raise 2000", "20"]);
});

test("where there is nothing to choose from, the one size stands on its button; all that is left, where the smallest raise is out of reach", async () => {
  await openRoom();
  const fixed = [
    { action: "call", cost: 1000 },
    { action: "raise", cost: 2000 },
    { action: "fold", cost: 0 },
  ];
  await push(view({ hand: 2, actions: fixed }));
  expect([box().hidden, labels()]).toEqual([true, ["call 1000", "raise 2000", "fold 0"]]);
  await openRoom(1500);
  await push(view({ hand: 3 }));
  expect([box().hidden, labels()]).toEqual([true, ["call 1000", "allin 1500", "fold 0"]]);
});
