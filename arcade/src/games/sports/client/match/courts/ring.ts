import { svg } from "../../../../../client/dom.ts";
import { inDigits } from "../../../../../client/texts.ts";
import { blowOf, type Boxing, isOver, isRoundOver, type Side, sideOf, winnerOf } from "../../../rules/match/boxing-state.ts";
import { boxing } from "../../../rules/match/boxing.ts";
import { stateAfter } from "../../../rules/match/match.ts";
import { disc, line, WIDE } from "../grounds.ts";
import { between, type Scene } from "./court.ts";

/** How somebody in the ring is to be seen. `down`: on one knee; `done`: on one knee to the end; `won`: with both arms up. */
type Pose = "guard" | "jab" | "hard" | "hit" | "hold" | "down" | "done" | "won" | "lost";
interface Seen {
  poses: readonly [Pose, Pose];
  /** Where both stand, from the left. */
  at: readonly [number, number];
  /** Whether they go to their corners and sit down. */
  rests: boolean;
  /** How far the referee counts; 0 where nobody is down. */
  count: number;
}

const CORNERS = [64, WIDE - 64] as const;
const [APART, CLOSE, HELD] = [27, 19, 13] as const;
/** The referee counts to eight where the bout goes on, to ten where it does not. */
const [EIGHT, TEN] = [8, 10] as const;

const pair = (side: Side, own: Pose, others: Pose): readonly [Pose, Pose] => (side === 0 ? [own, others] : [others, own]);

function posesOf(state: Boxing, step: string): readonly [Pose, Pose] {
  const by = sideOf(step);
  if (state.stop) return pair(state.stop.by, "won", blowOf(step) === "T" ? "lost" : "done");
  if (isOver(state)) {
    const winner = winnerOf(state);
    return winner === null ? ["won", "won"] : pair(winner, "won", "lost");
  }
  switch (blowOf(step)) {
    case "J":
      return pair(by, "jab", "hit");
    case "H":
      return pair(by, "hard", "hit");
    case "D":
      return pair(by, "guard", "down");
    default:
      return ["hold", "hold"];
  }
}

/** What there is to see after these steps: what the last of them was. */
export function seenAfter(steps: readonly string[]): Seen {
  const last = steps.at(-1);
  if (last === undefined) return { poses: ["guard", "guard"], at: CORNERS, rests: false, count: 0 };
  const state = stateAfter(boxing, steps);
  const middle = WIDE / 2 + between(-34, 34, steps.length);
  const poses = posesOf(state, last);
  const apart = isOver(state) || poses.includes("down") ? 38 : poses[0] === "hold" ? HELD : poses.includes("hit") ? CLOSE : APART;
  const rests = !isOver(state) && isRoundOver(state.rounds.at(-1)!);
  // Whoever goes down as the round ends is on his feet again by the rest.
  const count = state.stop ? (state.stop.how === "ko" ? TEN : 0) : poses.includes("down") && !rests ? EIGHT : 0;
  return { poses, at: rests ? CORNERS : [middle - apart, middle + apart], rests, count };
}

const move = (element: SVGElement, x: number): void => element.style.setProperty("transform", `translate(${x}px, 131px)`);

/** An arm with its glove, along these points; the last is where the glove is. */
function arm(name: string, path: string, [x, y]: readonly [number, number]): SVGElement {
  return svg("g", { class: `ring-arm ${name}` }, line(path, "ring-skin"), disc({ x, y }, 5.4, "ring-glove"));
}
const legs = (name: string, path: string, boots: string): SVGElement =>
  svg("g", { class: `ring-legs ${name}` }, line(path, "ring-skin wide"), line(boots, "ring-boot"));

/** Who boxes, seen from the side and looking right; the feet are at 0, the hips 31 above them. Each posture is a class. */
function boxerOf(side: Side): SVGElement {
  const name = side === 0 ? "home" : "away";
  const upper = svg(
    "g",
    { class: "ring-upper" },
    arm("far guard", "M-2 -24L3 -13L10 -25", [10, -26]),
    arm("far reach", "M-2 -24L30 -29", [33, -30]),
    arm("far up", "M-2 -24L-9 -37L-6 -51", [-6, -52]),
    arm("far hang", "M-2 -24L-6 -11L-5 1", [-5, 2]),
    svg("path", { d: "M-7 -27q6 -4 13 0l1 25q-7 3 -14 0z", class: "ring-trunk" }),
    svg("path", { d: "M-8 -5h16l2 12h-8l-2 -3l-2 3h-8z", class: `ring-shorts ${name}` }),
    line("M-8 -4h16", "ring-belt"),
    svg("g", { class: "ring-head" }, disc({ x: 3, y: -37 }, 8.4, "ring-face"), svg("path", { d: "M-5.4 -36a8.4 8.4 0 0 1 14 -7q-6 3 -9 2q-2 4 -5 5z", class: "ring-hair" }), disc({ x: 7.6, y: -38 }, 1, "ring-eye")), // prettier-ignore
    arm("near guard", "M4 -24L9 -12L15 -28", [15, -29]),
    arm("near reach", "M4 -24L34 -33", [37, -34]),
    arm("near up", "M4 -24L12 -38L10 -52", [10, -53]),
    arm("near hang", "M4 -24L8 -11L7 1", [7, 2]),
  );
  const figure = svg(
    "g",
    { class: `ring-figure ${name}` },
    legs("stand", "M-3 -31L-9 -16L-12 -2M3 -31L10 -17L9 -2", "M-13 -1h7M8 -1h8"),
    legs("kneel", "M-3 -18L-8 -3L-19 -2M3 -18L14 -17L14 -2", "M-21 -1h5M13 -1h8"),
    legs("sit", "M-2 -20L11 -19L12 -2M2 -20L14 -18L16 -2", "M11 -1h8"),
    upper,
  );
  const stool = svg("path", { d: "M-9 -13h18v3h-18zM-7 -10l-2 10M7 -10l2 10", class: "ring-stool" });
  const shadow = svg("ellipse", { cx: 0, cy: 0, rx: 19, ry: 4, class: "ring-shadow" });
  // The other looks to the left.
  const turned = svg("g", side === 0 ? {} : { transform: "scale(-1 1)" }, shadow, stool, figure);
  return svg("g", { class: `ring-boxer ${name}` }, turned);
}

/** The referee, behind both, and the count beside them: one number after the other, the last one stays. */
function referee(): SVGElement {
  return svg(
    "g",
    { class: "ring-referee" },
    line("M-3 -30L-5 -1M4 -30L6 -1", "ring-trousers"),
    svg("path", { d: "M-8 -54q8 -5 16 0l1 25h-18z", class: "ring-shirt" }),
    line("M-7 -51L-13 -38L-9 -30M8 -51L14 -40L10 -31", "ring-sleeve"),
    line("M-2 -54h5l-2.5 3z", "ring-tie"),
    disc({ x: 0, y: -63 }, 7.4, "ring-face"),
    svg("path", { d: "M-7.4 -63a7.4 7.4 0 0 1 14.8 0q-7 -5 -14.8 0z", class: "ring-hair" }),
  );
}

function countTo(count: number): SVGElement[] {
  const numbers = Array.from({ length: count }, (_, at) => {
    const number = svg("text", { x: 0, y: 0, class: at === count - 1 ? "ring-number last" : "ring-number" }, document.createTextNode(inDigits(at + 1)));
    number.style.setProperty("--at", String(at));
    return number;
  }); // prettier-ignore
  return count === 0 ? [] : [disc({ x: 0, y: -5.5 }, 12, "ring-bubble"), ...numbers];
}

/** Where a blow lands. */
const star = (): SVGElement => line("M0 -9L2 -3L8 -6L4 0L9 4L2 4L0 10L-3 4L-9 5L-5 0L-8 -6L-2 -3z", "ring-star");

/** Two who box, and a referee: the step that came last, once with motion, and as a still picture where motion is calm. */
export function createRing(): Scene {
  const boxers = ([0, 1] as const).map(boxerOf);
  const [judge, hit, count] = [referee(), star(), svg("g", { class: "ring-count" })];
  const element = svg("g", { class: "ring" }, judge, ...boxers, hit, count);
  let shown = -1;
  return {
    element,
    show: (steps) => {
      if (steps.length === shown) return;
      shown = steps.length;
      const seen = seenAfter(steps);
      const struck = seen.poses.indexOf("hit");
      const from = seen.poses[0] === "hit" ? 1 : 0;
      element.setAttribute("class", "ring");
      // What was shown before is forgotten, or the same blow a second time would not move.
      void element.getBoundingClientRect();
      element.setAttribute("class", `ring moves${seen.rests ? " rests" : ""}`);
      for (const [side, boxer] of boxers.entries()) {
        boxer.setAttribute("class", `ring-boxer ${side === 0 ? "home" : "away"} ${seen.poses[side]!}`);
        move(boxer, seen.at[side]!);
      }
      const knee = seen.poses.findIndex((pose) => pose === "down" || pose === "done");
      const middle = (seen.at[0] + seen.at[1]) / 2;
      judge.style.setProperty("transform", `translate(${middle}px, 122px)`);
      count.style.setProperty("transform", `translate(${middle + (knee === 0 ? -1 : 1) * 21}px, 58px)`);
      count.replaceChildren(...countTo(seen.count));
      hit.setAttribute("class", `ring-star${struck < 0 || seen.rests ? "" : " lit"}${seen.poses.includes("hard") ? " hard" : ""}`);
      if (struck >= 0) hit.style.setProperty("transform", `translate(${seen.at[from] + (from === 0 ? 36 : -36)}px, 66px)`);
    },
  }; // prettier-ignore
}
