import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { rngFromSeed, type OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import { abilitiesOf, finishOf, LAST_TOLD, type Finish } from "../rules/animals.ts";
import type { Course } from "../rules/course.ts";
import { fightCourse } from "../rules/fight-course.ts";
import { raceCourse } from "../rules/race-course.ts";
import type { DrawnSport, Side } from "../rules/sports.ts";
import { fixturesBefore, formOf, remembering, seedOf, type Fixture } from "./fixtures.ts";
import { drawnScore } from "./outlook.ts";

/** An animal that has not been out for so many fixtures of its sport has no past that is told. */
const LOOK_BACK = 40;

const courses = remembering<Course>(40);

/** How a fixture comes to the end that it has: by its seed, its result and what its animals can do. */
export function courseOf(fixture: Fixture, chance: OutcomeSeeds): Course {
  const seed = seedOf(fixture, chance);
  return courses(seed, () => {
    const form = formOf(fixture, seed);
    const animals = fixture.sides.map((side, at) => abilitiesOf(side, form[at]));
    const [score, rng] = [drawnScore(fixture, chance), rngFromSeed(`${seed}:course`)];
    return fixture.sport === "horse"
      ? { kind: "race", race: raceCourse(animals, score, rng) }
      : { kind: "fight", fight: fightCourse(animals, score, rng) };
  });
}

/** How the last fixtures of an animal ended, newest first; those that have ended, and that this arcade has played. */
export function lastOf(sport: DrawnSport, side: Side, { now, chance }: GameContext): Finish[] {
  return fixturesBefore(sport, now, LOOK_BACK)
    .filter(({ sides, startsAt, endsAt }) => endsAt <= now && chance.reaches(startsAt) && sides.includes(side))
    .slice(0, LAST_TOLD)
    .map((fixture) => finishOf(drawnScore(fixture, chance), fixture.sides.length, fixture.sides.indexOf(side)));
}
