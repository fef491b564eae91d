import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import type { GameContext, ScheduledGame } from "../../../server/games/scheduled-game.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import type { Title } from "../../../shared/title.ts";
import { quoteOf } from "./cash-out.ts";
import { findFixture, findStanding, isOpen, type Fixture } from "./fixtures.ts";
import { isInPlay, knownSteps, outlookAt } from "./matches.ts";
import { oddsIn } from "./outlook.ts";
import { settleLeg } from "./settle.ts";
import { MARGIN, payoutOf } from "../rules/odds.ts";
import { isMatch, SPORTS, type Sport } from "../rules/sports.ts";
import { ACCEPTS, type Leg, type MovedOdds, type SlipOutcome, type SportsConfig } from "../rules/wire.ts";

const MAX_LEGS = 8;
const STAKE_TIMES_MIN = 500;
const PAYOUT_TIMES_MIN = 50_000;
const STAKE_STEPS = [1, 2, 5, 10, 50, 100];
/** Stakes are whole hundreds of minor units. */
const STAKE_UNIT = 100;

const Wager = z.object({
  legs: z
    .array(
      z.object({
        fixture: z.string().max(40),
        market: z.string().max(24),
        selection: z.string().max(12),
        odds: z.number().int().min(100).max(100_000),
        turn: z.number().int().min(0).max(99).default(0),
      }),
    )
    .min(1)
    .max(MAX_LEGS),
  stake: z.number().int().positive(),
  accepts: z.enum(ACCEPTS).default("same"),
});
type Asked = z.output<typeof Wager>;
/** A bet as it stands: at the odds of the moment in which it was taken, and what was asked for. Those from before have no `asked`. */
type SlipWager = Pick<Asked, "stake"> & { legs: Leg[]; asked?: Asked };

/** Bets on fixtures that the arcade simulates, or that another source tells; one leg is a single, several are an accumulator. */
export const sports: ScheduledGame<SlipWager> = {
  key: "sports",
  config: (title): SportsConfig => ({
    sports: sportsOf(title),
    minStake: title.minBetMinor,
    maxStake: STAKE_TIMES_MIN * title.minBetMinor,
    maxPayout: PAYOUT_TIMES_MIN * title.minBetMinor,
    maxLegs: MAX_LEGS,
    stakes: STAKE_STEPS.map((step) => step * title.minBetMinor),
  }),
  accept: (title, raw, context) => {
    const parsed = Wager.safeParse(raw);
    if (!parsed.success) throw new ArcadeError("bet.invalid");
    const asked = parsed.data;
    const { stake } = asked;
    if (new Set(asked.legs.map(({ fixture }) => fixture)).size !== asked.legs.length) throw new ArcadeError("bet.invalid");
    checkStake(title, stake);
    const fixtures = asked.legs.map((leg) => fixtureFor(title, leg, context));
    const isKnown = ({ startsAt }: Fixture) =>
      context.chance.isFresh(startsAt) && (startsAt > context.now || context.chance.reaches(startsAt));
    if (!fixtures.every(isKnown)) throw new ArcadeError("bet.closed");
    const legs = taken(asked, quotesOf(asked.legs, fixtures, context));
    const payout = payoutOf(
      stake,
      legs.map(({ odds }) => ({ odds, verdict: "won" })),
    );
    if (payout > PAYOUT_TIMES_MIN * title.minBetMinor) throw new ArcadeError("bet.aboveMaximum");
    return { wager: { legs, stake, asked }, stake, decideAt: Math.max(...fixtures.map(({ endsAt }) => endsAt)) };
  },
  same: ({ legs, stake, asked }, raw) => {
    const again = Wager.safeParse(raw).data;
    const before = asked ?? Wager.safeParse({ legs, stake }).data;
    return JSON.stringify(before) === JSON.stringify(again);
  },
  decide: (_title, { legs, stake }, context) => {
    const settled = legs.map((leg) => settleLeg(leg, context));
    if (settled.some((leg) => leg === null)) return { kind: "later", ms: 1000 };
    const done = settled.filter((leg) => leg !== null);
    const payout = payoutOf(stake, done);
    const outcome: SlipOutcome = { legs: done, payout };
    return done.every(({ verdict }) => verdict === "void") ? { kind: "void", outcome } : { kind: "decided", outcome, payout };
  },
  mayCancel: (_title, { legs }, context) => {
    const fixtures = legs.map(({ fixture }) => findStanding(fixture)).filter((fixture) => fixture !== null);
    const open = fixtures.length === legs.length && fixtures.every((fixture) => isOpen(fixture, context.now));
    return open && quotesOf(legs, fixtures, context).every(({ odds }, at) => odds === legs[at]!.odds);
  },
  quote: (_title, wager, context) => quoteOf(wager, context),
  opensAt: (title, match) => {
    const sport = findFixture(match)?.sport ?? SPORTS.find((one) => one === match);
    return sport !== undefined && isMatch(sport) && sportsOf(title).includes(sport);
  },
  help: () => {
    const exact = rational(1000, 1000 + MARGIN);
    return { returnPercent: toPercent(exact, 2), returnFraction: `1000/${1000 + MARGIN}`, pool: null, details: null };
  },
};

/** Sports of a title; a lobby's are those of its vendor. */
export function sportsOf({ sports: keys }: Title): Sport[] {
  const known = SPORTS.filter((sport) => keys.includes(sport));
  return known.length > 0 ? known : ["football", "cricket"];
}

function checkStake({ minBetMinor }: Title, stake: number): void {
  if (stake < minBetMinor) throw new ArcadeError("bet.belowMinimum");
  if (stake > STAKE_TIMES_MIN * minBetMinor) throw new ArcadeError("bet.aboveMaximum");
  if (stake % STAKE_UNIT !== 0) throw new ArcadeError("bet.stake");
}

function fixtureFor(title: Title, { fixture: id }: Leg, context: GameContext): Fixture {
  const fixture = findFixture(id);
  if (!fixture || !sportsOf(title).includes(fixture.sport)) throw new ArcadeError("bet.invalid");
  if (!isOpen(fixture, context.now) && !isInPlay(fixture, context)) throw new ArcadeError("bet.closed");
  return fixture;
}

/** The odds of a selection at the moment of the book, undefined where there is no such selection, and how often something has happened by then. */
interface Quote {
  odds: number | null | undefined;
  turn: number;
}

function quotesOf(legs: readonly Leg[], fixtures: readonly Fixture[], context: GameContext): Quote[] {
  return legs.map((leg, at) => {
    const fixture = fixtures[at]!;
    const outlook = outlookAt(fixture, context.now - fixture.startsAt, knownSteps(fixture, context), context);
    return { odds: oddsIn(outlook, leg.market, leg.selection), turn: outlook.turn };
  });
}

/**
 * The legs at the odds of now, where their player takes those. Where something has happened that was not to be seen yet, or the odds are
 * others than the player takes, up or down, they are asked again: a bet stands only at odds that were seen, or said to be welcome.
 */
function taken({ legs, accepts }: Asked, quotes: readonly Quote[]): Leg[] {
  if (quotes.some(({ odds }) => odds === undefined)) throw new ArcadeError("bet.invalid");
  const stands = legs.map((leg, at) => {
    const { odds, turn } = quotes[at]!;
    if (odds === null || odds === undefined || turn !== leg.turn) return null;
    const isWelcome = odds === leg.odds || accepts === "any" || (accepts === "better" && odds > leg.odds);
    return isWelcome ? { ...leg, odds } : null;
  });
  const standing = stands.filter((leg) => leg !== null);
  if (standing.length < legs.length) {
    throw new ArcadeError("bet.oddsMoved", {
      odds: quotes.map(({ odds }) => odds ?? null),
      turns: quotes.map(({ turn }) => turn),
    } satisfies MovedOdds);
  }
  return standing;
}
