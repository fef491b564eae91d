import { el } from "../../../../../client/dom.ts";
import { inDigits } from "../../../../../client/texts.ts";
import { KABADDI, type Kabaddi, other, pointsIn, type Raided, type Side } from "../../../rules/match/kabaddi-state.ts";
import { kabaddi } from "../../../rules/match/kabaddi.ts";
import { stateAfter } from "../../../rules/match/match.ts";
import { text } from "../../text.ts";
import { disc, line, type Point, WIDE } from "../grounds.ts";
import type { Man } from "../line-up.ts";
import { between, type Court } from "./court.ts";

const SHOWN = 6;
const after = (steps: readonly string[]): Kabaddi => stateAfter(kabaddi, steps);
const mirrored = ({ x, y }: Point, side: Side): Point => ({ x: side === 0 ? x : WIDE - x, y });

/** Of a side on its own half, the left one. */
const STAND: readonly Point[] = [{ x: 58, y: 75 }, { x: 66, y: 50 }, { x: 66, y: 100 }, { x: 84, y: 34 }, { x: 84, y: 116 }, { x: 104, y: 56 }, { x: 104, y: 94 }]; // prettier-ignore
/** Who defends forms a chain; where the raider is caught it closes around them. */
const CHAIN: readonly Point[] = [{ x: 52, y: 75 }, { x: 56, y: 58 }, { x: 56, y: 92 }, { x: 66, y: 43 }, { x: 66, y: 107 }, { x: 80, y: 34 }, { x: 80, y: 116 }]; // prettier-ignore
/** Who is off sits beside the mat. */
const benchOf = (side: Side, at: number): Point => mirrored({ x: 30 + at * 11, y: 145 }, side);

/** How far the raider has come: from the middle line to that of the bonus, among those who defend. */
function raiderAt({ raid, side }: Raided, no: number): Point {
  const deep = { E: 96, B: 60, T: 74, U: 70, V: 64, K: 68 }[raid];
  // On the half of the other side.
  return mirrored({ x: deep, y: between(52, 98, no) }, other(side));
}

function menAfter(steps: readonly string[]): Man[] {
  const { men, raids } = after(steps);
  const last = raids.at(-1);
  return ([0, 1] as const).flatMap((side) => {
    const at = side === 0 ? "home" : "away";
    if (!last) return STAND.map((place): Man => ({ ...mirrored(place, side), at }));
    const raids = last.side === side;
    // Who was caught is off, and still seen where it happened.
    const onOwn = raids ? Math.min(KABADDI.men - 1, men[side] - (last.raid === "K" && !last.allOut ? 0 : 1)) : men[side];
    const raider: Man[] = raids ? [{ ...raiderAt(last, steps.length), at }] : [];
    const own = (raids ? STAND : CHAIN).slice(0, onOwn).map((place) => closed(place, last, raids, steps.length)).map((place): Man => ({ ...mirrored(place, side), at })); // prettier-ignore
    const off = Array.from({ length: KABADDI.men - raider.length - own.length }, (_, no): Man => ({ ...benchOf(side, no), at, off: true }));
    return [...raider, ...own, ...off];
  });
}

/** Who defends closes in where the raider is caught. */
function closed(place: Point, last: Raided, raids: boolean, no: number): Point {
  if (raids || last.raid !== "K") return place;
  const raider = mirrored(raiderAt(last, no), other(last.side));
  const far = Math.hypot(place.x - raider.x, place.y - raider.y) || 1;
  const to = Math.min(far, 12 + far * 0.25);
  return { x: raider.x + ((place.x - raider.x) / far) * to, y: raider.y + ((place.y - raider.y) / far) * to };
}

/** What the last raids have brought, the newest last, in the colour of who has the points; and who is on the mat. */
function raidsOf(steps: readonly string[]): HTMLElement[] {
  const { men, raids } = after(steps);
  const last = raids.slice(-SHOWN);
  const said = last.map((raid) => text(`tape.raid.${raid.raid}`)).join(", ");
  const chips = Array.from({ length: SHOWN }, (_, at) => {
    const raid = last[at - (SHOWN - last.length)];
    const points = raid ? Math.max(...raid.points) : 0;
    const by = !raid || points === 0 ? "" : raid.points[0] > raid.points[1] ? "home" : "away";
    return el("i", { class: `tape-ball tape-raid ${by}`, "data-ball": raid ? "raid" : "none", "aria-hidden": "true" }, !raid ? "" : points === 0 ? "•" : inDigits(points)); // prettier-ignore
  });
  const words = el("p", { class: "tape-words" }, text("tape.men", { home: inDigits(men[0]), away: inDigits(men[1]) }));
  const ears = el("p", { class: "for-ears" }, `${text("tape.lastRaids")}: ${said}`);
  return [words, ...(last.length > 0 ? [ears] : []), el("div", { class: "tape-balls" }, ...chips)];
}

const lastOf = (steps: readonly string[]): Raided => after(steps).raids.at(-1)!;

export const kabaddiCourt: Court = {
  clock: ({ length }) => {
    if (length === KABADDI.half) return text("match.halfTime");
    const half = length < KABADDI.half ? 1 : 2;
    return text("court.raid", { no: half, played: length - (half - 1) * KABADDI.half, all: KABADDI.half });
  },
  said: (steps, names) => {
    const { raid, side, allOut, points } = lastOf(steps);
    const score = pointsIn(after(steps)).map(inDigits).join("–");
    const key = raid === "K" && points[other(side)] === 2 ? "raid.super" : (`raid.${raid}` as const);
    const said = text(key, { by: names[side], other: names[other(side)], score });
    if (!allOut) return said;
    const out = points[0] > points[1] ? 1 : 0;
    return `${said} ${text("raid.allOut", { by: names[out] })}`;
  },
  word: (steps) => {
    if (steps.length === 0) return { said: "", by: 0 };
    const { raid, side, allOut } = lastOf(steps);
    const by = raid === "K" ? other(side) : side;
    if (allOut) return { said: text("word.raid.allOut"), by };
    return { said: raid === "E" ? "" : text(`word.raid.${raid}`), by };
  },
  counts: (steps) => steps.length > 0 && (lastOf(steps).allOut || lastOf(steps).raid === "V"),
  when: ({ length }) =>
    text("court.when", { no: length > KABADDI.half ? 2 : 1, played: length > KABADDI.half ? length - KABADDI.half : length }),
  tape: raidsOf,
  ball: () => null,
  way: (steps) => {
    if (steps.length === 0) return "";
    const last = lastOf(steps);
    const to = raiderAt(last, steps.length);
    return `M${WIDE / 2} ${to.y}L${to.x} ${to.y}`;
  },
  men: menAfter,
  marks: (steps) => {
    if (steps.length === 0) return [];
    const last = lastOf(steps);
    const at = raiderAt(last, steps.length);
    const isCaught = last.raid === "K";
    const cross = line(`M${at.x - 5} ${at.y - 5}l10 10M${at.x + 5} ${at.y - 5}l-10 10`, "pitch-cross");
    return [disc(at, 9, `pitch-ring ${last.side === 0 ? "home" : "away"}`), ...(isCaught ? [cross] : [])];
  },
};
