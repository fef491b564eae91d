import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import type { Title } from "../../../shared/title.ts";
import type { Progress, Step, SteppedGame } from "../../../server/games/stepped-game.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { checkStake } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { COUNTDOWN_MS, drawPoint, FLIGHTS, multiplierAt, RETURN_100, timeOf } from "../rules/flight.ts";
import { settle, type CrashOutcome } from "../rules/replay.ts";
import type { CrashWager, CrashShown, CrashConfig } from "../rules/wire.ts";

type CrashProgress = Progress<CrashShown, { point: number }>;

const MIN_AUTO = 101;
const Wager = z.object({ stake: z.number().int().positive(), auto: z.number().int().nullable().default(null) });
const Action = z.object({ kind: z.literal("cashOut") });

export const crash: SteppedGame<CrashWager, CrashProgress, CrashOutcome> = {
  key: "crash",
  freeRoundStakes: plainStakes,
  config: (title): CrashConfig => ({
    ...FLIGHTS[title.volatility],
    volatility: title.volatility,
    stakes: plainStakes(title),
    minAuto: MIN_AUTO,
    theme: slotTheme(title),
  }),
  accept: (title, raw) => {
    const parsed = Wager.safeParse(raw);
    if (!parsed.success) throw new ArcadeError("bet.invalid");
    const { stake, auto } = parsed.data;
    if (auto !== null && (auto < MIN_AUTO || auto > FLIGHTS[title.volatility].cap)) throw new ArcadeError("bet.invalid");
    checkStake(plainStakes(title), stake);
    return { wager: { stake, auto }, stake };
  },
  begin: (title, { auto }, rng, now) => {
    const rules = FLIGHTS[title.volatility];
    const point = drawPoint(rules, rng);
    const startsAt = now + COUNTDOWN_MS;
    const ends = auto !== null && auto <= point ? auto : point;
    return { shown: { startsAt }, hidden: { point }, dueAt: startsAt + timeOf(rules, ends) };
  },
  step: ({ title, wager, progress }, action, now) => {
    if (!Action.safeParse(action).success) throw new ArcadeError("request.invalid");
    const ms = now - progress.shown.startsAt;
    if (ms < 0) throw new ArcadeError("bet.invalid");
    return end(wager, progress, multiplierAt(FLIGHTS[title.volatility], ms));
  },
  due: ({ title, wager, progress }) => end(wager, progress, leftBy(title, wager, progress)),
  resume: ({ title, wager, progress }, now) => {
    // Nobody could leave while the arcade was down: only a plan that was made before the flight is carried out.
    if (wager.auto === null || wager.auto > progress.hidden.point) return { kind: "return" };
    return progress.dueAt <= now ? end(wager, progress, leftBy(title, wager, progress)) : { kind: "on", progress };
  },
  help: () => {
    const exact = rational(RETURN_100, 100);
    return { returnPercent: toPercent(exact, 2), returnFraction: `${exact.n}/${exact.d}`, pool: null, details: null };
  },
};

/** Where the flight leaves its player by itself: at their plan, or at the cap; null where it bursts. */
function leftBy(title: Title, { auto }: CrashWager, { hidden: { point } }: CrashProgress): number | null {
  if (auto !== null && auto <= point) return auto;
  return point === FLIGHTS[title.volatility].cap ? point : null;
}

function end({ stake }: CrashWager, { hidden: { point } }: CrashProgress, cashed: number | null): Step<CrashProgress, CrashOutcome> {
  const outcome = settle(point, cashed, stake);
  return { kind: "end", outcome, payout: outcome.payout };
}
