// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { FRAME_MESSAGES } from "@mela/contract/provider/provider-calls";
import { createDuelTable } from "../../games/card-duel/client/table.ts";
import { duelRules } from "../../games/card-duel/rules/room-rules.ts";
import { holdemRules } from "../../games/holdem/rules/room-rules.ts";
import { createLudoTable } from "../../games/ludo/client/table.ts";
import { ludoRules } from "../../games/ludo/rules/room-rules.ts";
import { createTrickTable } from "../../games/tricks/client/table.ts";
import { trickRoomRules } from "../../games/tricks/rules/room-rules.ts";
import { moveSaid as trickSaid } from "../../games/tricks/client/move-said.ts";
import { seededRng } from "../../shared/rng.ts";
import type { RoomRules } from "../../shared/rooms/room-rules.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { roomConfigFor } from "../testing/room-fixture.ts";
import { endPageAround, pageAround, sessionFor, tellGame } from "../testing/session-fixture.ts";
import { setLanguage } from "../texts.ts";
import type { SampleFace } from "./room-face.ts";
import { openSample } from "./sample-page.ts";

vi.mock("../own-chance.ts", () => ({ ownChance: () => seededRng(3) }));

const COMMON = { moveText: ({ action }: { action: string }) => `does ${action}`, rulesText: [] };
const rules = async () => holdemRules;
const HOLDEM: SampleFace = {
  ...COMMON,
  cards: 2,
  openName: "Board",
  ranking: () => "",
  state: () => "",
  sample: { rules, noun: "hand", eyes: "cards" },
};
const MOVE_MS = 2200;

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage("en");
});
afterEach(() => {
  document.body.replaceChildren();
  setLanguage("en");
  vi.useRealTimers();
});

const said = () => document.querySelector(".sample-said")!.textContent.replaceAll("\u00a0", " ");
const buttons = () => [...document.querySelectorAll<HTMLButtonElement>(".sample-buttons > button")];
const labels = () => buttons().flatMap(({ hidden, textContent }) => (hidden ? [] : [textContent]));
const press = async (label: string) => {
  buttons()
    .find(({ textContent }) => textContent === label)!
    .click();
  await vi.advanceTimersByTimeAsync(0);
};
const note = () => document.querySelector(".sample-note")!.textContent;
const open = (face: SampleFace, game: RoomRules, change: Parameters<typeof roomConfigFor>[0] = {}) =>
  openSample(face, game, roomConfigFor(change));

test("a sample hand goes on by itself, says each move and at the end who gets what, and stands there until another is asked for", async () => {
  fakeMotion(onTestFinished);
  open(HOLDEM, holdemRules(null));
  expect([document.querySelector("dialog")!.getAttribute("aria-label"), said(), labels(), note()]).toEqual([
    "Sample hand",
    "The cards are dealt.",
    ["Pause", "Next move"],
    "Demo players play it on your device, all cards open. No money is staked.",
  ]);
  expect(document.querySelectorAll(".sample [data-seat] .card:not(.back)")).toHaveLength(8);
  const moves: string[] = [];
  while (labels()[0] === "Pause") {
    await vi.advanceTimersByTimeAsync(MOVE_MS);
    moves.push(said());
  }
  expect(moves.length).toBeGreaterThan(3);
  expect(moves.filter((words) => !/^(Rupa|Kamal|Shathi|Bablu): does \w+\./.test(words))).toEqual([]);
  expect([labels(), moves.filter((words) => / gets ৳/.test(words))]).toEqual([["Continue", "Another hand"], [moves.at(-1)]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBe(moves.at(-1));
  await press("Another hand");
  expect([said(), labels()]).toEqual(["The cards are dealt.", ["Continue", "Next move"]]);
});

test("whoever pauses it, or asks for the next move, goes on step by step, and lets it go on again", async () => {
  fakeMotion(onTestFinished);
  open(HOLDEM, holdemRules(null));
  await press("Next move");
  const first = said();
  expect([first.startsWith("The cards"), labels()]).toEqual([false, ["Continue", "Next move"]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBe(first);
  await press("Continue");
  await vi.advanceTimersByTimeAsync(MOVE_MS);
  const second = said();
  expect(second).not.toBe(first);
  await press("Pause");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said(), labels()]).toEqual([second, ["Continue", "Next move"]]);
});

test("with calm motion it stands still, and its one button makes each move", async () => {
  fakeMotion(onTestFinished, { calm: true });
  open(HOLDEM, holdemRules(null));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([said(), labels()]).toEqual(["The cards are dealt.", ["Next move"]]);
  await press("Next move");
  expect(said()).toMatch(/^(Rupa|Kamal|Shathi|Bablu): does \w+\.$/);
});

test("it stops behind a question of the page around, and ends with its sheet", async () => {
  fakeMotion(onTestFinished);
  pageAround();
  onTestFinished(endPageAround);
  const close = open(HOLDEM, holdemRules(null));
  tellGame({ type: FRAME_MESSAGES.pause });
  expect(labels()).toEqual(["Continue", "Next move"]);
  await press("Continue");
  close();
  expect([document.querySelector("dialog"), vi.getTimerCount()]).toEqual([null, 0]);
});

test("at a board each roll is told with its eyes, and nothing of the table can be pressed", async () => {
  fakeMotion(onTestFinished);
  const draw = () => createLudoTable(roomConfigFor({ seats: 4, demoFillTo: 2 })).draw;
  open({ ...COMMON, draw: draw(), sample: { rules: async () => ludoRules, noun: "game", eyes: "board", draw } }, ludoRules(null), {
    demoFillTo: 2,
  });
  expect([said(), note(), labels()]).toEqual([
    "The game begins.",
    "Demo players play it on your device. No money is staked.",
    ["Pause", "Next move"],
  ]);
  await press("Next move");
  expect(said()).toMatch(/^(Rupa|Kamal) rolls [1-6]\.$/);
  expect(document.querySelectorAll(".sample-table .ludo-board")).toHaveLength(1);
});

test("a game of hidden cards is seen over one player's shoulder: their cards are there to look at, those of the others are not", async () => {
  fakeMotion(onTestFinished);
  const config = roomConfigFor({ seats: 4 });
  const draw = () => createTrickTable("twenty-nine", config, true);
  const face: SampleFace = {
    ...COMMON,
    moveText: () => null,
    moveSaid: ({ action }) => trickSaid(action),
    draw: draw(),
    sample: { rules: async () => trickRoomRules, noun: "hand", eyes: "first", draw },
  };
  open(face, trickRoomRules("twenty-nine"), config);
  expect(note()).toBe("Demo players play it on your device, and you see Rupa’s cards. No money is staked.");
  const told: string[] = [];
  while (labels()[1] === "Next move") {
    const held = [...document.querySelectorAll<HTMLButtonElement>(".sample .hand-card")];
    expect(held.filter(({ disabled }) => !disabled)).toEqual([]);
    await press("Next move");
    told.push(said());
  }
  const trumps = told.filter((words) => words.includes("Trump"));
  expect(trumps).toHaveLength(1);
  // Whoever else has chosen it keeps it to themselves.
  expect(trumps[0]!.startsWith("Rupa") !== trumps[0]!.endsWith("hidden.")).toBe(true);
});

test("a card that lies face down is not named before it is answered", async () => {
  fakeMotion(onTestFinished);
  const config = roomConfigFor({ seats: 2, demoFillTo: 2 });
  const draw = () => createDuelTable(config, sessionFor().title);
  const face: SampleFace = {
    ...COMMON,
    draw: draw(),
    sample: {
      rules: async () => duelRules,
      noun: "game",
      eyes: "first",
      draw,
      said: (_move, { own, view }) => (!own && (view.board as { laidBy: number | null }).laidBy !== null ? "covered" : null),
    },
  };
  open(face, duelRules(), config);
  const told: string[] = [];
  while (labels()[1] === "Next move") {
    await press("Next move");
    told.push(said());
  }
  expect(told.filter((words) => words.startsWith("Kamal: covered"))).not.toEqual([]);
  expect(told.filter((words) => words.startsWith("Rupa: covered"))).toEqual([]);
});

test("a hand whose rules fail is put away: it ends, and another can be looked at", async () => {
  fakeMotion(onTestFinished);
  const whole = holdemRules(null);
  let fails = false;
  const act: RoomRules["act"] = (...move) => {
    if (fails) throw new Error("no such move");
    return whole.act(...move);
  };
  open(HOLDEM, { ...whole, act });
  fails = true;
  await vi.advanceTimersByTimeAsync(MOVE_MS);
  expect([said(), labels()]).toEqual(["The cards are dealt.", ["Continue", "Next move"]]);
  fails = false;
  await press("Next move");
  expect(said()).toMatch(/^(Rupa|Kamal|Shathi|Bablu): does \w+/);
});
