import { el } from "../../../client/dom.ts";
import { chipMoney, shortMoney } from "../../../client/money.ts";
import { t } from "../../../client/texts.ts";
import { SPOTS, type Spot } from "../rules/spots.ts";
import { colourOf } from "../rules/wheel.ts";
import { paysToOne, spotName } from "./spot-names.ts";
import { isBetween, OUTSIDE, placeOf } from "./spot-places.ts";

/** Which bets on numbers the cloth takes, or the track in its place. */
export type Mode = "straight" | "split" | "corner" | "row" | "track";
export const MODES: readonly Mode[] = ["straight", "split", "corner", "row", "track"];

export interface Table {
  element: HTMLElement;
  setMode(mode: Mode): void;
  /** Shows the chips that lie on the spots; those of `waiting` spots are not confirmed yet. */
  setBets(bets: ReadonlyMap<string, number>, waiting?: ReadonlyMap<string, number>): void;
  /** Lights the number and the spots that won. */
  setResult(pocket: number | null, won: ReadonlySet<string>): void;
}

/**
 * The table. Upright: zero above three columns of twelve rows, outside bets at the left, columns below. On its side: zero left of twelve
 * columns of three rows, dozens and outside bets below.
 */
export function createTable(onSpot: (spot: string) => void): Table {
  const buttons = new Map<string, HTMLButtonElement>();
  const button = (id: string, face: string, className: string) => {
    const node = el(
      "button",
      { type: "button", class: `spot ${className}`, "data-spot": id, onclick: () => onSpot(id) },
      el("span", { class: "face" }, face),
    );
    buttons.set(id, node);
    return node;
  };
  const element = el("div", { class: "table", "data-mode": MODES[0] });
  const hotspots = el("div", { class: "hotspots" });
  const numbers = Array.from({ length: 36 }, (_, index) => index + 1).map((n) => {
    const node = button(`straight-${n}`, String(n), `number ${colourOf(n)}`);
    const [line, lane] = [Math.ceil(n / 3), (n - 1) % 3];
    return place(node, `${line + 1} / ${lane + 3}`, `${3 - lane} / ${line + 1}`);
  });
  const zero = place(button("straight-0", "0", "number green zero"), "1 / 3 / auto / span 3", "1 / 1 / span 3");
  const columns = [1, 2, 3].map((c) => place(button(`column-${c}`, "2:1", "outer"), `14 / ${c + 2}`, `${4 - c} / 14`));
  const dozens = [1, 2, 3].map((d) => {
    const node = button(`dozen-${d}`, `${d * 12 - 11}–${d * 12}`, "outer upright");
    return place(node, `${d * 4 - 2} / 2 / span 4`, `4 / ${d * 4 - 2} / auto / span 4`);
  });
  const outside = OUTSIDE.map((id, at) => {
    const node = button(id, faceOf(id), `outer upright ${id}`);
    return place(node, `${at * 2 + 2} / 1 / span 2`, `5 / ${at * 2 + 2} / auto / span 2`);
  });
  element.append(zero, ...numbers, ...dozens, ...outside, ...columns, hotspots);
  addHotspots(hotspots, button);
  const label = (id: string, amount: number) => buttons.get(id)!.setAttribute("aria-label", labelOf(SPOTS.get(id)!, amount));
  for (const id of buttons.keys()) label(id, 0);
  /** What lies on each spot as it is drawn. Of 157 of them few change at a time, and a chip that is drawn anew falls anew. */
  const drawn = new Map<string, string>();

  return {
    element,
    setMode: (mode) => {
      element.dataset["mode"] = mode;
    },
    setBets: (bets, waiting) => {
      for (const [id, node] of buttons) {
        const amount = bets.get(id) ?? 0;
        const lies = amount > 0 ? `${amount} ${waiting?.has(id) ?? false}` : "";
        if (lies === (drawn.get(id) ?? "")) continue;
        drawn.set(id, lies);
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

function labelOf(spot: Spot, amount: number): string {
  const places = { name: spotName(spot), pays: paysToOne(spot), amount: shortMoney(amount) };
  return t(amount > 0 ? "roulette.spotWith" : "roulette.spot", places);
}

/** The spots of several numbers. Those of all modes exist from the start, so that chips on them stay in sight in every mode. */
function addHotspots(field: HTMLElement, button: (id: string, face: string, className: string) => HTMLButtonElement): void {
  for (const spot of SPOTS.values()) {
    if (!isBetween(spot)) continue;
    const { x, y } = placeOf(spot);
    const node = button(spot.id, "", `hotspot mode-${modeOf(spot)}`);
    node.style.setProperty("--across", `${(x / 3) * 100}%`);
    node.style.setProperty("--down", `${(y / 13) * 100}%`);
    field.append(node);
  }
}

function faceOf(id: string): string {
  if (id === "low") return "1–18";
  if (id === "high") return "19–36";
  if (id === "even" || id === "odd") return t(`face.${id}`);
  return t(`spot.${id}` as "spot.red");
}

/** Its place in the grid of the upright cloth, and of the one on its side. */
function place(node: HTMLButtonElement, upright: string, lying: string): HTMLButtonElement {
  node.style.setProperty("--upright", upright);
  node.style.setProperty("--lying", lying);
  return node;
}

function modeOf(spot: Spot): Mode {
  if (spot.kind === "split") return "split";
  return spot.kind === "corner" || spot.kind === "trio" || spot.kind === "firstFour" ? "corner" : "row";
}
