import { inLanguage } from "../../../../client/texts.ts";
import type { FightMoment } from "../../rules/fight-course.ts";
import type { FixtureView } from "../../rules/wire.ts";
import { text } from "../text.ts";
import { phaseOf, secondsOf } from "./when.ts";

/** The last thing that has happened by so many seconds. */
export const lastBy = ({ course }: Pick<FixtureView, "course">, second: number): FightMoment | null =>
  course?.moments.findLast(({ at }) => at <= second) ?? null;

/** What both have left, 0 to 100. */
export const vigourAt = (fixture: Pick<FixtureView, "course">, second: number): readonly [number, number] =>
  lastBy(fixture, second)?.vigour ?? [100, 100];

/** What is to be said of a fight at a moment. */
export function fightWords(fixture: FixtureView, now: number): string {
  const phase = phaseOf(fixture, now);
  const [home = "", away = ""] = fixture.names.map(inLanguage);
  if (phase === "waiting") return text("fight.waiting", { home, away });
  const last = phase === "entering" ? null : lastBy(fixture, secondsOf(fixture, now));
  if (last?.deed === "calledOff" || fixture.state === "abandoned") return text("drawn.calledOff");
  if (last === null) return text(phase === "entering" ? "fight.entering" : "fight.begins", { home, away });
  const [by, other] = last.by === 0 ? [home, away] : [away, home];
  return text(`fight.${last.deed}`, { by, other });
}
