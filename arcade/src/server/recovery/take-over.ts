import type { FastifyBaseLogger } from "fastify";
import type { Journal } from "../journal/journal.ts";
import type { PreparedSeeds } from "../tables/outcome-seeds.ts";
import { type InterruptedOptions, returnInterrupted } from "../wagers/interrupted.ts";
import type { Steps } from "../wagers/steps.ts";
import type { JournalLeaseOptions } from "./journal-lease.ts";
import type { Living } from "./living.ts";
import type { Watermark } from "./watermark.ts";

/** Others write a little ahead how far they show: so long a process waits until its clock has come to that. */
const CATCH_UP_MS = 3_000;
const LOOK_MS = 25;

export interface TakeOverOptions {
  journal: Journal;
  chance: PreparedSeeds;
  watermark: Watermark;
  steps: Pick<Steps, "resume">;
  living: Living;
  find: InterruptedOptions["find"];
  now: () => number;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}

/** What a process does before it plays: beside others, and as the one that leads. */
export function createTakeOver(options: TakeOverOptions): Pick<JournalLeaseOptions, "follow" | "takeOver"> {
  const { journal, chance, watermark, steps, living, find, now, log } = options;
  const abandon = async (): Promise<void> => {
    const left = await journal.abandonBetting(now());
    if (left > 0) log.warn({ rounds: left }, "bets of an arcade that is gone are being returned");
  };
  // What fails here is found later, as a bet that has waited for too long.
  journal.holding.whenGone(() => {
    if (living.leads()) abandon().catch((err: unknown) => log.warn({ err }, "bets of an arcade that is gone wait"));
  });
  return {
    follow: async () => {
      await chance.load();
      await watermark.load();
      await caughtUp(watermark);
      return living.start;
    },
    takeOver: async ({ follows, inPlay }) => {
      // Settles what the one before left half done; only what it left open goes on, and what hands hold.
      await abandon();
      if (!follows) await chance.load();
      const since = follows ? 0 : await watermark.load();
      if (!inPlay) {
        await returnInterrupted({ journal, find, chance, since, now: now(), log });
        await steps.resume();
      } else if (!follows) await caughtUp(watermark);
      return living.lead;
    },
  };
}

async function caughtUp(watermark: Pick<Watermark, "behind">): Promise<void> {
  for (const end = performance.now() + CATCH_UP_MS; watermark.behind() && performance.now() < end;)
    await new Promise((resolve) => void setTimeout(resolve, LOOK_MS));
}
