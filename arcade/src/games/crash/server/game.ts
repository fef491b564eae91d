import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import type { GameContext } from "../../../server/games/scheduled-game.ts";
import { createCourseClock, coursePhase, type CourseClock, type CourseRound } from "../../../server/tables/course-clock.ts";
import { seedOfCourse, type CourseGame } from "../../../server/tables/course-game.ts";
import { rngFromSeed, type OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import { offsetOf } from "../../../server/tables/table-game.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { checkStake } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import type { Title } from "../../../shared/title.ts";
import { drawPoint, flightMs, FLIGHTS, leavingOf, MIN_CASH_OUT, multiplierAt, RETURN_100, RHYTHM, timeOf } from "../rules/flight.ts";
import { BETS, type CrashConfig, type CrashOutcome, type CrashResult, type CrashWager } from "../rules/wire.ts";

const Wager = z.object({
  round: z.number().int().nonnegative(),
  place: z
    .number()
    .int()
    .min(0)
    .max(BETS - 1),
  stake: z.number().int().positive(),
  auto: z.number().int().nullable().default(null),
});

type Chance = Pick<GameContext, "chance">;

/** The flight that everybody is on: it leaves on time whether or not anybody has bet, and bursts where the seed of its round says. */
export const crash: CourseGame<CrashWager> = {
  key: "crash",
  config: (title): CrashConfig => ({
    ...FLIGHTS[title.volatility],
    volatility: title.volatility,
    stakes: plainStakes(title),
    minAuto: MIN_CASH_OUT,
    theme: slotTheme(title),
    keeps: {
      second: plainStakes(title),
      auto: { from: 0, to: FLIGHTS[title.volatility].cap },
      autoSecond: { from: 0, to: FLIGHTS[title.volatility].cap },
    },
  }),
  clockOf,
  resultOf: (title, seed): CrashResult => ({ point: pointOf(title, seed) }),
  roundOf: ({ round }) => round,
  endOf: (title, wager, of) => {
    const { ms, cashed } = leavingOf(FLIGHTS[title.volatility], pointIn(title, roundOf(title, wager, of), of), wager.auto);
    return { at: roundOf(title, wager, of).startsAt + ms, price: cashed, payout: paidAt(wager, cashed) };
  },
  priceIn: (outcome) => (outcome as CrashOutcome | null)?.cashed ?? null,
  accept: (title, raw, context, laid) => {
    const parsed = Wager.safeParse(raw);
    if (!parsed.success) throw new ArcadeError("bet.invalid");
    const wager = parsed.data;
    if (wager.auto !== null && (wager.auto < MIN_CASH_OUT || wager.auto > FLIGHTS[title.volatility].cap))
      throw new ArcadeError("bet.invalid");
    const round = clockOf(title, context).at(context.now);
    if (wager.round !== round.no || coursePhase(round, context.now) !== "betting") throw new ArcadeError("bet.closed");
    if (!context.chance.isFresh(round.seedAt)) throw new ArcadeError("bet.closed");
    checkStake(plainStakes(title), wager.stake);
    if (laid.some((other) => other.round === wager.round && other.place === wager.place)) throw new ArcadeError("bet.placed");
    return { wager, stake: wager.stake, decideAt: crash.endOf(title, wager, context).at, confirmBy: round.startsAt };
  },
  same: (wager, raw) => JSON.stringify(wager) === JSON.stringify(Wager.safeParse(raw).data),
  decide: (title, wager, context) => {
    const { at, price, payout } = crash.endOf(title, wager, context);
    if (context.now < at) return { kind: "later", ms: at - context.now };
    // Who left in time does not learn where the others burst.
    const point = price === null ? pointIn(title, roundOf(title, wager, context), context) : null;
    const outcome: CrashOutcome = { round: wager.round, point, cashed: price, payout };
    if (price !== null && wager.auto === null) outcome.landed = true;
    return { kind: "decided", outcome, payout };
  },
  quote: (title, wager, context) => {
    const { startsAt } = roundOf(title, wager, context);
    const cashed = multiplierAt(FLIGHTS[title.volatility], context.now - startsAt);
    if (cashed < MIN_CASH_OUT || context.now >= crash.endOf(title, wager, context).at) return null;
    const payout = paidAt(wager, cashed);
    return { payout, outcome: { round: wager.round, point: null, cashed, payout } satisfies CrashOutcome };
  },
  help: () => {
    const exact = rational(RETURN_100, 100);
    return { returnPercent: toPercent(exact, 2), returnFraction: `${exact.n}/${exact.d}`, pool: null, details: null };
  },
};

/** Stakes are whole hundreds of minor units. */
const paidAt = ({ stake }: CrashWager, cashed: number | null): number => (cashed === null ? 0 : (stake / 100) * cashed);

const pointOf = ({ volatility }: Title, seed: string): number => drawPoint(FLIGHTS[volatility], rngFromSeed(seed));
const pointIn = (title: Title, { no, seedAt }: CourseRound, of: Chance): number => pointOf(title, seedOfCourse(title, no, seedAt, of));

function roundOf(title: Title, { round: no }: CrashWager, of: Chance): CourseRound {
  const round = clockOf(title, of).byNo(no);
  if (!round) throw new Error(`no round ${no} of ${title.code}`);
  return round;
}

/** What has been gone through of an hour is kept for as long as the chance that it comes from. */
const clocks = new WeakMap<OutcomeSeeds, Map<string, CourseClock>>();

function clockOf(title: Title, { chance }: Chance): CourseClock {
  const known = clocks.get(chance) ?? new Map<string, CourseClock>();
  clocks.set(chance, known);
  const rules = FLIGHTS[title.volatility];
  const lengthOf = (no: number, at: number) => flightMs(rules, pointOf(title, seedOfCourse(title, no, at, { chance })));
  const clock = known.get(title.code) ?? createCourseClock({ ...RHYTHM, longest: timeOf(rules, rules.cap) }, offsetOf(title), lengthOf);
  known.set(title.code, clock);
  return clock;
}
