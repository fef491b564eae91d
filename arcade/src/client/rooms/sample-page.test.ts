// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { holdemRules } from "../../games/holdem/rules/room-rules.ts";
import { seededRng } from "../../shared/rng.ts";
import type { RoomConfig } from "../../shared/rooms/wire.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { setLanguage } from "../texts.ts";
import { openSample } from "./sample-page.ts";

vi.mock("../own-chance.ts", () => ({ ownChance: () => seededRng(3) }));

const CONFIG: RoomConfig = { variant: null, boot: 1000, entry: 0, seats: 5, demoFillTo: 4, rakePercent: 3, wholeMoves: false };
const FACE = {
  cards: 2,
  openName: "Board",
  ranking: () => "",
  state: () => "",
  moveText: ({ action }: { action: string }) => `does ${action}`,
  rulesText: [],
};

afterEach(() => document.body.replaceChildren());

test("a sample hand goes on as the player asks, says each move and at the end who gets what, and then deals another", async () => {
  setLanguage("en");
  fakeMotion(onTestFinished);
  openSample(FACE, holdemRules(null), CONFIG);
  const said = () => document.querySelector(".sample-said")!.textContent;
  const button = () => document.querySelector<HTMLButtonElement>(".sample-foot > button")!;
  expect([document.querySelector("dialog")!.getAttribute("aria-label"), said(), button().textContent]).toEqual([
    "Sample hand",
    "The cards are dealt.",
    "Next move",
  ]);
  expect(document.querySelectorAll(".sample [data-seat] .card:not(.back)")).toHaveLength(8);
  const moves: string[] = [];
  while (button().textContent === "Next move") {
    button().click();
    await vi.waitFor(() => expect(button().disabled).toBe(false));
    moves.push(said());
  }
  expect(moves.length).toBeGreaterThan(3);
  expect(moves.filter((words) => !/^(Rupa|Kamal|Shathi|Bablu): does \w+\./.test(words))).toEqual([]);
  expect([button().textContent, moves.filter((words) => / gets ৳/.test(words))]).toEqual(["Another hand", [moves.at(-1)]]);
  button().click();
  await vi.waitFor(() => expect([said(), button().textContent]).toEqual(["The cards are dealt.", "Next move"]));
});
