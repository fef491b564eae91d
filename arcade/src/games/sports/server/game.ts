import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import type { ScheduledGame, GameContext } from "../../../server/games/scheduled-game.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import type { Title } from "../../../shared/title.ts";
import { findFixture, isOpen, namesOf, outlookOf, resultOf, type Fixture } from "./fixtures.ts";
import { findSelection, MARGIN, payoutOf, priceOf } from "../rules/odds.ts";
import { SPORTS, type Sport } from "../rules/sports.ts";
import type { Leg, MovedOdds, SettledLegView, SlipOutcome, SportsConfig } from "../rules/wire.ts";

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
      }),
    )
    .min(1)
    .max(MAX_LEGS),
  stake: z.number().int().positive(),
});
type SlipWager = z.output<typeof Wager>;

/** Bets on fixtures that the arcade simulates; one leg is a single, several are an accumulator. */
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
    const { legs, stake } = parsed.data;
    if (new Set(legs.map(({ fixture }) => fixture)).size !== legs.length) throw new ArcadeError("bet.invalid");
    checkStake(title, stake);
    const fixtures = legs.map((leg) => fixtureFor(title, leg, context));
    if (!fixtures.every(({ startsAt }) => context.chance.isFresh(startsAt))) throw new ArcadeError("bet.closed");
    checkOdds(legs, fixtures, context);
    const payout = payoutOf(
      stake,
      legs.map(({ odds }) => ({ odds, verdict: "won" })),
    );
    if (payout > PAYOUT_TIMES_MIN * title.minBetMinor) throw new ArcadeError("bet.aboveMaximum");
    return { wager: parsed.data, stake, decideAt: Math.max(...fixtures.map(({ endsAt }) => endsAt)) };
  },
  same: (wager, raw) => JSON.stringify(wager) === JSON.stringify(Wager.safeParse(raw).data),
  decide: (_title, { legs, stake }, context) => {
    const settled = legs.map((leg) => settleLeg(leg, context));
    if (settled.some((leg) => leg === null)) return { kind: "later", ms: 1000 };
    const done = settled.filter((leg) => leg !== null);
    const payout = payoutOf(stake, done);
    const outcome: SlipOutcome = { legs: done, payout };
    return done.every(({ verdict }) => verdict === "void") ? { kind: "void", outcome } : { kind: "decided", outcome, payout };
  },
  mayCancel: (_title, { legs }, context) => {
    const fixtures = legs.map(({ fixture }) => findFixture(fixture)).filter((fixture) => fixture !== null && fixture !== undefined);
    const open = fixtures.length === legs.length && fixtures.every((fixture) => isOpen(fixture, context.now));
    return open && oddsNow(legs, fixtures, context).every((odds, at) => odds === legs[at]!.odds);
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

function fixtureFor(title: Title, { fixture: id }: Leg, { now }: GameContext): Fixture {
  const fixture = findFixture(id);
  if (!fixture || !sportsOf(title).includes(fixture.sport)) throw new ArcadeError("bet.invalid");
  if (!isOpen(fixture, now)) throw new ArcadeError("bet.closed");
  return fixture;
}

/** Odds that moved since the slip was filled are asked about again, up or down: a bet stands only at odds that were seen. */
function checkOdds(legs: readonly Leg[], fixtures: readonly Fixture[], context: GameContext): void {
  const odds = oddsNow(legs, fixtures, context);
  if (odds.some((now, at) => now !== legs[at]!.odds)) throw new ArcadeError("bet.oddsMoved", { odds } satisfies MovedOdds);
}

function oddsNow(legs: readonly Leg[], fixtures: readonly Fixture[], { now, chance }: GameContext): (number | null)[] {
  return legs.map((leg, at) => {
    const { distribution, markets } = outlookOf(fixtures[at]!, now, chance);
    const selection = findSelection(markets, leg.market, leg.selection);
    if (!selection) throw new ArcadeError("bet.invalid");
    return priceOf(distribution, selection);
  });
}

function settleLeg(leg: Leg, { now, chance }: GameContext): SettledLegView | null {
  const fixture = findFixture(leg.fixture);
  if (!fixture) throw new Error(`no fixture ${leg.fixture}`);
  if (now < fixture.endsAt) return null;
  const score = resultOf(fixture, chance);
  const { markets } = outlookOf(fixture, fixture.startsAt, chance);
  const selection = findSelection(markets, leg.market, leg.selection);
  const verdict = score === null || !selection ? "void" : selection.judge(score);
  return { ...leg, names: namesOf(fixture), sport: fixture.sport, verdict, score: score && [...score] };
}
