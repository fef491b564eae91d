import { svg } from "../../../client/dom.ts";
import type { LayoutChips } from "../../../shared/games/kept-layouts.ts";
import { SPOTS } from "../rules/spots.ts";
import { colourOf } from "../rules/wheel.ts";
import { ofNumber, placeOf, type Place } from "./spot-places.ts";

const COLOURS = { red: "var(--red)", black: "var(--black)", green: "#08794a" } as const;
const NUMBERS = Array.from({ length: 36 }, (_, at) => at + 1);

/** The upright cloth laid on its side. */
const lying = ({ x, y }: Place): Place => ({ x: y, y: 3 - x });

/** A small drawing of the cloth with its chips. */
export function layoutPreview(chips: readonly LayoutChips[]): SVGElement {
  const fields = NUMBERS.map((number) => {
    const { x, y } = lying(ofNumber(number));
    return svg("rect", { x: x - 0.46, y: y - 0.46, width: 0.92, height: 0.92, rx: 0.15, fill: COLOURS[colourOf(number)] });
  });
  const zero = svg("rect", { x: 0.04, y: 0.04, width: 0.92, height: 2.92, rx: 0.4, fill: COLOURS.green });
  const outside = svg("rect", { x: 1.04, y: 3.04, width: 11.92, height: 1.92, rx: 0.2, fill: "#0d5c46" });
  const columns = svg("rect", { x: 13.04, y: 0.04, width: 0.92, height: 2.92, rx: 0.2, fill: "#0d5c46" });
  const laid = chips.flatMap(({ spot }) => {
    const found = SPOTS.get(spot);
    if (!found) return [];
    const { x, y } = lying(placeOf(found));
    return [svg("circle", { cx: x, cy: y, r: 0.42, fill: "#ffb524", stroke: "#2b1400", "stroke-width": 0.12 })];
  });
  return svg("svg", { class: "layout-preview", viewBox: "0 0 14 5", "aria-hidden": "true" }, zero, ...fields, outside, columns, ...laid);
}
