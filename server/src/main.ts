import { realpathSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { systemClock } from "./adapters/clock.ts";
import type { Valkey } from "./adapters/valkey.ts";
import { buildApp } from "./app.ts";
import { type DbHandle, inTurn, openDb } from "./db.ts";
import { seedAgents } from "./demo/agents.ts";
import { seedTeams } from "./demo/team.ts";
import { type Env, drainMs, readEnv } from "./env.ts";
import { isDatabaseDown } from "./errors.ts";
import { createDrain } from "./http/drain.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { serveMetrics } from "./metrics/metrics-server.ts";
import { createJobTable } from "./jobs/job-table.ts";
import { keepJobsRunning } from "./jobs/run-jobs.ts";
import { migrateOwn } from "./migrate.ts";
import { createLogger } from "./logger.ts";
import type { PagesSource } from "./http/renderer.ts";
import { createSecurityLog } from "./security-events/security-log.ts";
import { createTrouble } from "./security-events/trouble.ts";
import { type Services, createServices } from "./services.ts";

const DATABASE_WAIT_MS = 30_000;
const RETRY_MS = 500;
/** Answers under way get this long when the process is told to stop. */
const SHUTDOWN_MS = 8_000;

/** Migrates; a database that is still starting is given some time. */
async function prepare(env: Env, logger: Logger): Promise<void> {
  const end = Date.now() + DATABASE_WAIT_MS;
  for (;;) {
    try {
      return await migrateOwn(env);
    } catch (error) {
      if (!isDatabaseDown(error) || Date.now() > end) throw error;
      logger.info("waiting for the database");
      await sleep(RETRY_MS);
    }
  }
}

interface Stoppable {
  app: FastifyInstance;
  dbHandle: DbHandle;
  logger: Logger;
  /** Lets the proxies find out first. */
  takeLeave: () => Promise<void>;
}

function stopOnSignals({ app, dbHandle, logger, takeLeave }: Stoppable): void {
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, "stopping");
    await takeLeave();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    await dbHandle.close();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(signal));
}

/** A refusal to start is told to the watcher too: somebody has changed what guards the platform, or is about to. */
function readSettings(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    // No pool yet, and nobody will read these numbers: the line is what is left of the process.
    const metrics = createMetrics({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    createSecurityLog({ logger: createLogger("info"), metrics }).record({ type: "config.refused", detail: { program: "platform" } });
    throw error;
  }
}

/** A platform whose jobs cannot run pays nobody out and tells nobody anything: it ends, so that whoever looks after it sees it. */
const endWith = (logger: Logger) => (error: unknown) => {
  logger.fatal({ err: error }, "jobs cannot run");
  process.exit(1);
};

/** Loaded only where it is used: the demo reads the brands' folders, which a platform in production needs not have. */
async function putDemoIn(services: Services, env: Env): Promise<void> {
  const { seedDemo } = await import("./demo/seed.ts");
  await seedDemo(services, env);
}

/** One process at a time, as `seedDemo`. */
async function putTeamsIn(services: Services, count: number): Promise<void> {
  await inTurn(services.db, "demo", async () => {
    await seedTeams({ services, count, now: systemClock.now() });
    await seedAgents(services, systemClock.now());
  });
}

/** Another secret than the database's is told to the watcher too, as wrong settings are. */
async function requireOurSecret(services: Services, replaced: boolean): Promise<void> {
  await services.encryption.requireOurs(replaced).catch((error: unknown) => {
    services.watch.record({ type: "config.refused", detail: { program: "platform" } });
    throw error;
  });
}

/** Before anything that is to be traced is made. Answers what sends the last ones. */
async function beginTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...env }: Env, logger: Logger): Promise<() => Promise<void>> {
  if (collector === undefined) return async () => undefined;
  const { startTracing } = await import("./tracing/sdk.ts");
  return startTracing({ service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG, warn: (message) => logger.warn({}, message) });
}

/** Loaded only where it is used. A start does not wait for it. */
async function reachValkey({ VALKEY_URL: url }: Env, logger: Logger): Promise<Valkey | undefined> {
  if (url === undefined) return undefined;
  const { openValkey } = await import("./adapters/valkey.ts");
  return openValkey(url, {
    onChange: (isThere, reason) =>
      isThere ? logger.info({}, "Valkey is there") : logger.warn({ reason }, "Valkey is away: PostgreSQL does its work"),
  });
}

interface Start {
  /** Where the pages come from, when not from the build. */
  pages?: PagesSource;
  /** Whoever starts the platform knows that an earlier start has migrated this database and put the demo in, from the same files. */
  isPrepared?: boolean;
}

/** Starts the platform with the settings of the environment; it runs until SIGINT or SIGTERM. */
export async function startPlatform({ pages, isPrepared = false }: Start = {}): Promise<void> {
  const env = readSettings();
  const logger = createLogger(env.LOG_LEVEL);
  const endTraces = await beginTraces(env, logger);
  const dbHandle = openDb(env.DATABASE_URL, {
    max: env.DATABASE_POOL,
    directUrl: env.DATABASE_DIRECT_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    waitMs: env.DATABASE_WAIT_SECONDS * 1_000,
    onError: (error) => logger.warn({ err: error }, "lost a database connection"),
    onReplica: (trouble) => logger.warn({ trouble }, trouble ? "the replica is left alone" : "the replica is asked again"),
  });
  const valkey = await reachValkey(env, logger);
  const deps = { env, dbHandle, valkey, clock: systemClock, logger };
  if (!isPrepared) await prepare(env, logger);
  const services = createServices(deps);
  if (!isPrepared) await requireOurSecret(services, env.SERVER_SECRET_REPLACED);
  const trouble = createTrouble({ logger, watch: services.watch });
  if (env.DEMO_TOOLS && !isPrepared) await putDemoIn(services, env);
  if (!(await services.site.find(env.MERCHANT)))
    logger.warn({ merchant: env.MERCHANT }, "MERCHANT names no brand that is in the database; npm run brand makes one");
  const drain = createDrain();
  const app = await buildApp({ ...deps, services, drain, ...(pages ? { pages } : {}) });
  // Beside listening, which does not wait for it.
  const { metrics } = services;
  // The last that was added is closed first.
  app.addHook("onClose", endTraces);
  app.addHook("onClose", async () => valkey?.close());
  if (env.JOBS) {
    const jobs = keepJobsRunning({ dbHandle, jobs: createJobTable(services), logger, trouble, metrics, onFailure: endWith(logger) });
    app.addHook("onClose", jobs.stop);
  }
  if (env.METRICS_PORT !== undefined) {
    const place = { host: env.METRICS_HOST, port: env.METRICS_PORT, token: env.METRICS_TOKEN ?? null };
    metrics.watchProcess();
    metrics.watchDatabase(dbHandle.db);
    const server = await serveMetrics(metrics, place);
    app.addHook("onClose", async () => void server.close());
  }
  stopOnSignals({ app, dbHandle, logger, takeLeave: () => drain.begin(drainMs(env)) });
  await services.events.follow();
  await app.listen({ host: env.HOST, port: env.PORT });
  if (env.DEMO_TOOLS && env.DEMO_TEAM > 0) {
    // While the site answers already; a stop in between is taken up at the next start.
    putTeamsIn(services, env.DEMO_TEAM).catch((error: unknown) => logger.warn({ err: error }, "the demo's teams could not be made"));
  }
}

const started = process.argv[1];
if (started !== undefined && realpathSync(started) === import.meta.filename) {
  await startPlatform().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
