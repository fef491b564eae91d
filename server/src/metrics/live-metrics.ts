import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** An event is looked for every 3 s even when its announcement is lost; what takes longer is late. */
const LAG_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 3, 10];

/** What goes on in this process beside its answers: events, streams, jobs, and what pages have told of themselves. */
export function createLiveMetrics(registry: Registry) {
  const registers = [registry];
  const lag = new Histogram({
    name: "mela_event_lag_seconds",
    help: "From the writing of an event until this process read it, by the database's clock.",
    buckets: LAG_BUCKETS,
    registers,
  });
  const streams = new Gauge({ name: "mela_event_streams", help: "Open event streams.", registers });
  const jobs = new Counter({
    name: "mela_job_runs_total",
    help: "Runs of jobs that this process ended, by job and outcome.",
    labelNames: ["job", "outcome"] as const,
    registers,
  });
  const succeeded = new Gauge({
    name: "mela_job_last_success_timestamp_seconds",
    help: "When this process last ended a run of a job well.",
    labelNames: ["job"] as const,
    registers,
  });
  const clientErrors = new Counter({
    name: "mela_client_errors_total",
    help: "Unexpected errors that pages told of, by brand.",
    labelNames: ["brand"] as const,
    registers,
  });
  return {
    observeEventLag: (seconds: number): void => lag.observe(Math.max(0, seconds)),
    streamOpened: (): void => streams.inc(),
    streamClosed: (): void => streams.dec(),
    countJobRun(job: string, outcome: "done" | "failed"): void {
      jobs.inc({ job, outcome });
      if (outcome === "done") succeeded.setToCurrentTime({ job });
    },
    countClientErrors: (brand: string, count: number): void => clientErrors.inc({ brand }, count),
  };
}
