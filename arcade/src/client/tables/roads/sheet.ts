import { svg } from "../../dom.ts";
import {
  bigRoad,
  derivedRoad,
  heightsOf,
  OFFSETS,
  placesOf,
  ROAD_ROWS,
  toneRuns,
  type Bead,
  type DerivedRoad,
  type Place,
} from "../../../shared/tables/roads.ts";
import { inDigits } from "../../texts.ts";
import { beadMark, bigMark, toneMark } from "./marks.ts";
import { roadText } from "./text.ts";

export type RoadKind = "bead" | "big" | DerivedRoad;

/** What one side is called, in full and as the letter of its bead. */
export interface SideFace {
  name: string;
  letter: string;
}
export type RoadFaces = Record<Bead["winner"], SideFace>;

interface Drawn {
  marks: SVGElement[][];
  places: readonly Place[];
  /** For readers: what stands there, the newest last. */
  words: string[];
}

/** So many of the newest marks are read out. */
const READ = 12;
const CELL = 10;

/** A road of rounds, the oldest first, as a drawing of six rows; `--columns` says how wide it is. */
export function drawSheet(kind: RoadKind, beads: readonly Bead[], faces: RoadFaces): SVGElement {
  const { marks, places, words } = DRAW[kind](beads, faces);
  // One column stays free, so that it is seen where the road goes on.
  const columns = Math.max(0, ...places.map(({ column }) => column + 1)) + 1;
  const label = roadText("road.read", {
    road: roadText(`road.${kind}`),
    marks: words.slice(-READ).join(", ") || roadText("road.nothing"),
  });
  const newest = places.at(-1);
  const sheet = svg("svg", { viewBox: `0 0 ${columns * CELL} ${ROAD_ROWS * CELL}`, role: "img", "aria-label": label });
  sheet.style.setProperty("--columns", String(columns));
  sheet.append(...marks.map((mark, at) => svg("g", { transform: moved(places[at]!) }, ...mark)));
  if (newest)
    sheet.append(svg("rect", { class: "road-newest", transform: moved(newest), x: 0.4, y: 0.4, width: 9.2, height: 9.2, rx: 1.6 }));
  return sheet;
}

const moved = ({ column, row }: Place): string => `translate(${column * CELL},${row * CELL})`;

const DRAW: Record<RoadKind, (beads: readonly Bead[], faces: RoadFaces) => Drawn> = {
  bead: (beads, faces) => ({
    marks: beads.map((bead) => beadMark(bead, faces[bead.winner].letter)),
    places: beads.map((_, at) => ({ column: Math.floor(at / ROAD_ROWS), row: at % ROAD_ROWS })),
    words: beads.map(({ winner }) => faces[winner].name),
  }),
  big: drawBig,
  eye: (beads) => drawDerived("eye", beads),
  small: (beads) => drawDerived("small", beads),
  cockroach: (beads) => drawDerived("cockroach", beads),
};

const counted = ({ name }: SideFace, count: number): string => `${name} ${inDigits(count)}`;
const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

function drawBig(beads: readonly Bead[], faces: RoadFaces): Drawn {
  const road = bigRoad(beads.map(({ winner }) => winner));
  const words = road.runs.map(({ side, ties }, at) => {
    const count = sum(ties) + (at === 0 ? road.leading : 0);
    return counted(faces[side], ties.length) + (count > 0 ? ` (${counted(faces.tie, count)})` : "");
  });
  // Ties before the first win stand where that win will.
  if (road.runs.length === 0)
    return road.leading > 0
      ? { marks: [bigMark(null, road.leading)], places: [{ column: 0, row: 0 }], words: [counted(faces.tie, road.leading)] }
      : { marks: [], places: [], words };
  const wins = road.runs.flatMap(({ side, ties }) => ties.map((count) => ({ side, count })));
  wins[0]!.count += road.leading;
  return { marks: wins.map(({ side, count }) => bigMark(side, count)), places: placesOf(heightsOf(road)), words };
}

function drawDerived(kind: DerivedRoad, beads: readonly Bead[]): Drawn {
  const tones = derivedRoad(heightsOf(bigRoad(beads.map(({ winner }) => winner))), OFFSETS[kind]);
  return {
    marks: tones.map((tone) => toneMark(kind, tone)),
    places: placesOf(toneRuns(tones)),
    words: tones.map((tone) => roadText(`tone.${tone}`)),
  };
}
