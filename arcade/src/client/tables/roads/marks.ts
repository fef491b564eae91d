import { svg } from "../../dom.ts";
import { inDigits } from "../../texts.ts";
import type { Bead, DerivedRoad, RoadSide, Tone } from "../../../shared/tables/roads.ts";

/** Marks of the roads, each in a square of ten units. Colour never says it alone: letters, filled or hollow, or the way a stroke leans do too. */
type Mark = SVGElement[];

const dot = (className: string, radius: number, at = 5): SVGElement => svg("circle", { class: className, cx: at, cy: at, r: radius });
const letters = (text: string, className: string): SVGElement => {
  const node = svg("text", { class: className, x: 5, y: 5.2 });
  node.textContent = text;
  return node;
};

/** A bead with the letter of who won; a dot above for a pair of the first side, below for one of the second. */
export function beadMark({ winner, firstPair, secondPair }: Bead, letter: string): Mark {
  return [
    dot(`fill ${winner}`, 4.5),
    letters(letter, "bead-letter"),
    ...(firstPair ? [dot("pair first", 1.5, 1.7)] : []),
    ...(secondPair ? [dot("pair second", 1.5, 8.3)] : []),
  ];
}

/** The stroke of ties lies on a light one, so that it is seen over a filled mark. */
const TIE_LAYERS = ["tie-under", "tie-stroke"];

/** Filled for the first side, hollow for the second; ties are a stroke across, with their number when there are several. */
export function bigMark(side: RoadSide | null, ties: number): Mark {
  return [
    ...(side === "first" ? [dot("fill first", 4.2)] : []),
    ...(side === "second" ? [dot("ring second", 3.6)] : []),
    ...(ties > 0 ? TIE_LAYERS.map((layer) => svg("path", { class: layer, d: "M1.2,8.8 L8.8,1.2" })) : []),
    ...(ties > 1 ? [letters(inDigits(ties), "tie-count")] : []),
  ];
}

const TONES: Record<DerivedRoad, Record<Tone, () => Mark>> = {
  eye: { red: () => [dot("ring first", 3.6), dot("fill first", 1.5)], blue: () => [dot("ring second", 3.6)] },
  small: { red: () => [dot("fill first", 4.1)], blue: () => [dot("fill second", 4.1), dot("hole", 1.6)] },
  cockroach: {
    red: () => [svg("path", { class: "slash first", d: "M1.8,8.2 L8.2,1.8" })],
    blue: () => [svg("path", { class: "slash second", d: "M1.8,1.8 L8.2,8.2" })],
  },
};

export const toneMark = (road: DerivedRoad, tone: Tone): Mark => TONES[road][tone]();
