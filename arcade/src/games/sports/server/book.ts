import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { commitmentOfFixture, fixturesAround, isOpen, namesOf, seedOf, type Fixture } from "./fixtures.ts";
import { abilitiesOf } from "../rules/animals.ts";
import { toldOf } from "../rules/course.ts";
import type { Market } from "../rules/market.ts";
import { matchModel, stateAfter } from "../rules/match/match.ts";
import { isDrawn, isMatch, type Sport } from "../rules/sports.ts";
import { courseOf, lastOf } from "./courses.ts";
import type { BookView, FixtureView, MarketView } from "../rules/wire.ts";
import { DELAY_MS, outlookAt, type Standing, standingAt } from "./matches.ts";
import { factsOf, type Outlook, outlookOf, priceIn } from "./outlook.ts";

interface Asked {
  sports: readonly Sport[];
  context: GameContext;
  /** The match of which every market is told. */
  whole: string | null;
}

/** What is on: fixtures to bet on, those in play, and those that ended last, soonest first. */
export function readBook(asked: Asked): BookView {
  const { sports, context } = asked;
  const fixtures = sports
    .flatMap((sport) => fixturesAround(sport, context.now))
    .filter((fixture) => context.chance.reaches(fixture.startsAt) || fixture.startsAt > context.now)
    .sort((a, b) => a.startsAt - b.startsAt)
    .map((fixture) => (isMatch(fixture.sport) ? matchView(fixture, asked) : plainView(fixture, asked)));
  return { now: context.now, sports: [...sports], fixtures };
}

/** What is told of every fixture. */
function viewOf(fixture: Fixture, { now, chance, matches }: GameContext, isAbandoned: boolean) {
  const ended = now >= fixture.endsAt;
  // What somebody else tells follows from no seed, and none is shown as if it did.
  const isSeeded = !isMatch(fixture.sport) || (matches.followsSeed?.(fixture) ?? false);
  return {
    id: fixture.id,
    sport: fixture.sport,
    names: namesOf(fixture),
    startsAt: fixture.startsAt,
    endsAt: fixture.endsAt,
    state: !ended ? (now < fixture.startsAt ? "open" : "playing") : isAbandoned ? "abandoned" : "ended",
    commitment: isSeeded ? commitmentOfFixture(fixture, chance) : null,
    seed: isSeeded && ended ? seedOf(fixture, chance) : null,
  } as const;
}

const told = (outlook: Outlook, markets: readonly Market[]): MarketView[] =>
  markets.map((market) => ({
    id: market.id,
    selections: market.selections.map((one) => ({ id: one.id, odds: priceIn(outlook, market, one) })),
  }));

function plainView(fixture: Fixture, { context }: Asked): FixtureView {
  const { now, chance } = context;
  const outlook = outlookOf(fixture, now, chance);
  const result = now >= fixture.startsAt ? (factsOf(fixture, chance, context.matches)?.["score"] ?? null) : null;
  return {
    ...viewOf(fixture, context, result === null),
    form: outlook.form,
    markets: isOpen(fixture, now) ? told(outlook, outlook.markets()) : [],
    // Nothing of a result is told before the end.
    score: now < fixture.endsAt || result === null ? null : [...result],
    ...drawnOf(fixture, outlook.form, context),
    turn: 0,
    live: null,
  };
}

/** A match is told a little late: what has just happened is known to the book before anybody sees it. */
function matchView(fixture: Fixture, { context, whole }: Asked): FixtureView {
  const { now } = context;
  const since = now - fixture.startsAt;
  const standing = since < 0 ? null : standingAt(fixture, since - DELAY_MS, context);
  const model = matchModel(fixture.sport)!;
  const outlook = outlookAt(fixture, since - DELAY_MS, standing?.steps ?? [], context);
  const isOffered = standing === null ? isOpen(fixture, now) : !standing.isCalledOff && !standing.isOver && now < fixture.endsAt;
  const main = outlook.market("winner");
  return {
    ...viewOf(fixture, context, standing?.isCalledOff ?? false),
    form: outlook.form,
    markets: !isOffered ? [] : told(outlook, fixture.id === whole ? outlook.markets() : main ? [main] : []),
    score: standing === null || (standing.isCalledOff && now >= fixture.endsAt) ? null : model.score(stateAfter(model, standing.steps)),
    animals: [],
    course: null,
    turn: outlook.turn,
    live: standing && liveOf(fixture, standing),
  };
}

const liveOf = ({ startsAt }: Fixture, { steps, nextAt, isCalledOff }: Standing): FixtureView["live"] => ({
  steps,
  until: nextAt === null ? null : startsAt + nextAt,
  calledOff: isCalledOff,
});

/** What is told of animals, and of what they have done so far. */
function drawnOf(fixture: Fixture, form: readonly number[] | null, context: GameContext): Pick<FixtureView, "animals" | "course"> {
  const { sport, sides, startsAt } = fixture;
  if (!isDrawn(sport)) return { animals: [], course: null };
  const animals = sides.map((side, at) => ({ ...abilitiesOf(side, form?.[at]), last: lastOf(sport, side, context) }));
  const course = context.now < startsAt ? null : toldOf(courseOf(fixture, context.chance), context.now - startsAt);
  return { animals, course };
}
