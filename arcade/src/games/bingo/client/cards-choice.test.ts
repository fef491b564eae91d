// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NOTHING_KEPT, setPreferences } from "../../../client/preferences.ts";
import { createCardsChoice } from "./cards-choice.ts";

let sent: unknown[];
let told: number[];
beforeEach(() => {
  vi.useFakeTimers();
  [sent, told] = [[], []];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ success: true, value: {} });
  });
});
afterEach(() => {
  setPreferences(NOTHING_KEPT);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openChoice = () => createCardsChoice({ most: 4, label: (count) => `${count} cards`, onChange: (count) => told.push(count) });
type Choice = ReturnType<typeof openChoice>;
const pressed = ({ buttons }: Choice) => buttons.map((button) => button.getAttribute("aria-pressed") === "true");
const rest = () => vi.advanceTimersByTimeAsync(400);

test("a player who has chosen nothing begins with one card, and what they choose is kept", async () => {
  const choice = openChoice();
  expect([choice.cards(), pressed(choice)]).toEqual([1, [true, false, false, false]]);
  choice.buttons[2]!.click();
  await rest();
  expect([choice.cards(), pressed(choice), told, sent]).toEqual([3, [false, false, true, false], [3], [{ cards: 3 }]]);
});

test("the next visit begins with as many as were left", () => {
  setPreferences({ ...NOTHING_KEPT, cards: 4 });
  const choice = openChoice();
  expect([choice.cards(), pressed(choice)]).toEqual([4, [false, false, false, true]]);
});

test("free rounds have one card, which is nobody's choice; afterwards the player's number comes back", async () => {
  setPreferences({ ...NOTHING_KEPT, cards: 3 });
  const choice = openChoice();
  choice.fixToOne(true);
  choice.fixToOne(true);
  choice.setDisabled(false);
  expect([choice.cards(), choice.buttons.every(({ disabled }) => disabled)]).toEqual([1, true]);
  choice.fixToOne(false);
  await rest();
  expect([choice.cards(), choice.buttons.some(({ disabled }) => disabled), told, sent]).toEqual([3, false, [1, 1, 3], []]);
});

test("while a round is shown nothing is chosen", () => {
  const choice = openChoice();
  choice.setDisabled(true);
  choice.buttons[1]!.click();
  expect([choice.cards(), told]).toEqual([1, []]);
});
