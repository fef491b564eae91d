import { el, svg } from "../../../client/dom.ts";
import { put, stamp, type Stamp } from "../../../client/scene/stamps.ts";
import { symbolFile, vesselOf } from "./own-motif.ts";
import type { Water } from "./water.ts";

/** Light from above, hills of sand and weeds: a picture behind the canvas, which the page paints once. */
export function drawScenery(): SVGElement {
  const shape = (part: string, d: string) => svg("path", { class: `scene-${part}`, d });
  const light = "M8 0L22 0L3 112L-21 112ZM34 0L42 0L44 112L24 112ZM58 0L74 0L98 112L68 112ZM86 0L94 0L134 112L116 112Z";
  return svg(
    "svg",
    { class: "scene", viewBox: "0 0 100 180", preserveAspectRatio: "none", "aria-hidden": "true" },
    svg(
      "defs",
      {},
      svg(
        "linearGradient",
        { id: "light", x1: 0, y1: 0, x2: 0, y2: 1 },
        svg("stop", { offset: 0, "stop-color": "#eaffff", "stop-opacity": 0.34 }),
        svg("stop", { offset: 1, "stop-color": "#eaffff", "stop-opacity": 0 }),
      ),
    ),
    svg("path", { d: light, fill: "url(#light)" }),
    shape("far", "M0 156C14 146 26 150 40 156S70 148 82 150S96 156 100 152V180H0Z"),
    shape(
      "weed",
      "M7 172C3 160 11 154 7 142C14 152 8 160 12 172ZM14 174C12 166 17 160 15 152C20 160 16 166 18 174ZM88 172C84 158 93 150 89 136C97 148 91 158 94 172ZM80 174C79 167 83 162 82 155C86 162 83 168 84 174Z",
    ),
    shape("near", "M0 168C18 160 32 166 50 170S84 162 100 166V180H0Z"),
  );
}

/** What the gun stands on, where the title is named after something that is no fish; else nothing. `own`: the picture of its motif. */
export function drawVessel(own: string): HTMLElement[] {
  const vessel = vesselOf(own);
  return vessel === null ? [] : [el("img", { class: "vessel", src: symbolFile(vessel), alt: "", draggable: "false" })];
}

/** The cannon below the sea: elements of the page, which cost nothing while they stand still. */
export function createCannon() {
  const barrel = el("span", { class: "cannon-barrel" });
  const element = el("div", { class: "cannon", "aria-hidden": "true" }, barrel, el("span", { class: "cannon-foot" }));
  return {
    element,
    /** Another gun has another barrel. */
    setGun: (gun: string): void => void (element.dataset["gun"] = gun),
    /** `tilt`: to where the shot goes, in radians from straight up. */
    turn: (tilt: number): void => barrel.style.setProperty("rotate", `${tilt}rad`),
  };
}

/** The ring around the fish that is locked on; one for each size of fish. */
export function createAim() {
  const rings = new Map<number, Stamp>();
  return {
    forget: (): void => rings.clear(),
    /** `size`: width of the fish in pixels of the canvas. */
    draw(water: Water, x: number, y: number, size: number): void {
      let ring = rings.get(size);
      if (!ring) rings.set(size, (ring = paintRing(size / water.ratio, water.ratio)));
      put(water, ring, x, y);
    },
  };
}

function paintRing(size: number, ratio: number): Stamp {
  const radius = size * 0.62;
  return stamp(radius * 2 + 12, radius * 2 + 12, ratio, (context) => {
    context.beginPath();
    context.arc(0, 0, radius, 0, 7);
    context.lineWidth = 3;
    context.strokeStyle = "#ffe08f";
    context.stroke();
    for (let mark = 0; mark < 4; mark += 1) {
      context.rotate(Math.PI / 2);
      context.beginPath();
      context.moveTo(radius - 6, 0);
      context.lineTo(radius + 4, 0);
      context.stroke();
    }
  });
}
