import "./roads.css";
import { radios } from "../../chip-controls.ts";
import { el, keepEndInSight, svg } from "../../dom.ts";
import { inDigits } from "../../texts.ts";
import {
  askTone,
  beadOf,
  bigRoad,
  boardRounds,
  countBeads,
  DERIVED,
  OFFSETS,
  type Bead,
  type BigRoad,
  type RoadCounts,
  type RoadSide,
} from "../../../shared/tables/roads.ts";
import type { Trace } from "../table-face.ts";
import { toneMark } from "./marks.ts";
import { drawSheet, type RoadFaces, type RoadKind } from "./sheet.ts";
import { roadText } from "./text.ts";

const KINDS: readonly RoadKind[] = ["bead", "big", ...DERIVED];
const SIDES: readonly RoadSide[] = ["first", "second"];

/** What is counted besides who won, with its name. */
export type RoadExtras = readonly (readonly ["firstPair" | "secondPair" | "natural", string])[];

/** The roads of a table with two sides, one at a time, with the counts of what they show and what either side would add. */
export function createRoads(faces: RoadFaces, extras: RoadExtras = []): Trace {
  let beads: readonly Bead[] = [];
  let kind: RoadKind = "big";
  const counts = el("ul", { class: "road-counts" });
  const asks = el("ul", { class: "road-asks" });
  const sheet = el("div", { class: "road-sheet" });
  const window = el("div", { class: "road-window", role: "group", tabindex: "0" }, sheet);
  const showNewest = keepEndInSight(window);
  const draw = () => {
    window.setAttribute("aria-label", roadText(`road.${kind}`));
    sheet.replaceChildren(drawSheet(kind, beads, faces));
    showNewest();
  };
  const choose = (next: RoadKind) => {
    kind = next;
    draw();
  };
  const tabs = radios({
    name: "road-tabs",
    legend: roadText("kind"),
    values: KINDS,
    face: (road) => roadText(`road.${road}`),
    onChoose: choose,
    chosen: KINDS.indexOf(kind),
  });
  const set = (marks: readonly string[], newest: number) => {
    beads = marks.slice(0, boardRounds(newest)).reverse().map(beadOf);
    const road = bigRoad(beads.map(({ winner }) => winner));
    counts.replaceChildren(...countItems(countBeads(beads), faces, extras));
    asks.replaceChildren(...SIDES.map((side) => askItem(road, side, faces)));
    draw();
  };
  set([], 0);
  const element = el("section", { class: "roads", "aria-label": roadText("roads") }, counts, tabs, window, asks);
  return { element, place: "below", set, rulesText: [roadText("help.roads"), roadText("help.chance")] };
}

const badge = (winner: Bead["winner"], { letter, name }: RoadFaces["tie"]): HTMLElement[] => [
  el("b", { class: `road-badge ${winner}`, "aria-hidden": "true" }, letter),
  el("span", { class: "for-ears" }, name),
];

function countItems(counts: RoadCounts, faces: RoadFaces, extras: RoadExtras): HTMLElement[] {
  const wins = (["first", "second", "tie"] as const).map((winner) =>
    el("li", {}, ...badge(winner, faces[winner]), ` ${inDigits(counts[winner])}`),
  );
  const others = extras.map(([key, name]) => el("li", {}, `${name} `, el("b", {}, inDigits(counts[key]))));
  return [...wins, ...others, el("li", {}, roadText("count.rounds", { count: counts.rounds }))];
}

/** What a win of that side would add to the derived roads. */
function askItem(road: BigRoad, side: RoadSide, faces: RoadFaces): HTMLElement {
  const tones = DERIVED.map((kind) => ({ kind, tone: askTone(road, side, OFFSETS[kind]) }));
  const said = tones.map(({ kind, tone }) =>
    roadText("ask.tone", { road: roadText(`road.${kind}`), tone: roadText(`tone.${tone ?? "none"}`) }),
  );
  const pictures = tones.map(({ kind, tone }) =>
    el(
      "span",
      { class: "road-ask" },
      svg("svg", { viewBox: "0 0 10 10" }, ...(tone ? toneMark(kind, tone) : [])) as unknown as HTMLElement,
    ),
  );
  const { name } = faces[side];
  return el(
    "li",
    {},
    el("span", { "aria-hidden": "true" }, roadText("ask.next", { side: name })),
    el(
      "span",
      { class: "road-ask-marks", role: "img", "aria-label": roadText("ask.read", { side: name, tones: said.join(", ") }) },
      ...pictures,
    ),
  );
}
