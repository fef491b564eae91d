import { el } from "../../../../../client/dom.ts";
import { inDigits } from "../../../../../client/texts.ts";
import { BASKETBALL, HALF, pointsIn, possessionOf, quarterAfter, quarterOf, REGULAR } from "../../../rules/match/basketball-state.ts";
import { basketball } from "../../../rules/match/basketball.ts";
import { stateAfter } from "../../../rules/match/match.ts";
import { text } from "../../text.ts";
import { disc, type Point, WIDE } from "../grounds.ts";
import type { Man } from "../line-up.ts";
import { between, type Court } from "./court.ts";

const after = (steps: readonly string[]) => stateAfter(basketball, steps);
const scoreOf = (steps: readonly string[]): string => pointsIn(after(steps)).map(inDigits).join("–");

/** Everything as if the side that plays to the right had the ball. */
const HOOP: Point = { x: 298, y: 75 };
const LINE: Point = { x: 254, y: 75 };
const mirrored = ({ x, y }: Point, side: 0 | 1): Point => ({ x: side === 0 ? x : WIDE - x, y });

/** Where a shot is taken from: behind the line of three, at the line, or near. */
function shooterOf(step: string, no: number): Point {
  if (step === "F") return LINE;
  const angle = between(-1.15, 1.15, no);
  const far = step === "P" ? between(70, 80, no + 3) : between(16, 44, no + 3);
  return { x: HOOP.x - Math.cos(angle) * far, y: HOOP.y + Math.sin(angle) * Math.min(far, 56) };
}

function ballAt(step: string, no: number): Point {
  if (step === "L") return { x: between(150, 190, no), y: between(40, 110, no + 5) };
  if (step === "M") return { x: HOOP.x - 20, y: between(54, 96, no) };
  return HOOP;
}

const ATTACK: readonly Point[] = [{ x: 226, y: 75 }, { x: 240, y: 34 }, { x: 240, y: 116 }, { x: 272, y: 50 }]; // prettier-ignore
const DEFENCE: readonly Point[] = [{ x: 246, y: 72 }, { x: 258, y: 44 }, { x: 258, y: 108 }, { x: 282, y: 62 }, { x: 284, y: 90 }]; // prettier-ignore
const TIP_OFF: readonly Point[] = [{ x: 150, y: 75 }, { x: 110, y: 40 }, { x: 110, y: 110 }, { x: 76, y: 58 }, { x: 76, y: 92 }]; // prettier-ignore

/** Who has the ball stands where it was shot from, or lost. */
function menAfter(steps: readonly string[]): Man[] {
  const last = steps.at(-1);
  if (last === undefined) return ([0, 1] as const).flatMap((side) => TIP_OFF.map((place) => manAt(mirrored(place, side), side)));
  const [side, no] = [possessionOf(steps.length - 1), steps.length];
  const drift = (at: number) => between(-7, 7, no + at * 3);
  const shooter = last[0] === "L" ? { x: 206, y: between(50, 100, no) } : shooterOf(last[0]!, no);
  const attack = [shooter, ...ATTACK.map(({ x, y }, at) => ({ x: x + drift(at), y: y + drift(at + 2) }))];
  const defence = DEFENCE.map(({ x, y }, at) => ({ x: x + drift(at + 1), y: y + drift(at + 4) }));
  const other = side === 0 ? 1 : 0;
  const [ours, theirs] = [attack.map((place) => manAt(mirrored(place, side), side)), defence.map((place) => manAt(mirrored(place, side), other))]; // prettier-ignore
  return side === 0 ? [...ours, ...theirs] : [...theirs, ...ours];
}
const manAt = (place: Point, side: 0 | 1): Man => ({ ...place, at: side === 0 ? "home" : "away" });

/** Each quarter with its points; the one that is played is lit. */
function quarters(steps: readonly string[]): HTMLElement[] {
  const state = after(steps);
  const now = steps.length >= REGULAR ? 0 : quarterAfter(steps.length);
  const cells = Array.from({ length: BASKETBALL.quarters }, (_, at) => {
    const [from, to] = quarterOf(at + 1);
    const points = pointsIn(state, from, to);
    const won = steps.length < to ? "" : points[0] > points[1] ? "home" : points[0] < points[1] ? "away" : "";
    const score = steps.length > from ? points.map(inDigits).join("–") : "–";
    return el("p", { class: `tape-map ${at + 1 === now ? "now" : won}` }, el("span", {}, text("tape.quarter", { no: at + 1 })), el("b", {}, score)); // prettier-ignore
  });
  const overtime = steps.length > REGULAR ? pointsIn(state, REGULAR).map(inDigits).join("–") : null;
  return overtime === null
    ? cells
    : [...cells, el("p", { class: "tape-map now" }, el("span", {}, text("tape.overtime")), el("b", {}, overtime))];
}

export const basketballCourt: Court = {
  clock: ({ length }) => {
    if (length === HALF) return text("match.halfTime");
    if (length > 0 && length <= REGULAR && length % BASKETBALL.quarter === 0) return text("court.quarterOver", { no: length / BASKETBALL.quarter }); // prettier-ignore
    if (length >= REGULAR) return text("court.overtime", { played: length - REGULAR, all: BASKETBALL.overtime });
    return text("court.quarter", { no: quarterAfter(length), played: length % BASKETBALL.quarter, all: BASKETBALL.quarter });
  },
  said: (steps, names) => {
    const by = names[possessionOf(steps.length - 1)];
    return text(`basket.${steps.at(-1)![0] as "F" | "B" | "P" | "M" | "L"}`, { by, score: scoreOf(steps) });
  },
  word: (steps) => {
    const step = steps.at(-1)?.[0];
    const said = step === "P" || step === "B" || step === "F" || step === "L" ? text(`word.basket.${step}`) : "";
    return { said, by: possessionOf(Math.max(0, steps.length - 1)) };
  },
  counts: (steps) => steps.at(-1)?.[0] === "P",
  when: ({ length }) => (length > REGULAR ? text("tape.overtime") : text("tape.quarter", { no: quarterAfter(length - 1) })),
  tape: quarters,
  ball: (steps) => {
    const last = steps.at(-1);
    return last === undefined ? { x: WIDE / 2, y: 75 } : mirrored(ballAt(last[0]!, steps.length), possessionOf(steps.length - 1));
  },
  way: (steps) => {
    const last = steps.at(-1)?.[0];
    if (last === undefined || last === "L") return "";
    const side = possessionOf(steps.length - 1);
    const [from, to] = [mirrored(shooterOf(last, steps.length), side), mirrored(ballAt(last, steps.length), side)];
    // As a ball flies: over the middle of its way.
    return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 22} ${to.x} ${to.y}`;
  },
  men: menAfter,
  marks: (steps) => {
    const last = steps.at(-1)?.[0];
    if (last === undefined || last === "M" || last === "L") return [];
    const side = possessionOf(steps.length - 1);
    return [disc(mirrored(HOOP, side), 11, `pitch-ring ${side === 0 ? "home" : "away"}`)];
  },
};
