import type { Point } from "../grounds.ts";

/** A place on a way round, and the direction in which one goes there: degrees, which add up from round to round. */
export interface OnWay extends Point {
  turn: number;
}

/** A curve is followed in so many straight pieces. */
const PIECES = 24;

/** The corners of a way of curves and level lines (`M`, `H`, `C`, `Z`), the first one at its end again. */
function cornersOf(way: string): Point[] {
  const corners: Point[] = [];
  for (const [, kind, figures = ""] of way.matchAll(/([MHCZ])([^MHCZ]*)/g)) {
    const numbers = (figures.match(/-?[\d.]+/g) ?? []).map(Number);
    const from = corners.at(-1) ?? { x: 0, y: 0 };
    if (kind === "M") corners.push({ x: numbers[0]!, y: numbers[1]! });
    if (kind === "H") corners.push({ x: numbers[0]!, y: from.y });
    if (kind === "Z") corners.push(corners[0]!);
    for (let at = 0; kind === "C" && at < numbers.length; at += 6) corners.push(...curve(corners.at(-1)!, numbers.slice(at, at + 6)));
  }
  return corners;
}

function curve({ x, y }: Point, [ax, ay, bx, by, cx, cy]: readonly number[]): Point[] {
  const at = (part: number, from: number, a: number, b: number, to: number) =>
    (1 - part) ** 3 * from + 3 * (1 - part) ** 2 * part * a + 3 * (1 - part) * part ** 2 * b + part ** 3 * to;
  return Array.from({ length: PIECES }, (_, piece) => {
    const part = (piece + 1) / PIECES;
    return { x: at(part, x, ax!, bx!, cx!), y: at(part, y, ay!, by!, cy!) };
  });
}

/** Where one is after so many hundredths of the way round; below 0 and above 100 in other rounds. */
export function createWay(way: string): (along: number) => OnWay {
  const corners = cornersOf(way);
  const pieces: { from: Point; to: Point; at: number; long: number; turn: number }[] = [];
  let [all, turn] = [0, 0];
  for (const [at, to] of corners.slice(1).entries()) {
    const from = corners[at]!;
    const long = Math.hypot(to.x - from.x, to.y - from.y);
    if (long === 0) continue;
    const facing = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    // The nearest of the directions that look the same, so that nobody spins where they meet.
    turn = pieces.length === 0 ? facing : turn + wrapped(facing - turn);
    pieces.push({ from, to, at: all, long, turn });
    all += long;
  }
  const round = turn + wrapped(pieces[0]!.turn - turn) - pieces[0]!.turn;
  return (along) => {
    const rounds = Math.floor(along / 100);
    const at = (along / 100 - rounds) * all;
    const piece = pieces.findLast((one) => one.at <= at)!;
    const part = (at - piece.at) / piece.long;
    const { from, to } = piece;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, turn: piece.turn + rounds * round };
  };
}

/** The same direction between half a turn to either side. */
const wrapped = (degrees: number): number => degrees - 360 * Math.round(degrees / 360);
