import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import type { Title } from "../../../shared/title.ts";
import type { Progress, Step, SteppedRules } from "../../../server/games/stepped-game.ts";
import { FLIGHTS, multiplierAt } from "../rules/flight.ts";
import { settle, type FormerOutcome, type FormerWager } from "../rules/replay.ts";

type FormerProgress = Progress<{ startsAt: number }, { point: number }>;

const Action = z.object({ kind: z.literal("cashOut") });

/**
 * Flights of one player alone, as they were before everybody flew together. None begins any more; those that the last run of the former
 * version left in the air end by the rules under which they began (decision 0309).
 */
export const formerCrash: SteppedRules<FormerWager, FormerProgress, FormerOutcome> = {
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
};

/** Where the flight leaves its player by itself: at their plan, or at the cap; null where it bursts. */
function leftBy(title: Title, { auto }: FormerWager, { hidden: { point } }: FormerProgress): number | null {
  if (auto !== null && auto <= point) return auto;
  return point === FLIGHTS[title.volatility].cap ? point : null;
}

function end({ stake }: FormerWager, { hidden: { point } }: FormerProgress, cashed: number | null): Step<FormerProgress, FormerOutcome> {
  const outcome = settle(point, cashed, stake);
  return { kind: "end", outcome, payout: outcome.payout };
}
