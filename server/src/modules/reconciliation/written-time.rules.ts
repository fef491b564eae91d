import { asciiDigits } from "@mela/contract/base/digits";
import { offsetAt } from "../../lib/calendar.ts";

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(.*)$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(.*)$/;
const CLOCK = /^(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?)?$/i;
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s?(Z|[+-]\d{2}:?\d{2})$/i;

/**
 * A time as statements write it: "2026-11-28T23:59:59+06:00", or as a clock on the wall of the zone shows it, "2026-11-28 23:59",
 * "28/11/2026 11:59 PM"; a day alone is its beginning. Null where it is none.
 */
export function readWrittenTime(text: string, timeZone: string): Date | null {
  const plain = asciiDigits(text).trim();
  if (WITH_ZONE.test(plain)) {
    const moment = new Date(plain.replace(" ", "T").replace(/\s/g, ""));
    return Number.isNaN(moment.getTime()) ? null : moment;
  }
  const wall = readWall(plain);
  if (wall === null) return null;
  // The clock may be moved between the two: the second look is at the hour itself.
  const near = wall - keptOffset(wall, timeZone);
  return new Date(wall - keptOffset(near, timeZone));
}

const QUARTER_MS = 900_000;
const KEPT_MAX = 1_000;
/** Clocks move at whole quarters of an hour, and rows of a statement are of a few of them: to ask for each row costs more than all else. */
const kept = new Map<string, number>();
function keptOffset(time: number, timeZone: string): number {
  const key = `${timeZone} ${Math.floor(time / QUARTER_MS)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= KEPT_MAX) kept.clear();
  const offset = offsetAt(time, timeZone);
  kept.set(key, offset);
  return offset;
}

/** What the wall shows, as if it were UTC. */
function readWall(text: string): number | null {
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = DAY_FIRST.exec(text);
  const [year, month, day] = yearFirst
    ? [yearFirst[1], yearFirst[2], yearFirst[3]].map(Number)
    : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]].map(Number);
  const clock = CLOCK.exec((yearFirst ?? dayFirst)?.[4]?.trimEnd() ?? "none");
  if (!clock || year === undefined || month === undefined || day === undefined) return null;
  const hour = hourOf(Number(clock[1] ?? 0), clock[4]);
  const [minute, second] = [Number(clock[2] ?? 0), Number(clock[3] ?? 0)];
  if (hour === null || minute > 59 || second > 60) return null;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(wall);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === day && year >= 2000 ? wall : null;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
}
