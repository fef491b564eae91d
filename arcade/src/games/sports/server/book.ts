import type { World } from "../../../server/games/scheduled-game.ts";
import { chanceFrom } from "../../../server/tables/outcome-seeds.ts";
import { commitmentOfFixture, fixturesAround, isOpen, namesOf, outlookOf, resultOf, seedOf, type Fixture } from "./fixtures.ts";
import type { Score } from "../rules/distribution.ts";
import { priceOf } from "../rules/odds.ts";
import type { Sport } from "../rules/sports.ts";
import type { BookView, FixtureView } from "../rules/wire.ts";

/** What is on: fixtures to bet on, those in play, and those that ended last, soonest first. */
export function readBook(sports: readonly Sport[], world: World): BookView {
  const fixtures = sports
    .flatMap((sport) => fixturesAround(sport, world.now))
    .filter((fixture) => world.chance.reaches(fixture.startsAt) || fixture.startsAt > world.now)
    .sort((a, b) => a.startsAt - b.startsAt)
    .map((fixture) => viewOf(fixture, world));
  return { now: world.now, sports: [...sports], fixtures };
}

function viewOf(fixture: Fixture, world: World): FixtureView {
  const { now, chance } = world;
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
    score: now < fixture.startsAt ? null : ended ? result && [...result] : progress(fixture, result, world),
    commitment: commitmentOfFixture(fixture, chance),
    seed: ended ? seedOf(fixture, chance) : null,
  };
}

const COUNTED: ReadonlySet<Sport> = new Set(["football", "cricket", "kabaddi", "basketball", "tennis", "badminton", "esports"]);

/** How a fixture in play stands: counts grow towards their end, each at moments of its own; nothing else is told before it. */
function progress(fixture: Fixture, result: Score | null, { now, chance }: World): number[] | null {
  if (!COUNTED.has(fixture.sport)) return null;
  const part = (now - fixture.startsAt) / (fixture.endsAt - fixture.startsAt);
  const moments = chanceFrom(`${seedOf(fixture, chance)}:moments`);
  return (result ?? [0, 0]).map(
    (count) => Array.from({ length: count }, () => moments.int(1000) / 1000).filter((moment) => moment <= part).length,
  );
}
