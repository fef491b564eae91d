// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from "vitest";
import { chipPiles } from "../chip-piles.ts";
import { el } from "../dom.ts";
import { fakeMotion } from "../testing/fake-motion.ts";
import { createTableFlights, grownSpots } from "./table-flights.ts";

const VALUES = [1000, 5000, 10_000];

afterEach(() => document.body.replaceChildren());

/** A cloth of these spots with a tray and a bank, 100 pixels from one another, and chips of 10 on the spots that `lie`. */
function table(ids: readonly string[], lie: readonly string[] = []) {
  let next = 0;
  /** How many had set out when a place was last read. */
  let setOut = 0;
  const put = (element: HTMLElement | SVGElement) => {
    const left = (next += 100);
    element.getBoundingClientRect = () => {
      setOut = document.querySelectorAll(".flying-chips").length;
      return { left, top: 0, width: 20, height: 20 } as DOMRect;
    };
    return element;
  };
  const chosen = put(el("label", {}, el("input", { type: "radio", checked: true }))) as HTMLElement;
  const tray = put(el("div", {}, chosen)) as HTMLElement;
  const bank = put(el("div")) as HTMLElement;
  const spots = el(
    "div",
    {},
    ...ids.map((id) => {
      const chips = put(el("span", { class: "bet-chips" }, ...(lie.includes(id) ? [put(chipPiles(1000, VALUES, 1))] : [])));
      return el("button", { "data-spot": id }, chips);
    }),
  );
  document.body.append(tray, bank, spots);
  const moved = fakeMotion(onTestFinished);
  return {
    flights: createTableFlights({ spots, tray, bank: () => bank, values: VALUES }),
    moved,
    left: (of: Element) => of.getBoundingClientRect().left + 10,
    spots,
    tray,
    bank,
    chosen,
    setOut: () => setOut,
  };
}

/** From where to where, by the middles on the screen. */
const ways = ({ moved }: ReturnType<typeof fakeMotion>) =>
  moved
    .filter(({ frames }) => frames[0]!.transform !== undefined)
    .map(({ frames }) => frames.map(({ transform }) => Number(/translate\((\d+)px/.exec(String(transform))![1])));
const colours = () => [...document.querySelectorAll(".flying-chips .pile-chip")].map((chip) => chip.getAttribute("class")!.split(" ")[1]);

test("what has grown flies: not what stands, nor what was taken back", () => {
  const before = new Map([["a", 1000], ["b", 2000], ["c", 500]]); // prettier-ignore
  expect(grownSpots(before, new Map([["a", 1000], ["b", 7000], ["d", 300]]))).toEqual([["b", 5000], ["d", 300]]); // prettier-ignore
});

test("a chip that is laid comes from the chip that was chosen, in the colour of what it is worth, and the spot shows it when it has come", () => {
  const { flights, moved, chosen, spots, left } = table(["a", "b"]);
  flights.follow(new Map(), new Map([["b", 12_000]]));
  expect(ways(moved)).toEqual([[left(chosen), left(spots.querySelector('[data-spot="b"] .bet-chips')!)]]);
  expect(colours()).toEqual(["chip-2"]);
  expect(moved.moved.filter(({ frames }) => frames[0]!.opacity === 0)).toHaveLength(1);
});

test("a chip on others does not hide them, what is confirmed or taken back flies nowhere, and what is laid once more flies again", () => {
  const { flights, moved } = table(["a"]);
  flights.follow(new Map([["a", 1000]]), new Map([["a", 1000]]));
  flights.follow(new Map([["a", 1000]]), new Map([["a", 1000]]));
  expect(moved.moved.filter(({ frames }) => frames[0]!.opacity === 0)).toEqual([]);
  flights.follow(new Map([["a", 2000]]), new Map());
  expect(ways(moved)).toHaveLength(1);
  flights.follow(new Map([["a", 2000]]), new Map([["a", 1000]]));
  expect(ways(moved)).toHaveLength(2);
});

test("who comes in with a bet that stands sees nothing fly", () => {
  const { flights, moved } = table(["a"]);
  flights.follow(new Map([["a", 1000]]), new Map());
  expect(ways(moved)).toEqual([]);
});

test("all places are read before anything sets out, so that the page is laid out once", () => {
  const { flights, moved, setOut } = table(["a", "b", "c"], ["a", "b", "c"]);
  flights.follow(new Map(), new Map([["a", 1000], ["b", 1000], ["c", 1000]])); // prettier-ignore
  expect([ways(moved).length, setOut()]).toEqual([3, 0]);
  document.querySelectorAll(".flying-chips").forEach((one) => one.remove());
  flights.settle(["a", "b", "c"], () => false);
  expect([ways(moved).length, setOut()]).toEqual([6, 0]);
});

test("at the result what is lost goes to the house and then what is paid to the player, each from its spot", () => {
  const { flights, moved, spots, bank, tray, left } = table(["lost", "paid", "bare"], ["lost", "paid"]);
  flights.settle(["lost", "paid", "bare"], (spot) => spot === "paid");
  const from = (id: string) => left(spots.querySelector(`[data-spot="${id}"] .chip-piles`)!);
  expect(ways(moved)).toEqual([
    [from("lost"), left(bank)],
    [from("paid"), left(tray)],
  ]);
  const [first, second] = document.querySelectorAll(".flying-chips");
  expect(first!.contains(second!)).toBe(false);
});

test("chips of others on a spot are not the player's: one's own fly, and from a spot with theirs alone nothing does", () => {
  const { flights, moved, spots, bank, left } = table(["lost", "others"], ["lost"]);
  for (const spot of spots.children) spot.prepend(el("span", { class: "others-chips" }, chipPiles(5000, VALUES, 1)));
  flights.settle(["lost", "others"], () => false);
  expect(ways(moved)).toEqual([[left(spots.querySelector('[data-spot="lost"] .bet-chips > .chip-piles')!), left(bank)]]);
  expect(colours()).toEqual(["chip-0"]);
});
