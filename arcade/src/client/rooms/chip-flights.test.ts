// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeMotion } from "../testing/fake-motion.ts";
import type { RoomView, SeatView } from "../../shared/rooms/wire.ts";
import { createChipFlights, flightsOf } from "./chip-flights.ts";

type Seat = Partial<SeatView> & Pick<SeatView, "seat">;
const viewOf = (handId: number, phase: RoomView["phase"], ...seats: Seat[]): RoomView =>
  ({ hand: 1, handId: `hand ${handId}`, phase, seats: seats.map((seat) => ({ put: 0, won: 0, ...seat })) }) as RoomView;

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test("what a seat puts in goes to the pot, what it wins comes back from there once, and who comes in sees nothing fly", () => {
  const before = viewOf(1, "playing", { seat: 0, put: 500 }, { seat: 1, put: 1000 });
  const after = viewOf(1, "playing", { seat: 0, put: 1500 }, { seat: 1, put: 1000 });
  expect(flightsOf(null, after)).toEqual([]);
  expect(flightsOf(before, after)).toEqual([{ seat: 0, to: "pot", amount: 1000 }]);
  expect(flightsOf(after, after)).toEqual([]);
  const shown = viewOf(1, "showing", { seat: 0, put: 1500 }, { seat: 1, put: 1500, won: 3000 });
  expect(flightsOf(after, shown)).toEqual([
    { seat: 1, to: "pot", amount: 500 },
    { seat: 1, to: "seat", amount: 3000 },
  ]);
  expect(flightsOf(shown, shown)).toEqual([]);
  // The blinds of the next hand, though a seat had put in more in the last one.
  expect(flightsOf(shown, viewOf(2, "playing", { seat: 0, put: 500 }, { seat: 1 }))).toEqual([{ seat: 0, to: "pot", amount: 500 }]);
});

/** A table whose seats and pot have places. */
function tableWith(...classes: string[]): HTMLElement {
  const table = document.createElement("section");
  table.innerHTML = `<div data-seat="0"></div><div data-seat="1"></div>${classes.map((name) => `<div class="${name}"></div>`).join("")}`;
  for (const [at, part] of [...table.children].entries()) {
    part.getBoundingClientRect = () => ({ left: at * 100, top: at * 10, width: 20, height: 20 }) as DOMRect;
  }
  document.body.append(table);
  return table;
}
const BOOT = 500;
const flying = () => [...document.querySelectorAll(".flying-chips")].map((one) => one.querySelectorAll(".pile-chip").length);

test("the chips of what is put in fly from seat to pot and are gone when they have come", async () => {
  vi.useFakeTimers();
  const { moved } = fakeMotion((undo) => onTestFinished(undo));
  const show = createChipFlights(tableWith("pot"), BOOT);
  show(viewOf(1, "playing", { seat: 0 }, { seat: 1 }));
  expect(flying()).toEqual([]);
  show(viewOf(1, "playing", { seat: 0 }, { seat: 1, put: 1500 }));
  expect(flying()).toEqual([3]);
  expect(moved[0]!.frames.map(({ transform }) => transform)).toEqual([
    "translate(110px, 20px) translate(-50%, -50%)",
    "translate(210px, 30px) translate(-50%, -50%)",
  ]);
  await vi.runAllTimersAsync();
  expect(flying()).toEqual([]);
});

test("all places are read before anything sets out, so that the page is laid out once", () => {
  fakeMotion((undo) => onTestFinished(undo));
  const table = tableWith("pot");
  let setOut = 0;
  for (const part of table.children) {
    const box = part.getBoundingClientRect();
    part.getBoundingClientRect = () => ((setOut = flying().length), box);
  }
  const show = createChipFlights(table, BOOT);
  show(viewOf(1, "playing", { seat: 0 }, { seat: 1 }));
  show(viewOf(1, "playing", { seat: 0, put: 500 }, { seat: 1, put: 500 }));
  expect([flying().length, setOut]).toEqual([2, 0]);
});

test("at a table in a dialog, which lies over the page, chips fly in that", () => {
  fakeMotion((undo) => onTestFinished(undo));
  const dialog = Object.assign(document.createElement("dialog"), { open: true });
  const table = tableWith("pot");
  document.body.append(dialog);
  dialog.append(table);
  const show = createChipFlights(table, BOOT);
  show(viewOf(1, "playing", { seat: 0 }));
  show(viewOf(1, "playing", { seat: 0, put: 500 }));
  expect(dialog.querySelectorAll(".flying-chips")).toHaveLength(1);
});

test.each([
  ["the pot", ["pot", "scene-felt"], 210],
  ["the pot of a scene before its felt", ["scene-felt", "scene-pot"], 310],
  ["the felt where no pot is drawn", ["scene-felt"], 210],
])("what was won comes from %s, and the seat's own chips are not seen before", (_, classes, from) => {
  const { moved } = fakeMotion((undo) => onTestFinished(undo));
  const table = tableWith(...classes);
  const piles = document.createElement("i");
  piles.className = "chip-piles";
  piles.getBoundingClientRect = () => ({ left: 600, top: 0, width: 20, height: 20 }) as DOMRect;
  table.children[1]!.append(piles);
  const show = createChipFlights(table, BOOT);
  show(viewOf(1, "playing", { seat: 1, put: 500 }));
  show(viewOf(1, "showing", { seat: 1, put: 500, won: 900 }));
  expect(moved.map(({ frames }) => frames.map(({ transform, opacity }) => /\d+/.exec(String(transform ?? opacity))![0]))).toEqual([
    [String(from), "610"],
    ["0", "0"],
  ]);
  expect(moved[1]!.element).toBe(piles);
});

test.each([
  ["with calm motion", true, ["pot"]],
  ["where there is no pot to be seen", false, []],
])("nothing flies %s", (_, calm, classes) => {
  const { moved } = fakeMotion((undo) => onTestFinished(undo), { calm });
  const show = createChipFlights(tableWith(...classes), BOOT);
  show(viewOf(1, "playing", { seat: 0 }));
  show(viewOf(1, "showing", { seat: 0, put: 500, won: 900 }));
  expect([moved, flying()]).toEqual([[], []]);
});
