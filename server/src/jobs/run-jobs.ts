import { type Job as ClaimedJob, PgBoss, type QueueOptions, type WorkOptions } from "pg-boss";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { DbHandle } from "../db.ts";
import { isDatabaseDown } from "../errors.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Trouble } from "../security-events/trouble.ts";
import { inSpan } from "../tracing/tracing.ts";
import { runBatches, takeTurn } from "./batches.ts";
import type { Job, JobTable, ScheduledJob, StandingJob } from "./job-table.ts";

/** Where pg-boss keeps queues, schedules and history; see decision 0153. */
const SCHEMA = "pgboss";
const TURN_MS = 60_000;
const EVERY_MINUTE = "* * * * *";
const DAY_SECONDS = 86_400;
/** Less than a stopping process is given altogether. */
const STOP_MS = 6_000;
const RETRY_MS = 1_000;

/** One process at a time. A job whose process was killed is begun again by another when it has sent no heartbeat for so long. */
const SCHEDULED: QueueOptions & { policy: string } = {
  policy: "exclusive",
  heartbeatSeconds: 30,
  expireInSeconds: 6 * 3_600,
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  deleteAfterSeconds: 30 * DAY_SECONDS,
};
/** One turn waits, and each process has one. Of a turn whose process died nothing is left to do: what was due is still due for others. */
const STANDING: QueueOptions & { policy: string } = {
  policy: "short",
  expireInSeconds: 900,
  retryLimit: 0,
  deleteAfterSeconds: 2 * DAY_SECONDS,
};
const SCHEDULED_WORK: WorkOptions = { pollingIntervalSeconds: 10 };
const STANDING_WORK: WorkOptions = { pollingIntervalSeconds: 2 };

export interface JobsOptions {
  dbHandle: Pick<DbHandle, "pool">;
  jobs: JobTable;
  logger: Pick<Logger, "info" | "warn">;
  trouble: Trouble;
  metrics: Pick<Metrics, "countJobRun">;
  /** ms of a standing job's turn. */
  turnMs?: number;
}

export interface RunningJobs {
  boss: PgBoss;
  /** Takes on nothing new and waits for the batches under way. */
  stop: () => Promise<void>;
}

/**
 * Work that no request does, on pg-boss. Several processes may start at once on a database without its schema: pg-boss makes it under
 * a lock of the database.
 */
export async function runJobs({ dbHandle: { pool }, jobs, logger, trouble, metrics, turnMs = TURN_MS }: JobsOptions): Promise<RunningJobs> {
  // pg-boss borrows our connections, so it knows how to wait and how to live through an outage as everything else does.
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA });
  boss.on("error", trouble("jobs cannot be looked after"));
  boss.on("warning", (warning) => logger.warn({ warning }, "pg-boss warns"));
  const stopping = new AbortController();
  const stop = async (): Promise<void> => {
    stopping.abort();
    await boss.stop({ graceful: true, timeout: STOP_MS });
  };
  try {
    await boss.start();
    await createQueues(boss, jobs);
    const context: Context = { boss, stopping: stopping.signal, logger, trouble, metrics, turnMs };
    for (const [name, job] of Object.entries(jobs)) {
      // What is due already waits for no schedule. Nothing comes of it where the job is queued, or runs elsewhere.
      await boss.send(name);
      if (job.kind === "scheduled") await boss.work(name, SCHEDULED_WORK, counted(context, name, runScheduled(context, name, job)));
      else await boss.work(name, STANDING_WORK, counted(context, name, runStanding(context, name, job)));
    }
  } catch (error) {
    await stop().catch(trouble("jobs cannot be looked after"));
    throw error;
  }
  return { boss, stop };
}

/**
 * Runs the jobs beside a platform that answers already. A database that goes away while they start ends nothing: they start again
 * until it is back. Any other failure is passed to `onFailure`.
 */
export function keepJobsRunning(options: JobsOptions & { retryMs?: number; onFailure: (error: unknown) => void }): {
  stop: () => Promise<void>;
} {
  const stopping = new AbortController();
  const begin = async (): Promise<RunningJobs | null> => {
    while (!stopping.signal.aborted) {
      try {
        return await runJobs(options);
      } catch (error) {
        if (!isDatabaseDown(error)) throw error;
        options.trouble("jobs cannot start")(error);
        await sleep(options.retryMs ?? RETRY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    return null;
  };
  const running = begin().catch((error: unknown) => (options.onFailure(error), null));
  return {
    stop: async () => {
      stopping.abort();
      await (await running)?.stop();
    },
  };
}

interface Context extends Pick<JobsOptions, "logger" | "trouble" | "metrics"> {
  boss: PgBoss;
  stopping: AbortSignal;
  turnMs: number;
}

/** What pg-boss keeps as the outcome of a job that succeeded. */
export interface Outcome {
  done: number;
}
type Handler = (claimed: ClaimedJob[]) => Promise<Outcome>;

/** Tells a watcher how each run ended. */
function counted({ metrics }: Context, name: string, run: Handler): Handler {
  return async (claimed) => {
    try {
      const outcome = await run(claimed);
      metrics.countJobRun(name, "done");
      return outcome;
    } catch (error) {
      metrics.countJobRun(name, "failed");
      throw error;
    }
  };
}

function runScheduled({ stopping, logger, trouble }: Context, name: string, { batch }: ScheduledJob): Handler {
  return async ([claimed]) => {
    try {
      const done = await inSpan(`job ${name}`, {}, () => runBatches(batch, AbortSignal.any([stopping, claimed!.signal])));
      if (done > 0) logger.info({ job: name, done }, "job done");
      return { done };
    } catch (error) {
      trouble("job failed", { job: name })(error);
      throw error;
    }
  };
}

function runStanding({ boss, stopping, trouble, turnMs }: Context, name: string, job: StandingJob): Handler {
  const onError = trouble(job.trouble);
  return async ([claimed]) => {
    const end = Date.now() + turnMs;
    // It goes on until the next turn is queued, so that an outage of the database breaks no chain.
    const isOver = async (): Promise<boolean> => {
      if (Date.now() < end) return false;
      return boss.send(name).then(
        () => true,
        (error) => (onError(error), false),
      );
    };
    const signal = AbortSignal.any([stopping, claimed!.signal]);
    const { done, failed, lastError } = await takeTurn({ batch: job.batch, ...job.pauses, signal, onError, isOver });
    if (failed > 0) throw new Error(`${failed} batches failed, ${done} done`, { cause: lastError });
    return { done };
  };
}

/** Brings queues and schedules in line with the table, whatever an earlier version has left. */
async function createQueues(boss: PgBoss, jobs: JobTable): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  const create = async ([name, job]: [string, Job]): Promise<void> => {
    const { policy, ...options } = job.kind === "scheduled" ? SCHEDULED : STANDING;
    await (known.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, { policy, ...options }));
    // For a standing job it is the safety net: should a chain of turns ever break, it is taken up again within a minute.
    await boss.schedule(name, job.kind === "scheduled" ? job.cron : EVERY_MINUTE);
  };
  await Promise.all(Object.entries(jobs).map(create));
  const gone = (await boss.getSchedules()).filter(({ name }) => !(name in jobs));
  for (const { name, key } of gone) await boss.unschedule(name, key);
}
