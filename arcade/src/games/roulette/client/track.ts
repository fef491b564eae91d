import { el } from "../../../client/dom.ts";
import { radios } from "../../../client/chip-controls.ts";
import { chipMoney, money, shortMoney } from "../../../client/money.ts";
import { inDigits } from "../../../client/texts.ts";
import { CALLS, SPOTS_OF_CALL, type Call } from "../rules/calls.ts";
import { SPOTS } from "../rules/spots.ts";
import { colourOf, neighboursOf, WHEEL } from "../rules/wheel.ts";
import { isBetween } from "./spot-places.ts";
import { trackText as text } from "./track-text.ts";

const REACHES = [0, 1, 2, 3, 4];
const FIRST_REACH = 2;
/** Columns and rows of the track, on phones of the usual width, on narrow ones and on their side; zero has two columns of the first row. */
const SIZES = { "--wide": [8, 13], "--narrow": [6, 15], "--ring": [16, 5] } as const;

export interface Track {
  element: HTMLElement;
  /** What one chip is worth, minor units. */
  setChip(chip: number): void;
  /** Shows which pockets have chips. */
  setBets(bets: ReadonlyMap<string, number>): void;
  setResult(pocket: number | null): void;
}

/** The wheel's order as a track around the bets on its parts. `onSpots` is told each spot as often as chips are laid on it. */
export function createTrack(onSpots: (spots: readonly string[]) => void): Track {
  let reach = FIRST_REACH;
  let bets: ReadonlyMap<string, number> = new Map();
  const around = (pocket: number) => neighboursOf(pocket, reach);
  const pockets = new Map<number, HTMLButtonElement>();
  const light = (numbers: readonly number[]) => {
    for (const [pocket, node] of pockets) node.classList.toggle("lit", numbers.includes(pocket));
  };
  /** While a finger, a pointer or the focus is on it, what it would cover is lit. */
  const lighting = (numbers: () => readonly number[]) => {
    const [on, off] = [() => light(numbers()), () => light([])];
    return { onpointerenter: on, onfocus: on, onpointerleave: off, onblur: off };
  };
  for (const [at, pocket] of WHEEL.entries()) pockets.set(pocket, pocketButton(pocket, at, lighting, { around, onSpots }));
  const label = () => {
    for (const [pocket, node] of pockets) labelPocket(node, around(pocket), bets);
  };
  const reaches = radios({
    name: "reach",
    legend: text("reach"),
    values: REACHES,
    chosen: FIRST_REACH,
    face: inDigits,
    onChoose: (value) => {
      reach = value;
      label();
    },
  });
  const calls = CALLS.map((call) => callButton(call, lighting, onSpots));
  const inside = el(
    "div",
    { class: "track-inside" },
    el("div", { class: "calls", role: "group", "aria-label": text("calls") }, ...calls.map(({ node }) => node)),
    el("span", { class: "reach-name", "aria-hidden": "true" }, text("reach")),
    reaches,
  );
  label();
  return {
    element: el("div", { class: "racetrack", role: "group", "aria-label": text("name") }, ...pockets.values(), inside),
    setChip: (chip) => calls.forEach(({ setChip }) => setChip(chip)),
    setBets: (next) => {
      bets = next;
      label();
    },
    setResult: (drawn) => {
      for (const [pocket, node] of pockets) node.classList.toggle("drawn", pocket === drawn);
    },
  };
}

type Lighting = (numbers: () => readonly number[]) => Record<string, () => void>;

function pocketButton(
  pocket: number,
  at: number,
  lighting: Lighting,
  { around, onSpots }: { around: (pocket: number) => number[]; onSpots: (spots: readonly string[]) => void },
): HTMLButtonElement {
  const onclick = () => onSpots(around(pocket).map((number) => `straight-${number}`));
  const face = el("span", { class: "face" }, String(pocket));
  const facts = { type: "button", class: `track-pocket ${colourOf(pocket)}`, "data-pocket": pocket, onclick };
  const node = el("button", { ...facts, ...lighting(() => around(pocket)) }, face);
  for (const [name, [columns, rows]] of Object.entries(SIZES)) node.style.setProperty(name, areaOf(at, columns, rows));
  return node;
}

/** Where the pocket lies that is `at` steps clockwise from zero, in a grid of so many columns and rows. */
export function areaOf(at: number, columns: number, rows: number): string {
  const half = columns / 2;
  if (at === 0) return `1 / ${half} / auto / span 2`;
  const right = half - 1;
  if (at <= right) return `1 / ${half + 1 + at}`;
  const down = at - right;
  if (down <= rows - 2) return `${down + 1} / ${columns}`;
  const back = down - (rows - 2);
  if (back <= columns) return `${rows} / ${columns + 1 - back}`;
  const up = back - columns;
  if (up <= rows - 2) return `${rows - up} / 1`;
  return `1 / ${up - (rows - 2)}`;
}

function labelPocket(node: HTMLButtonElement, numbers: readonly number[], bets: ReadonlyMap<string, number>): void {
  const pocket = Number(node.dataset["pocket"]);
  const amount = bets.get(`straight-${pocket}`) ?? 0;
  const covered = [...bets.keys()].some((id) => isBetween(SPOTS.get(id)!) && SPOTS.get(id)!.numbers.includes(pocket));
  node.querySelector(".chip")?.remove();
  if (amount > 0) node.append(el("span", { class: "chip", "aria-hidden": "true" }, chipMoney(amount)));
  node.classList.toggle("has-chip", amount > 0);
  node.classList.toggle("covered", covered);
  const places = { number: String(pocket), numbers: numbers.join(", ") };
  const what = text(numbers.length > 1 ? "pocket.around" : "pocket.alone", places);
  const told = covered ? text("pocket.covered", { what }) : what;
  node.setAttribute("aria-label", amount > 0 ? text("pocket.with", { what: told, amount: shortMoney(amount) }) : told);
}

function callButton(call: Call, lighting: Lighting, onSpots: (spots: readonly string[]) => void) {
  const spots = SPOTS_OF_CALL[call];
  const covered = spots.flatMap((spot) => [...SPOTS.get(spot)!.numbers]);
  const cost = el("small", {});
  const facts = { type: "button", class: "call", "data-call": call, onclick: () => onSpots(spots) };
  const node = el("button", { ...facts, ...lighting(() => covered) }, el("b", {}, text(`call.${call}`)), " ", cost);
  const setChip = (chip: number) => {
    cost.textContent = text("call.cost", { chips: spots.length, amount: money(chip * spots.length) });
  };
  return { node, setChip };
}
