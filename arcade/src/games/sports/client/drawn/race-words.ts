import { along } from "../../../../client/scene/timeline.ts";
import { LASTS_MS } from "../../rules/course.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { runnerName, text } from "../text.ts";
import { phaseOf, secondsOf } from "./when.ts";

const SECONDS = LASTS_MS / 1000;
/** The last seconds, in which the winner is in sight. */
const STRETCH = 8;
/** A field that has not moved for a second has come to rest: the race was called off. */
const AT_REST = 2;

/** The runners, who is in front first, as far as it is told at a moment. */
export function orderAt({ course, names }: FixtureView, now: number, startsAt: number): number[] {
  const rows = course?.rows ?? [];
  const at = Math.min(secondsOf({ startsAt }, now), SECONDS);
  return [...names.keys()].toSorted((a, b) => along(rows, b, at) - along(rows, a, at) || a - b);
}

/** Whether the race has come to rest before its end. */
export function isCalledOff({ course }: Pick<FixtureView, "course">, second: number): boolean {
  const rows = course?.rows ?? [];
  const [now, before] = [rows[Math.floor(second)], rows[Math.floor(second) - 1]];
  return second > AT_REST && now !== undefined && before !== undefined && Math.max(...now) - Math.max(...before) < AT_REST;
}

/** What is to be said of a race at a moment. */
export function raceWords(fixture: FixtureView, now: number): string {
  const phase = phaseOf(fixture, now);
  if (phase === "waiting") return text("race.waiting");
  if (phase === "entering") return text("race.entering");
  const second = secondsOf(fixture, now);
  if (fixture.state === "abandoned" || isCalledOff(fixture, Math.min(second, SECONDS))) return text("drawn.calledOff");
  const order = orderAt(fixture, now, fixture.startsAt).map((runner) => runnerName(runner, fixture.names));
  const [first = "", second_ = "", third = ""] = order;
  const places = { first, second: second_, third };
  // Whoever has not been told the end yet is not told a winner.
  const known = (fixture.course?.rows.length ?? 0) > SECONDS;
  if (phase === "after") return known ? text("race.won", places) : text("race.late");
  if (second < 3) return text("race.off");
  return text(second > SECONDS - STRETCH ? "race.stretch" : "race.leads", places);
}
