import { el } from "../../../client/dom.ts";
import { chipMoney, shortMoney } from "../../../client/money.ts";
import { t } from "../../../client/texts.ts";
import { SPOTS, type Spot } from "../rules/spots.ts";
import { colourOf, neighboursOf } from "../rules/wheel.ts";
import { paysToOne, spotName } from "./spot-names.ts";

export type Mode = "straight" | "split" | "corner" | "row" | "neighbours";
export const MODES: readonly Mode[] = ["straight", "split", "corner", "row", "neighbours"];

export interface Table {
  element: HTMLElement;
  setMode(mode: Mode): void;
  /** Shows the chips that lie on the spots; those of `waiting` spots are not confirmed yet. */
  setBets(bets: ReadonlyMap<string, number>, waiting?: ReadonlyMap<string, number>): void;
  /** Lights the number and the spots that won. */
  setResult(pocket: number | null, won: ReadonlySet<string>): void;
}

const OUTSIDE = ["low", "even", "red", "black", "odd", "high"];

/** In the mode of neighbours, a number stands for the five pockets around it. */
const covered = ({ id, kind, numbers }: Spot, mode: string): string[] =>
  kind === "straight" && mode === "neighbours" ? neighboursOf(numbers[0]!).map((pocket) => `straight-${pocket}`) : [id];

/** The table, upright: zero above three columns of twelve rows, outside bets at the left, columns below. */
export function createTable(onSpots: (spots: string[]) => void): Table {
  const buttons = new Map<string, HTMLButtonElement>();
  const button = (id: string, face: string, className: string) => {
    const spot = SPOTS.get(id)!;
    const node = el(
      "button",
      { type: "button", class: `spot ${className}`, "data-spot": id, onclick: () => onSpots(covered(spot, element.dataset["mode"]!)) },
      el("span", { class: "face" }, face),
    );
    buttons.set(id, node);
    return node;
  };
  const element = el("div", { class: "table", "data-mode": MODES[0] });
  const hotspots = el("div", { class: "hotspots" });
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1).map((n) => {
    const node = button(`straight-${n}`, String(n), `number ${colourOf(n)}`);
    node.style.gridArea = `${Math.ceil(n / 3) + 1} / ${((n - 1) % 3) + 3}`;
    return node;
  });
  const zero = button("straight-0", "0", "number green zero");
  const columns = [1, 2, 3].map((c) => place(button(`column-${c}`, "2:1", "outer"), `14 / ${c + 2}`));
  const dozens = [1, 2, 3].map((d) =>
    place(button(`dozen-${d}`, `${d * 12 - 11}–${d * 12}`, "outer upright"), `${d * 4 - 2} / 2 / span 4`),
  );
  const outside = OUTSIDE.map((id, index) => place(button(id, faceOf(id), `outer upright ${id}`), `${index * 2 + 2} / 1 / span 2`));
  element.append(zero, ...numbers, ...dozens, ...outside, ...columns, hotspots);
  addHotspots(hotspots, button);
  const label = (id: string, amount: number) =>
    buttons.get(id)!.setAttribute("aria-label", labelOf(SPOTS.get(id)!, amount, element.dataset["mode"]!));
  let lying: ReadonlyMap<string, number> = new Map();
  for (const id of buttons.keys()) label(id, 0);

  return {
    element,
    setMode: (mode) => {
      element.dataset["mode"] = mode;
      for (const id of buttons.keys()) label(id, lying.get(id) ?? 0);
    },
    setBets: (bets, waiting) => {
      lying = bets;
      for (const [id, node] of buttons) {
        const amount = bets.get(id) ?? 0;
        node.querySelector(".chip")?.remove();
        if (amount > 0)
          node.append(el("span", { class: waiting?.has(id) ? "chip waiting" : "chip", "aria-hidden": "true" }, chipMoney(amount)));
        node.classList.toggle("has-chip", amount > 0);
        label(id, amount);
      }
    },
    setResult: (pocket, won) => {
      for (const [id, node] of buttons) {
        node.classList.toggle("drawn", id === `straight-${pocket}`);
        node.classList.toggle("won", won.has(id));
      }
    },
  };
}

function labelOf(spot: Spot, amount: number, mode: string): string {
  const places = { name: spotName(spot), pays: paysToOne(spot), amount: shortMoney(amount) };
  const label = t(amount > 0 ? "roulette.spotWith" : "roulette.spot", places);
  const around = covered(spot, mode).length > 1 ? neighboursOf(spot.numbers[0]!).join(", ") : null;
  return around === null ? label : `${label}, ${t("roulette.around", { numbers: around })}`;
}

/** The spots of several numbers. Those of all modes exist from the start, so that chips on them stay in sight in every mode. */
function addHotspots(field: HTMLElement, button: (id: string, face: string, className: string) => HTMLButtonElement): void {
  for (const spot of SPOTS.values()) {
    const point = pointOf(spot);
    if (!point) continue;
    const node = button(spot.id, "", `hotspot mode-${modeOf(spot)}`);
    node.style.insetInlineStart = `${point.x}%`;
    node.style.insetBlockStart = `${point.y}%`;
    field.append(node);
  }
}

function faceOf(id: string): string {
  if (id === "low") return "1–18";
  if (id === "high") return "19–36";
  if (id === "even" || id === "odd") return t(`face.${id}`);
  return t(`spot.${id}` as "spot.red");
}

function place(node: HTMLButtonElement, area: string): HTMLButtonElement {
  node.style.gridArea = area;
  return node;
}

function modeOf(spot: Spot): Mode {
  if (spot.kind === "split") return "split";
  return spot.kind === "corner" || spot.kind === "trio" || spot.kind === "firstFour" ? "corner" : "row";
}

/** Where the spot of several numbers lies, in percent of the number field (zero's row included); null for all others. */
function pointOf(spot: Spot): { x: number; y: number } | null {
  const column = (n: number) => ((n - 1) % 3) + 0.5;
  const row = (n: number) => Math.ceil(n / 3) + 0.5;
  const [first, last] = [spot.numbers[0]!, spot.numbers.at(-1)!];
  const point = (x: number, y: number) => ({ x: (x / 3) * 100, y: (y / 13) * 100 });
  if (spot.kind === "street") return point(0.1, row(first));
  if (spot.kind === "sixLine") return point(2.88, row(first) + 0.5);
  if (spot.kind === "firstFour") return point(0, 1);
  if (spot.kind === "trio") return point(last === 2 ? 1 : 2, 1);
  if (spot.kind === "corner" || (spot.kind === "split" && first > 0)) {
    return point((column(first) + column(last)) / 2, (row(first) + row(last)) / 2);
  }
  return spot.kind === "split" ? point(column(last), 1) : null;
}
