import { el } from "../dom.ts";
import { chipMoney, shortMoney } from "../money.ts";
import { tableText } from "./text.ts";
import type { SpotArea } from "./table-face.ts";

export interface SpotFace {
  id: string;
  /** What stands on it. */
  face: string | Node;
  /** What it pays, such as "11 : 1"; left out where the face says it. */
  pays?: string;
  name: string;
  className?: string;
}

/** A group of spots in a grid; `className` says how many stand beside each other. */
export interface SpotGroup {
  className: string;
  label?: string;
  spots: SpotFace[];
}

/** Spots as buttons, in groups. */
export function createSpotGrid(groups: readonly SpotGroup[], onSpot: (spot: string) => void): SpotArea {
  const buttons = new Map<string, { node: HTMLButtonElement; face: SpotFace }>();
  const draw = (face: SpotFace) => {
    const node = el(
      "button",
      { type: "button", class: `bet-spot ${face.className ?? ""}`, "data-spot": face.id, onclick: () => onSpot(face.id) },
      el("span", { class: "bet-face" }, face.face),
      face.pays === undefined ? null : el("span", { class: "bet-pays" }, face.pays),
    );
    buttons.set(face.id, { node, face });
    return node;
  };
  const element = el(
    "div",
    { class: "bet-groups" },
    ...groups.map(({ className, label, spots }) =>
      el("div", { class: `bet-group ${className}`, role: "group", "aria-label": label }, ...spots.map(draw)),
    ),
  );
  const setBets: SpotArea["setBets"] = (standing, laid) => {
    for (const [id, { node, face }] of buttons) {
      const [stands, lies] = [standing.get(id) ?? 0, laid.get(id) ?? 0];
      node.querySelector(".chip")?.remove();
      if (stands + lies > 0) node.append(chipOf(stands + lies, lies > 0));
      node.setAttribute("aria-label", spotLabel(face.name, face.pays, stands, lies));
    }
  };
  setBets(new Map(), new Map());
  return {
    element,
    setBets,
    setResult: (won) => {
      for (const [id, { node }] of buttons) node.classList.toggle("won", won.has(id));
    },
  };
}

function chipOf(amount: number, waiting: boolean): HTMLElement {
  return el("span", { class: waiting ? "chip waiting" : "chip", "aria-hidden": "true" }, chipMoney(amount));
}

function spotLabel(name: string, pays: string | undefined, stands: number, lies: number): string {
  const parts = [name];
  if (pays) parts.push(tableText("spot.pays", { pays }));
  if (stands > 0) parts.push(tableText("spot.stands", { amount: shortMoney(stands) }));
  if (lies > 0) parts.push(tableText("spot.laid", { amount: shortMoney(lies) }));
  return parts.join(", ");
}
