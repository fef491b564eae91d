import { svg } from "../../../client/dom.ts";
import { PLACE_COLOURS } from "../../../client/rooms/board-room.ts";

/** Each place has a shape of its own, so that nobody needs its colour to know whose a token is. */
const SHAPES: readonly (() => SVGElement)[] = [
  () => svg("circle", { r: 0.43 }),
  () => svg("rect", { x: -0.4, y: -0.4, width: 0.8, height: 0.8, rx: 0.14 }),
  () => svg("polygon", { points: "0,-0.53 0.53,0 0,0.53 -0.53,0" }),
  () => svg("polygon", { points: "0,-0.49 0.45,-0.24 0.45,0.24 0,0.49 -0.45,0.24 -0.45,-0.24" }),
];

/** A token around the point 0,0 of a drawing whose cells have the size 1: the shape of its place, and its letter. */
export function tokenBody(colour: number, letter: string): SVGElement[] {
  const shape = SHAPES[colour]!();
  for (const [name, value] of Object.entries({
    fill: PLACE_COLOURS[colour]!,
    stroke: "#1d1426",
    "stroke-width": 0.07,
    "stroke-linejoin": "round",
  })) {
    shape.setAttribute(name, String(value));
  }
  const face = svg("circle", { r: 0.29, fill: "#fffdf6" });
  const name = svg("text", { class: "token-letter", y: 0.14, "text-anchor": "middle", "aria-hidden": "true" });
  name.textContent = letter;
  return [shape, face, name];
}
