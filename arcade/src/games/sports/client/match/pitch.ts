import { svg } from "../../../../client/dom.ts";
import { cricket } from "../../rules/match/cricket.ts";
import { esports } from "../../rules/match/esports.ts";
import { sideOf } from "../../rules/match/football.ts";
import { stateAfter } from "../../rules/match/match.ts";
import type { Court } from "./courts/court.ts";
import { courtOf } from "./courts/courts.ts";
import { disc, GROUNDS, HIGH, line, MIDDLE, type PlanSport, type Point, rect, WIDE } from "./grounds.ts";
import { createWay } from "./courts/way-round.ts";
import { lineUp } from "./line-up.ts";
import { createRunner, type Runner } from "./runner.ts";

export interface Pitch {
  element: SVGElement;
  /** Shows what the last of these steps was, and who stands where. */
  show: (steps: readonly string[]) => void;
}

/** The ground with everybody on it. Everything that is drawn of a step lies on the ball's way: where it came from, and where it is. */
export function createPitch(sport: PlanSport): Pitch {
  const ball = svg("circle", { r: 5, class: "pitch-ball" });
  const way = line("", "pitch-way");
  const attack = svg("g", { class: "pitch-attack" });
  const marks = svg("g");
  const men = lineUp(sport, [], { ball: placeOf(sport, []), secondBats: false }).map(() => svg("circle", { r: 4.6, class: "pitch-man" }));
  const court = courtOf(sport);
  const cars = court?.field ? runnersOn(court.field) : [];
  const scene = court?.scene?.() ?? null;
  const hasBall = court === null || court.ball([]) !== null;
  const moving = [
    attack,
    way,
    marks,
    ...men,
    ...cars.map((car) => car.element),
    ...(hasBall ? [ball] : []),
    ...(scene ? [scene.element] : []),
  ];
  const element = svg("svg", { class: `pitch pitch-${sport}`, viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" }, ...GROUNDS[sport](), ...moving); // prettier-ignore
  let shown = -1;
  return {
    element,
    show: (steps) => {
      if (steps.length === shown) return;
      shown = steps.length;
      element.setAttribute("data-step", steps.at(-1)?.[0] ?? "");
      const along = court?.field?.along(steps) ?? [];
      for (const [runner, car] of cars.entries()) car.goTo(along[runner]!);
      standAll(sport, men, steps);
      const to = placeOf(sport, steps);
      way.setAttribute("d", wayOf(sport, steps, to));
      move(ball, to);
      if (court) marks.replaceChildren(...court.marks(steps));
      scene?.show(steps);
      if (sport === "football") attack.replaceChildren(...attackOf(steps));
      if (sport === "esports") marks.replaceChildren(...frontOf(steps));
    },
  };
}

const move = (element: SVGElement, { x, y }: Point): void => element.style.setProperty("transform", `translate(${x}px, ${y}px)`);

function standAll(sport: PlanSport, men: readonly SVGElement[], steps: readonly string[]): void {
  const secondBats = sport === "cricket" && stateAfter(cricket, steps).second !== null;
  for (const [no, { at, off, ...place }] of lineUp(sport, steps, { ball: placeOf(sport, steps), secondBats }).entries()) {
    const wears = at === "bat" ? `bat ${secondBats ? "away" : "home"}` : at;
    men[no]!.setAttribute("class", `pitch-man ${wears}${off ? " off" : ""}`);
    move(men[no]!, place);
  }
}

/** The part of the pitch that is attacked, and arrows towards its goal. */
function attackOf(steps: readonly string[]): SVGElement[] {
  const last = steps.at(-1);
  if (last === undefined || last === "M") return [];
  const side = sideOf(last);
  const deep = last.startsWith("A") ? 110 : 70;
  const name = side === 0 ? "home" : "away";
  const [x, way] = side === 0 ? [WIDE - deep, 1] : [deep, -1];
  const arrows = [0, 1, 2].map((no) => line(`M${x - way * (34 - no * 12)} 66l${way * 8} 9l${-way * 8} 9`, `pitch-arrow ${name}`));
  return [rect(side === 0 ? x : 0, 6, deep, HIGH - 12, `pitch-zone ${name}`), ...arrows];
}

const BAT: Point = { x: MIDDLE.x - 22, y: MIDDLE.y };

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

/** The way to where the ball is; in cricket from the bat, else from where it was. */
function wayOf(sport: PlanSport, steps: readonly string[], to: Point): string {
  const court = courtOf(sport);
  if (court) return court.way(steps);
  const from = sport === "cricket" ? BAT : placeOf(sport, steps.slice(0, -1));
  return steps.length === 0 ? "" : `M${from.x} ${from.y}L${to.x} ${to.y}`;
}

function placeOf(sport: PlanSport, steps: readonly string[]): Point {
  const court = courtOf(sport);
  if (court) return court.ball(steps) ?? MIDDLE;
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
      return disc({ x, y: HIGH - 10 }, 3.4, `pitch-light ${side === 0 ? "home" : "away"}${at < won ? " lit" : ""}`);
    }),
  );
}

function runnersOn({ way, along }: NonNullable<Court["field"]>): Runner[] {
  const placeAt = createWay(way);
  return along([]).map((_, runner) => createRunner(runner, placeAt));
}
