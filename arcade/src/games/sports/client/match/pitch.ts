import { svg } from "../../../../client/dom.ts";
import { esports } from "../../rules/match/esports.ts";
import { sideOf } from "../../rules/match/football.ts";
import { stateAfter } from "../../rules/match/match.ts";
import type { MatchSport } from "../../rules/sports.ts";

/** The drawing of a match, in units of its own. */
const WIDE = 320;
const HIGH = 150;
const MIDDLE = { x: WIDE / 2, y: HIGH / 2 } as const;

export interface Pitch {
  element: SVGElement;
  /** Shows what the last of these steps was. */
  show: (steps: readonly string[]) => void;
}

interface Point {
  x: number;
  y: number;
}
const line = (d: string, name = "pitch-line"): SVGElement => svg("path", { d, class: name });
const rect = (x: number, y: number, width: number, height: number, name: string): SVGElement => svg("rect", { x, y, width, height, class: name }); // prettier-ignore

/** Everything that is drawn lies on the ball's way: where it came from, and where it is. */
export function createPitch(sport: MatchSport): Pitch {
  const ball = svg("circle", { r: 5, class: "pitch-ball" });
  const way = line("", "pitch-way");
  const marks = svg("g");
  const element = svg("svg", { class: `pitch pitch-${sport}`, viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" }, ...GROUNDS[sport](), way, marks, ball); // prettier-ignore
  let shown = -1;
  return {
    element,
    show: (steps) => {
      if (steps.length === shown) return;
      shown = steps.length;
      const [from, to] = [placeOf(sport, steps.slice(0, -1)), placeOf(sport, steps)];
      const begin = sport === "cricket" ? BAT : from;
      way.setAttribute("d", steps.length === 0 ? "" : `M${begin.x} ${begin.y}L${to.x} ${to.y}`);
      ball.style.setProperty("transform", `translate(${to.x}px, ${to.y}px)`);
      element.setAttribute("data-step", steps.at(-1)?.[0] ?? "");
      if (sport === "esports") marks.replaceChildren(...frontOf(steps));
    },
  };
}

function footballGround(): SVGElement[] {
  const stripes = Array.from({ length: 8 }, (_, at) => rect(at * 40, 0, 40, HIGH, at % 2 === 0 ? "pitch-grass" : "pitch-grass-2"));
  const boxes = "M6 35h46v80h-46M314 35h-46v80h46M6 57h18v36h-18M314 57h-18v36h18M6 66h-5v18h5M314 66h5v18h-5";
  return [...stripes, line("M6 6h308v138h-308zM160 6v138M160 50a25 25 0 1 0 .1 0"), line(boxes)];
}

const BAT: Point = { x: MIDDLE.x - 22, y: MIDDLE.y };
function cricketGround(): SVGElement[] {
  return [
    rect(0, 0, WIDE, HIGH, "pitch-stand"),
    svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 152, ry: 70, class: "pitch-grass" }),
    svg("ellipse", { cx: MIDDLE.x, cy: MIDDLE.y, rx: 84, ry: 40, class: "pitch-line" }),
    rect(MIDDLE.x - 28, MIDDLE.y - 7, 56, 14, "pitch-strip"),
    line(`M${MIDDLE.x - 25} ${MIDDLE.y - 5}v10M${MIDDLE.x + 25} ${MIDDLE.y - 5}v10`, "pitch-stumps"),
  ];
}

function arena(): SVGElement[] {
  return [
    rect(0, 0, WIDE, HIGH, "pitch-arena"),
    line("M40 75h240M48 60C110 14 210 14 272 60M48 90C110 136 210 136 272 90", "pitch-lane"),
    svg("circle", { cx: 28, cy: 75, r: 20, class: "pitch-base home" }),
    svg("circle", { cx: 292, cy: 75, r: 20, class: "pitch-base away" }),
  ];
}
const GROUNDS: Record<MatchSport, () => SVGElement[]> = { football: footballGround, cricket: cricketGround, esports: arena };

/** How far runs carry a ball, of the field; beyond 1 is over the rope. */
const CARRIES: Readonly<Record<string, number>> = { 0: 0.16, 1: 0.42, 2: 0.58, 3: 0.72, 4: 1, 6: 1.1, W: 0 };
/** Where an attack is, from the goal that it goes to. */
const FROM_GOAL: Readonly<Record<string, Point>> = {
  M: { x: 160, y: 75 },
  A: { x: 78, y: 52 },
  S: { x: 26, y: 82 },
  C: { x: 8, y: 8 },
  G: { x: 3, y: 75 },
};

function placeOf(sport: MatchSport, steps: readonly string[]): Point {
  const last = steps.at(-1);
  if (last === undefined) return sport === "cricket" ? BAT : MIDDLE;
  if (sport === "football") {
    const { x, y } = FROM_GOAL[last[0]!]!;
    return { x: sideOf(last) === 0 ? WIDE - x : x, y };
  }
  if (sport === "cricket") {
    // Each ball goes another way: the same one whenever it is shown.
    const [angle, far] = [steps.length * 2.4, CARRIES[last]!];
    return far === 0 ? BAT : { x: MIDDLE.x + Math.cos(angle) * 152 * far, y: MIDDLE.y + Math.sin(angle) * 66 * far };
  }
  const [home, away] = stateAfter(esports, steps).maps.at(-1)!;
  return { x: MIDDLE.x + (home - away) * 22, y: 75 + ((steps.length % 3) - 1) * 44 };
}

/** The rounds that both have won on the map, as a row of lights beside their base. */
function frontOf(steps: readonly string[]): SVGElement[] {
  const rounds = stateAfter(esports, steps).maps.at(-1) ?? [0, 0];
  return rounds.flatMap((won, side) =>
    Array.from({ length: 5 }, (_, at) => {
      const x = side === 0 ? 12 + at * 9 : WIDE - 12 - at * 9;
      return svg("circle", { cx: x, cy: HIGH - 10, r: 3.4, class: `pitch-light ${side === 0 ? "home" : "away"}${at < won ? " lit" : ""}` });
    }),
  );
}
