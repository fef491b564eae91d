import helmet from "@fastify/helmet";
import { SLOW_CLIENTS } from "@mela/contract/base/slow-clients";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { betRoutes } from "./api/bets.routes.ts";
import { gameRoutes } from "./api/game.routes.ts";
import { shotsRoutes } from "./api/shots.routes.ts";
import { pageRoutes, readPages } from "./api/pages.routes.ts";
import { createSeats } from "./api/request-context.ts";
import type { Drawer } from "./draws/draw-runner.ts";
import { ArcadeError, errorStatus, errorText, type ArcadeErrorCode } from "../shared/errors.ts";
import { createSeeds } from "./fairness/seed-pairs.ts";
import { fairnessRoutes } from "./fairness/fairness.routes.ts";
import { proofRoutes } from "./fairness/proof.routes.ts";
import type { Draws, World } from "./games/scheduled-game.ts";
import { findGame, gameKeys, isOpenGame } from "./games/registry.ts";
import { drawRoutes } from "../games/lottery/server/draws.routes.ts";
import { roomRoutes } from "./rooms/room.routes.ts";
import { ROOM_TIMES, type RoomTimes } from "./rooms/room-types.ts";
import { createRooms } from "./rooms/rooms.ts";
import { bookRoutes } from "../games/sports/server/book.routes.ts";
import type { Journal } from "./journal/journal.ts";
import { addLimits, type CallLimits } from "./limits.ts";
import { createHorizon } from "./recovery/watermark.ts";
import { createWatch, WATCH_TIMES, type Watch, type WatchTimes } from "./recovery/journal-lease.ts";
import { launchRoutes } from "./launch/launch.routes.ts";
import { createPools } from "./jackpots/jackpots.ts";
import { poolsRoutes } from "./jackpots/jackpots.routes.ts";
import type { Registry } from "./platform/registry.ts";
import type { Wallet } from "./platform/wallet.ts";
import type { Rng } from "../shared/rng.ts";
import { recordRefusal } from "./security-events.ts";
import { createSessions, toLanguage } from "./sessions/sessions.ts";
import { createChance } from "./tables/outcome-seeds.ts";
import { createTables } from "./tables/tables.ts";
import { openTablesRoutes } from "./tables/open-tables.routes.ts";
import { tableRoutes } from "./tables/tables.routes.ts";
import type { Titles } from "./titles.ts";
import { cancelRoutes } from "./wagers/cancel.routes.ts";
import { createBets } from "./wagers/bets.ts";
import { createDecider } from "./wagers/bet-decider.ts";
import { createSettler } from "./wagers/settler.ts";
import { createSteps } from "./wagers/steps.ts";
import { createWagers } from "./wagers/wagers.ts";

export interface ArcadeDeps {
  journal: Journal;
  wallet: Wallet;
  /** What the platform knows of this arcade's journal. */
  registry: Registry;
  titles: Titles;
  rng: Rng;
  /** The draws that bets of lotteries wait for. */
  draws: Draws;
  /** Draws the lotteries while the arcade lives; without it nobody does. */
  drawer?: Pick<Drawer, "start" | "stop" | "loseAfter">;
  /** How often the journal is deposited; without them, as the lease of the platform wants it. */
  watchTimes?: WatchTimes;
  /** How long the parts of a hand in a card room take; without them, as long as people need. */
  roomTimes?: RoomTimes;
  now: () => number;
  /** Where browsers reach the arcade, without a slash at the end. */
  publicUrl: string;
  /** Origins of the pages that may frame a game. */
  platformOrigins: readonly string[];
  provider: string;
  secret: string;
  /** Folder of the built clients. */
  clientDir: string;
  logLevel: string;
  /** Where log lines go; the standard output when absent. */
  logTo?: { write(line: string): void };
  /** How often a session and an address may call; without it nothing is counted. */
  limits?: CallLimits;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
}

const BODY_LIMIT = 32 * 1024;

/** The whole arcade, ready to listen. It takes over what the journal left open, and goes on with it until it is closed. */
export async function buildArcade(deps: ArcadeDeps): Promise<FastifyInstance> {
  const { journal, titles, rng, now } = deps;
  const app = Fastify({
    logger:
      deps.logLevel === "silent"
        ? false
        : {
            level: deps.logLevel,
            ...(deps.logTo && { stream: deps.logTo }),
            redact: ["req.headers['x-session']"],
            serializers: { req: shortRequest },
          },
    bodyLimit: BODY_LIMIT,
    ...SLOW_CLIENTS,
    trustProxy: deps.trustedProxies?.length ? [...deps.trustedProxies] : false,
    forceCloseConnections: "idle",
  });
  const wallet: Wallet = {
    ...deps.wallet,
    // A stake by itself, as of a hand that goes on, passes here like one of a player.
    bet: async (round, amount) => (watch.ready() ? deps.wallet.bet(round, amount) : { kind: "rejected", code: "system.unavailable" }),
  };
  const horizon = createHorizon({ journal, now });
  const sessions = createSessions({ journal, platformOrigins: deps.platformOrigins, now });
  const settler = createSettler({ journal, wallet, now, log: app.log });
  const pools = createPools({ journal, rng, now });
  const seeds = createSeeds({ journal, rng, now });
  const steps = createSteps({ journal, settler, titles, findGame, now, log: app.log });
  const chance = createChance({ journal, now });
  const world = (): World => ({ ...deps.draws, now: horizon.reach(), behind: horizon.behind(), chance });
  const seats = createSeats({ sessions, titles });
  const findOpen = (code: string) => {
    const found = seats.find(code);
    return found && isOpenGame(found.game) ? { title: found.title, game: found.game } : null;
  };
  const decider = createDecider({ journal, settler, find: findOpen, world, now, log: app.log });
  const bets = createBets({ journal, wallet, settler, world, now });
  const tables = createTables({ world });
  const rooms = createRooms({ journal, wallet, bets, decider, rng, times: deps.roomTimes ?? ROOM_TIMES, now, log: app.log });
  const wagers = createWagers({ journal, wallet, settler, steps, pools, seeds, now });
  let halted: Promise<void> | null = null;
  const halt = () => (halted ??= stopAll([{ stop: async () => steps.stop() }, decider, settler, ...(deps.drawer ? [deps.drawer] : [])]));
  const watch = createWatch({
    journal,
    registry: deps.registry,
    rng,
    now,
    log: app.log,
    times: deps.watchTimes ?? WATCH_TIMES,
    loseDraws: (after) => deps.drawer?.loseAfter(after),
    takeOver: () => {
      const left = journal.abandonBetting(now());
      if (left > 0) app.log.warn({ rounds: left }, "bets of the last run are being returned");
      journal.abandonHands();
      journal.prune(now());
      settler.start();
      steps.start();
      decider.start();
      deps.drawer?.start();
    },
    giveUp: () => void halt(),
  });

  await app.register(helmet, securityHeaders(deps.platformOrigins, deps.publicUrl));
  if (deps.limits) await addLimits(app, deps.limits);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toArcadeError(error);
    if (known.code === "system.error") request.log.error({ err: error }, "unexpected error");
    recordRefusal(known.code, request);
    if (known.code === "request.tooMany") reply.header("retry-after", String((known.value as { retryAfter: number }).retryAfter));
    return reply.code(errorStatus(known.code)).header("cache-control", "no-store").send(failure(known, request));
  });
  app.setNotFoundHandler(async (request, reply) => reply.code(404).send(failure(new ArcadeError("request.notFound"), request)));
  healthRoutes(app, deps, watch);
  app.addHook("onRequest", async ({ method, url }) => {
    // Pages and their files promise nothing; everything else does.
    if (!watch.ready() && (method !== "GET" || url.startsWith("/api/"))) throw new ArcadeError("system.unavailable");
  });
  const { publicUrl, provider, secret } = deps;
  await app.register(launchRoutes, { journal, sessions, titles, publicUrl, provider, secret, now });
  await app.register(betRoutes, { seats, bets, journal });
  await app.register(tableRoutes, { seats, tables });
  await app.register(roomRoutes, { seats, rooms, journal });
  await app.register(bookRoutes, { seats, world });
  await app.register(drawRoutes, { seats, world });
  await app.register(shotsRoutes, { seats, wagers });
  await app.register(gameRoutes, { journal, sessions, seats, world, wallet, wagers, steps, pools, now });
  await app.register(fairnessRoutes, { sessions, seeds, titles });
  await app.register(cancelRoutes, { journal, decider, settler, find: findOpen, world, provider, secret, now });
  await app.register(proofRoutes, { journal, seeds, provider, secret, now });
  await app.register(poolsRoutes, { pools, provider, secret, now });
  await app.register(openTablesRoutes, { seats, tables, world, provider, secret, now });
  await app.register(pageRoutes, { clientDir: deps.clientDir });

  app.addHook("onClose", async () => {
    await halt();
    horizon.close();
    await watch.stop();
    journal.close();
  });
  await watch.begin();
  return app;
}

async function stopAll(parts: readonly { stop(): Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.stop();
}

function healthRoutes(app: FastifyInstance, { journal, clientDir }: ArcadeDeps, watch: Watch): void {
  app.get("/healthz", async () => ({ success: true, value: { status: "ok" } }));
  app.get("/readyz", async () => {
    if (!watch.ready() || !journal.isHealthy() || readPages(clientDir).size < gameKeys().length)
      throw new ArcadeError("system.unavailable");
    return { success: true, value: { status: "ok" } };
  });
}

function securityHeaders(frameAncestors: readonly string[], publicUrl: string) {
  const directives = {
    defaultSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: [...frameAncestors],
  };
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    // The platform frames the games from another origin; the policy above says which.
    frameguard: false,
    // A process of its own for the frame costs a cheap phone more than it protects: nothing but our page lives on this origin.
    originAgentCluster: false,
    referrerPolicy: { policy: "no-referrer" as const },
    // Only where browsers come by HTTPS: elsewhere the header means nothing, or takes the site away from a developer.
    strictTransportSecurity: publicUrl.startsWith("https:") && { maxAge: 31_536_000, includeSubDomains: true },
  };
}

function failure(error: ArcadeError, request: FastifyRequest) {
  const language = toLanguage(request.headers["accept-language"] ?? "");
  const body = { success: false, errorCode: error.code, message: errorText(error.code, language) };
  return error.value === undefined ? body : { ...body, value: error.value };
}

function toArcadeError(error: FastifyError): ArcadeError {
  if (error instanceof ArcadeError) return error;
  const status = error.statusCode ?? 500;
  const code: ArcadeErrorCode = status === 404 ? "request.notFound" : status < 500 ? "request.invalid" : "system.error";
  return new ArcadeError(code);
}

/** Addresses of launches hold a one-time id: no log shows the query. */
function shortRequest(request: { method: string; url: string }) {
  return { method: request.method, path: request.url.split("?", 1)[0] };
}
