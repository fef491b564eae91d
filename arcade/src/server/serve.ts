import { hostname } from "node:os";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics } from "prom-client";
import { readReplay, replaySource } from "../games/sports/server/replay-source.ts";
import { buildArcade } from "./app.ts";
import { createArcadeMetrics } from "./arcade-metrics.ts";
import { type DrawStore, openDrawStore } from "./draws/draw-store.ts";
import { createDrawRunner } from "./draws/draw-runner.ts";
import { createDrawPublisher } from "./draws/publisher.ts";
import { drawsOf, readLotteries } from "./draws/schedule.ts";
import type { ArcadeEnv } from "./env.ts";
import type { JournalClock } from "./journal/holding.ts";
import type { Journal } from "./journal/journal.ts";
import { refuseMoved } from "./journal/moved.ts";
import { openPostgresJournal } from "./journal/postgres/postgres-journal.ts";
import { openSqliteJournal } from "./journal/sqlite-journal.ts";
import { createMonotonicClock } from "./recovery/monotonic-clock.ts";
import { serveMetrics } from "./metrics-server.ts";
import { createRegistry } from "./platform/registry.ts";
import { createWallet } from "./platform/wallet.ts";
import { cryptoRng } from "./crypto-rng.ts";
import { rulesVersion } from "./rules-version.ts";
import type { RoomTimes } from "./rooms/room-types.ts";
import { readTitles } from "./titles.ts";

/** How a process ends that another one has taken the journal from (EX_TEMPFAIL). */
const REPLACED = 75;
/** So far may a process's time be from that of its journal's database. */
const APART_MS = 250;

/** The journal and the draws beside it: in a database where one is named, else in the arcade's own folder. */
async function openMemory(
  env: ArcadeEnv,
  replayed: string | undefined,
  onError: (error: Error) => void,
): Promise<{ journal: Journal; draws: DrawStore }> {
  // Without an address of its own, who looks after it knows it by its machine; nothing is passed on to it.
  const address = env.internalUrl ?? `${hostname()}:${env.ARCADE_PORT}`;
  if (env.ARCADE_DATABASE_URL !== undefined)
    return openPostgresJournal(env.ARCADE_DATABASE_URL, { onError, address, version: rulesVersion(replayed) });
  refuseMoved(env.ARCADE_DATA);
  return { draws: openDrawStore(env.ARCADE_DATA), journal: openSqliteJournal(env.ARCADE_DATA) };
}

/** Starts the arcade as the environment says, and closes it when the process is told to end. `roomTimes`: where hands are not played by people. */
export async function serveArcade(env: ArcadeEnv, roomTimes?: RoomTimes): Promise<void> {
  const lotteries = readLotteries(new URL("../../data/draws.json", import.meta.url));
  const replay = env.ARCADE_MATCH_REPLAY === undefined ? null : readReplay(env.ARCADE_MATCH_REPLAY);
  let app: FastifyInstance | null = null;
  const log = { warn: (details: object, message: string) => app?.log.warn(details, message) };
  const { journal, draws: store } = await openMemory(env, replay?.text, (err) => log.warn({ err }, "a connection to the journal was lost"));
  const endTraces = await beginTraces(env, log);
  // Several processes on one journal go by one clock.
  const clock = createMonotonicClock({ ...log, ...(journal.clock && { wall: journal.clock.now, shared: true }) });
  const faultOfClock = () => clockFault(clock.now(), journal.clock);
  const platform = { baseUrl: env.PLATFORM_URL, provider: env.ARCADE_PROVIDER_CODE, secret: env.ARCADE_SECRET };
  const publisher = createDrawPublisher({ ...platform, now: clock.now });
  const metrics = createArcadeMetrics({ journal, now: clock.now });
  app = await buildArcade({
    journal,
    wallet: metrics.measured(createWallet({ ...platform, now: clock.now })),
    registry: createRegistry({ ...platform, clock }),
    titles: readTitles(new URL("../../data/titles.json", import.meta.url)),
    rng: cryptoRng,
    draws: drawsOf(lotteries, store),
    ...(replay && { matches: replaySource(replay.matches) }),
    drawRunner: createDrawRunner({ lotteries, store, publisher, now: clock.now, mayAct: () => faultOfClock() === null, log }),
    now: clock.now,
    clockFault: faultOfClock,
    publicUrl: env.publicUrl,
    platformOrigins: env.PLATFORM_ORIGINS ?? null,
    provider: env.ARCADE_PROVIDER_CODE,
    secret: env.ARCADE_SECRET_ALSO === undefined ? env.ARCADE_SECRET : [env.ARCADE_SECRET, env.ARCADE_SECRET_ALSO],
    gallery: env.gallery,
    clientDir: fileURLToPath(new URL("../../dist/", import.meta.url)),
    logLevel: env.LOG_LEVEL,
    limits: { session: env.ARCADE_SESSION_RATE, address: env.ARCADE_ADDRESS_RATE },
    trustedProxies: env.ARCADE_TRUSTED_PROXIES,
    ...(roomTimes && { roomTimes }),
    // Whoever starts it again has one that joins the others.
    ...(env.ARCADE_DATABASE_URL !== undefined && { onReplaced: () => process.exit(REPLACED) }),
  });
  const running = app;
  running.addHook("onClose", endTraces);

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void running.close().then(() => process.exit(0)));
  }
  if (env.ARCADE_METRICS_PORT !== undefined) {
    const place = { host: env.ARCADE_METRICS_HOST, port: env.ARCADE_METRICS_PORT, token: env.METRICS_TOKEN ?? null };
    collectDefaultMetrics({ register: metrics.registry });
    const server = await serveMetrics(place, metrics.registry);
    running.addHook("onClose", async () => void server.close());
  }
  await running.listen({ host: env.ARCADE_HOST, port: env.ARCADE_PORT });
}

/** A process shows and takes nothing by a clock that is not that of the others on its journal. */
function clockFault(now: number, shared: JournalClock | null): string | null {
  const apart = shared === null ? 0 : Math.round(now - shared.now());
  if (Math.abs(apart) <= APART_MS) return null;
  return `this arcade's clock is ${Math.abs(apart)} ms ${apart > 0 ? "ahead of" : "behind"} its journal's; no bets are taken`;
}

/** Before anything that is to be traced is made. Answers what sends the last ones. */
async function beginTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...env }: ArcadeEnv,
  log: { warn(details: object, message: string): void },
): Promise<() => Promise<void>> {
  if (collector === undefined) return async () => undefined;
  const { startTracing } = await import("./tracing/sdk.ts");
  return startTracing({ service: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG, warn: (message) => log.warn({}, message) });
}
