import { chipPiles } from "../chip-piles.ts";
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
  /** Whether it is folded away where a window is low; such groups stand last. */
  more?: boolean;
}

/** In windows that are lower (a media query) groups that can be are folded away at first. */
const ROOMY = "(min-height: 660px)";

/** Five chips on one another are as high as a line and a half. */
const SMALL = 0.75;
/** Beside the name of what is folded away. */
const MORE_PILES = 3;

type Bets = ReadonlyMap<string, number>;

interface Spot {
  node: HTMLButtonElement;
  /** Where its chips lie: their own place, so that no word and no price is ever under them. */
  chips: HTMLElement;
  face: SpotFace;
  /** As many piles of chips at most. */
  most: number;
  /** What lies on it as it is drawn; what stays the same is not drawn anew each time that others bet. */
  drawn: string;
}

/** Spots as buttons, in groups. */
export function createSpotGrid(groups: readonly SpotGroup[], onSpot: (spot: string) => void): SpotArea {
  const buttons = new Map<string, Spot>();
  let values: readonly number[] = [1];
  const draw = (face: SpotFace, most: number) => {
    const chips = el("span", { class: "bet-chips", "aria-hidden": "true" });
    const under = el("span", { class: "bet-under" }, face.pays === undefined ? null : el("span", { class: "bet-pays" }, face.pays), chips);
    const node = el(
      "button",
      { type: "button", class: `bet-spot ${face.className ?? ""}`, "data-spot": face.id, onclick: () => onSpot(face.id) },
      el("span", { class: "bet-face" }, face.face),
      under,
    );
    buttons.set(face.id, { node, chips, face, most, drawn: "" });
    return node;
  };
  const drawn = ({ className, label, spots }: SpotGroup) =>
    el(
      "div",
      { class: `bet-group ${className}`, role: "group", "aria-label": label },
      ...spots.map((face) => draw(face, pilesIn(className))),
    );
  const fold = createFold(groups.filter(({ more }) => more).map((group) => ({ node: drawn(group), ids: group.spots.map(({ id }) => id) })));
  const element = el("div", { class: "bet-groups" }, ...groups.filter(({ more }) => !more).map(drawn), fold?.element ?? null);
  const setBets: SpotArea["setBets"] = (standing, laid) => {
    for (const [id, spot] of buttons) {
      const [stands, lies, { node, chips, face, most }] = [standing.get(id) ?? 0, laid.get(id) ?? 0, spot];
      const drawn = `${stands} ${lies}`;
      if (drawn === spot.drawn) continue;
      spot.drawn = drawn;
      const all = stands + lies;
      chips.classList.toggle("waiting", lies > 0);
      chips.replaceChildren(...(all > 0 ? [chipPiles(all, values, most, SMALL), chipMoney(all)] : []));
      node.setAttribute("aria-label", spotLabel(face.name, face.pays, stands, lies));
    }
    fold?.show(standing, laid, values);
  };
  setBets(new Map(), new Map());
  return {
    element,
    setBets,
    setValues: (chips) => {
      values = chips;
      for (const spot of buttons.values()) spot.drawn = "";
    },
    setResult: (won) => {
      for (const [id, { node }] of buttons) node.classList.toggle("won", won.has(id));
      fold?.mark(won);
    },
  };
}

/** Groups that are folded away together; null for none. What lies on them is told while they are. */
function createFold(groups: readonly { node: HTMLElement; ids: readonly string[] }[]) {
  if (groups.length === 0) return null;
  const ids = groups.flatMap((group) => group.ids);
  const chips = el("span", { class: "bet-chips", "aria-hidden": "true" });
  // Also by a key. A fold that stands open at first tells that it was opened, too, and nobody has asked for it.
  let asked = false;
  const summary = el("summary", { class: "bet-more-name", onclick: () => (asked = true) }, tableText("spots.more"), chips);
  const element = el("details", { class: "bet-more", open: matchMedia(ROOMY).matches }, summary, ...groups.map(({ node }) => node));
  // What somebody opens is brought into sight.
  element.addEventListener("toggle", () => asked && element.open && groups[0]!.node.scrollIntoView({ block: "nearest" }));
  return {
    element,
    show: (standing: Bets, laid: Bets, values: readonly number[]) => {
      const [stands, lies] = [standing, laid].map((bets) => ids.reduce((sum, id) => sum + (bets.get(id) ?? 0), 0)) as [number, number];
      const all = stands + lies;
      chips.replaceChildren(...(all > 0 ? [chipPiles(all, values, MORE_PILES, SMALL), chipMoney(all)] : []));
      summary.setAttribute("aria-label", spotLabel(tableText("spots.more"), undefined, stands, lies));
    },
    mark: (won: ReadonlySet<string>) =>
      summary.classList.toggle(
        "won",
        ids.some((id) => won.has(id)),
      ),
  };
}

/** As many piles as there is room for beside what the spot pays, or below it. */
function pilesIn(className: string): number {
  const beside = Number(/of-(\d)/.exec(className)?.[1] ?? 1);
  return beside === 1 ? 4 : beside <= 3 ? 3 : beside === 4 ? 2 : 1;
}

function spotLabel(name: string, pays: string | undefined, stands: number, lies: number): string {
  const parts = [name];
  if (pays) parts.push(tableText("spot.pays", { pays }));
  if (stands > 0) parts.push(tableText("spot.stands", { amount: shortMoney(stands) }));
  if (lies > 0) parts.push(tableText("spot.laid", { amount: shortMoney(lies) }));
  return parts.join(", ");
}
