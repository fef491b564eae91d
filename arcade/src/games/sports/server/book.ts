import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { rngFromSeed } from "../../../server/tables/outcome-seeds.ts";
import { commitmentOfFixture, fixturesAround, isOpen, namesOf, outlookOf, resultOf, seedOf, type Fixture } from "./fixtures.ts";
import { abilitiesOf } from "../rules/animals.ts";
import { toldOf } from "../rules/course.ts";
import type { Score } from "../rules/distribution.ts";
import { priceOf } from "../rules/odds.ts";
import { isDrawn, type Sport } from "../rules/sports.ts";
import { courseOf, lastOf } from "./courses.ts";
import type { BookView, FixtureView } from "../rules/wire.ts";

/** What is on: fixtures to bet on, those in play, and those that ended last, soonest first. */
export function readBook(sports: readonly Sport[], context: GameContext): BookView {
  const fixtures = sports
    .flatMap((sport) => fixturesAround(sport, context.now))
    .filter((fixture) => context.chance.reaches(fixture.startsAt) || fixture.startsAt > context.now)
    .sort((a, b) => a.startsAt - b.startsAt)
    .map((fixture) => viewOf(fixture, context));
  return { now: context.now, sports: [...sports], fixtures };
}

function viewOf(fixture: Fixture, context: GameContext): FixtureView {
  const { now, chance } = context;
  const { form, distribution, markets } = outlookOf(fixture, now, chance);
  const open = isOpen(fixture, now);
  const ended = now >= fixture.endsAt;
  const result = now >= fixture.startsAt ? resultOf(fixture, chance) : null;
  return {
    id: fixture.id,
    sport: fixture.sport,
    names: namesOf(fixture),
    startsAt: fixture.startsAt,
    endsAt: fixture.endsAt,
    state: !ended ? (now < fixture.startsAt ? "open" : "playing") : result === null ? "abandoned" : "ended",
    form,
    markets: open
      ? markets.map(({ id, selections }) => ({
          id,
          selections: selections.map((one) => ({ id: one.id, odds: priceOf(distribution, one) })),
        }))
      : [],
    score: now < fixture.startsAt ? null : ended ? result && [...result] : progress(fixture, result, context),
    commitment: commitmentOfFixture(fixture, chance),
    seed: ended ? seedOf(fixture, chance) : null,
    ...drawnOf(fixture, form, context),
  };
}

/** What is told of animals, and of what they have done so far. */
function drawnOf(fixture: Fixture, form: readonly number[] | null, context: GameContext): Pick<FixtureView, "animals" | "course"> {
  const { sport, sides, startsAt } = fixture;
  if (!isDrawn(sport)) return { animals: [], course: null };
  const animals = sides.map((side, at) => ({ ...abilitiesOf(side, form?.[at]), last: lastOf(sport, side, context) }));
  const course = context.now < startsAt ? null : toldOf(courseOf(fixture, context.chance), context.now - startsAt);
  return { animals, course };
}

const COUNTED: ReadonlySet<Sport> = new Set(["football", "cricket", "kabaddi", "basketball", "tennis", "badminton", "esports"]);

/** How a fixture in play stands: counts grow towards their end, each at moments of its own; nothing else is told before it. */
function progress(fixture: Fixture, result: Score | null, { now, chance }: GameContext): number[] | null {
  if (!COUNTED.has(fixture.sport)) return null;
  const part = (now - fixture.startsAt) / (fixture.endsAt - fixture.startsAt);
  const moments = rngFromSeed(`${seedOf(fixture, chance)}:moments`);
  return (result ?? [0, 0]).map(
    (count) => Array.from({ length: count }, () => moments.int(1000) / 1000).filter((moment) => moment <= part).length,
  );
}
