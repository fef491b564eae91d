import { randomBytes } from "node:crypto";
import { commitmentOf, numbersOf } from "@mela/contract/lottery/draws";
import type { Draw, DrawStore } from "./draw-store.ts";
import type { DrawPublisher } from "./publisher.ts";
import { type Lottery, periodAt } from "./schedule.ts";

const TICK_MS = 1000;
const AT_ONCE = 50;
/** After a call that nobody answered. */
const PAUSE_MS = 5000;
const KEEP_MS = 90 * 86_400_000;

export interface DrawRunnerOptions {
  lotteries: readonly Lottery[];
  store: DrawStore;
  publisher: DrawPublisher;
  now: () => number;
  /** Whether what is due by `now` may be done by itself; without it always. */
  mayAct?: () => boolean;
  log: { warn(details: object, message: string): void };
}

export interface DrawRunner {
  /** Opens the draws of this moment and tells the platform whatever it does not know yet. */
  run(): Promise<void>;
  start(): void;
  /** Gives up the draws that are still to come after a moment: their seeds may be known. */
  loseAfter(at: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps the lotteries going. A draw gets its seed from the operating system's generator when it opens; from then on nothing
 * can change its numbers. The platform hears the commitment at once and the seed at the draw's time; what it did not hear is
 * told again until it did. A draw whose opening it never heard in time is lost, since nobody could check it.
 */
export function createDrawRunner({ lotteries, store, publisher, now, mayAct = () => true, log }: DrawRunnerOptions): DrawRunner {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let pausedUntil = 0;

  async function open(lottery: Lottery): Promise<void> {
    const { issue, opensAt, drawAt } = periodAt(lottery, now());
    if (await store.has(lottery.code, issue)) return;
    const seed = randomBytes(32).toString("hex");
    const commitment = await commitmentOf({ lottery: lottery.code, issue, seed });
    await store.add({ lottery: lottery.code, issue, kind: lottery.kind, opensAt, drawAt, seed, commitment, state: "new" });
  }

  async function tell(draw: Draw): Promise<boolean> {
    const reveal = draw.state === "announced";
    const result = await publisher.publish(draw, reveal ? await numbersOf(draw.kind, draw) : null);
    if (result.kind === "ok") await store.setState(draw, reveal ? "drawn" : "announced");
    else if (result.kind === "refused" && !(reveal && result.code === "provider.drawTime")) {
      // Clocks may differ by a moment at the draw; any other refusal is for good.
      await store.setState(draw, "lost");
      log.warn({ lottery: draw.lottery, issue: draw.issue, code: result.code }, "a draw was refused");
    } else if (result.kind === "unanswered") {
      pausedUntil = now() + PAUSE_MS;
      return false;
    }
    return true;
  }

  async function work(): Promise<void> {
    for (const lottery of lotteries) await open(lottery);
    if (now() < pausedUntil) return;
    for (const draw of await store.due(now(), AT_ONCE)) if (!(await tell(draw))) return;
  }

  const run = (): Promise<void> => {
    running ??= work().finally(() => (running = null));
    return running;
  };

  return {
    run,
    loseAfter: (at) => store.loseAfter(at),
    start: () => {
      store.prune(now() - KEEP_MS).catch((error: unknown) => log.warn({ err: error }, "old draws could not be forgotten"));
      timer = setInterval(() => {
        if (mayAct()) run().catch((error: unknown) => log.warn({ err: error }, "drawing failed"));
      }, TICK_MS);
      timer.unref();
    },
    stop: async () => {
      if (timer) clearInterval(timer);
      await running?.catch(() => undefined);
      await store.close();
    },
  };
}
