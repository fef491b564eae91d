import type { Logger } from "pino";
import { type Trouble, createTrouble } from "./security-events/trouble.ts";
import type { Services } from "./services.ts";

/** A bite of work; how much it did. It is called again until that is nothing, so that nothing else waits for a large one. */
export type Job = () => Promise<number>;
export interface JobLog {
  info: Logger["info"];
  trouble: Trouble;
}

const EVERY_MS = 60 * 60_000;

function jobsOf({ trial, recovery, provider, lottery, idempotency, raffle, rebateRun, clientErrors }: Services): Record<string, Job> {
  return {
    waitingPasswordMails: () => recovery.settle().then(() => 0),
    endedTrials: () => trial.lockEnded(),
    oldProviderRequests: () => provider.prune(),
    dueRaffles: () => raffle.sealDue().then(() => raffle.drawDue()),
    oldDraws: () => lottery.prune(),
    agentRebates: () => rebateRun.run(),
    oldIdempotencyKeys: () => idempotency.prune(),
    oldClientErrors: () => clientErrors.prune(),
  };
}

/** One job after the other, each to its end. One that fails is logged and does not keep the others. */
export async function runJobs(jobs: Readonly<Record<string, Job>>, log: JobLog): Promise<void> {
  for (const [job, work] of Object.entries(jobs)) {
    try {
      let done = 0;
      for (let bite = await work(); bite > 0; bite = await work()) done += bite;
      if (done > 0) log.info({ job, done }, "job done");
    } catch (error) {
      log.trouble("job failed", { job })(error);
    }
  }
}

/** Work that no request does, at the start and then hourly. Several servers may do it at once. Returns what stops it. */
export function startJobs(services: Services, logger: Logger): () => Promise<void> {
  const jobs = jobsOf(services);
  const log: JobLog = { info: logger.info.bind(logger), trouble: createTrouble({ logger, watch: services.watch }) };
  let running = runJobs(jobs, log);
  const timer = setInterval(() => {
    running = running.then(() => runJobs(jobs, log));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
