import helmet from "@fastify/helmet";
import { SLOW_CLIENTS } from "@mela/contract/base/slow-clients";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { betRoutes } from "./api/bets.routes.ts";
import { cashOutRoutes } from "./api/cash-out.routes.ts";
import { facesRoutes } from "./api/faces.routes.ts";
import { freePlayRoutes } from "./api/free-play.routes.ts";
import { gameRoutes } from "./api/game.routes.ts";
import { shotsRoutes } from "./api/shots.routes.ts";
import { type PagePolicy, pageRoutes, readPages } from "./api/pages.routes.ts";
import { ArcadeError, errorStatus, errorText, toldCode, type ArcadeErrorCode } from "../shared/errors.ts";
import { fairnessRoutes } from "./fairness/fairness.routes.ts";
import { proofRoutes } from "./fairness/proof.routes.ts";
import { gameKeys } from "./games/registry.ts";
import { drawRoutes } from "../games/lottery/server/draws.routes.ts";
import { roomRoutes } from "./rooms/room.routes.ts";
import { bookRoutes } from "../games/sports/server/book.routes.ts";
import { openMatchesRoutes } from "../games/sports/server/open-matches.routes.ts";
import { OTHER_VERSION } from "./journal/holding.ts";
import { addLimits } from "./limits.ts";
import type { JournalLease } from "./recovery/journal-lease.ts";
import { launchRoutes } from "./launch/launch.routes.ts";
import { layoutsRoutes } from "./preferences/layouts.routes.ts";
import { preferencesRoutes } from "./preferences/preferences.routes.ts";
import { jackpotRoutes } from "./jackpots/jackpots.routes.ts";
import { recordRefusal } from "./security-events.ts";
import { toLanguage } from "./sessions/sessions.ts";
import { seasRoutes } from "./seas/seas.routes.ts";
import { openTablesRoutes } from "./tables/open-tables.routes.ts";
import { courseRoutes } from "./tables/courses.routes.ts";
import { tableRoutes } from "./tables/tables.routes.ts";
import { toldError } from "./told-error.ts";
import { addRequestSpans, createRequestTraces } from "./tracing/request-traces.ts";
import { createServices, type ArcadeDeps, type Services } from "./services.ts";
import { cancelRoutes } from "./wagers/cancel.routes.ts";

const BODY_LIMIT = 32 * 1024;
const NOBODY = ["'none'"];
const NOT_TAKEN = 502;
/** A part of it may take longer to be there than Fastify's ten seconds, on a machine with much to do (ms). */
const SLOW = { ...SLOW_CLIENTS, pluginTimeout: 120_000 };
const HEALTH = new Set(["/healthz", "/readyz"]);
const STOPPING = "stopping";

/** The whole arcade, ready to listen. It takes over what the journal left open, and goes on with it until it is closed. */
export async function buildArcade(deps: ArcadeDeps): Promise<FastifyInstance> {
  const traces = createRequestTraces(deps.trustedProxies ?? []);
  const app = Fastify({
    childLoggerFactory: traces.childLogger,
    logger:
      deps.logLevel === "silent"
        ? false
        : {
            level: deps.logLevel,
            ...(deps.logTo && { stream: deps.logTo }),
            redact: ["req.headers['x-session']"],
            serializers: { req: shortRequest, err: toldError },
          },
    bodyLimit: BODY_LIMIT,
    ...SLOW,
    // Who comes while it closes gets an answer that a proxy hands on to the next arcade: a 503 may come from calls that were begun.
    return503OnClosing: false,
    trustProxy: deps.trustedProxies?.length ? [...deps.trustedProxies] : false,
    forceCloseConnections: "idle",
  });
  addRequestSpans(app, traces);
  const services = createServices(deps, app.log);
  const { lease, watermark } = services;

  await app.register(helmet, securityHeaders(deps.platformOrigins ?? NOBODY, deps.publicUrl));
  if (deps.limits) await addLimits(app, deps.limits, deps.journal);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { traceId, span } = traces.of(request);
    reply.header("x-request-id", traceId);
    if (deps.journal.holding.excuses(error)) {
      request.log.warn({ err: error }, "this arcade is no member of its journal; another one has to be asked");
      span?.span.setAttribute("mela.outcome", "system.unavailable");
      return refuseHere(request, reply);
    }
    const known = toArcadeError(error);
    if (known.code === "system.error") request.log.error({ err: error }, "unexpected error");
    recordRefusal(known.code, request);
    span?.span.setAttribute("mela.outcome", known.code);
    if (known.code === "request.tooMany") reply.header("retry-after", String((known.value as { retryAfter: number }).retryAfter));
    return reply.code(errorStatus(known.code)).header("cache-control", "no-store").send(failure(known, request));
  });
  app.setNotFoundHandler(async (request, reply) => reply.code(404).send(failure(new ArcadeError("request.notFound"), request)));
  let closes = false;
  app.addHook("preClose", async () => {
    closes = true;
    lease.retire();
  });
  healthRoutes(app, deps, () => (closes ? STOPPING : lease.reason()));
  app.addHook("onRequest", async (request, reply) => {
    // Not even a page: its files would be asked for in vain. Health is answered as ever.
    if (closes && !HEALTH.has(request.url.split("?", 1)[0]!)) return refuseHere(request, reply);
    // Pages and their files promise nothing; everything else does.
    if (lease.ready() || (request.method === "GET" && !request.url.startsWith("/api/"))) return;
    if (!lease.isElsewhere()) throw new ArcadeError("system.unavailable");
    return refuseHere(request, reply);
  });
  await registerRoutes(app, deps, services);

  app.addHook("onClose", async () => {
    await services.halt();
    await watermark.close().catch((err: unknown) => app.log.warn({ err }, "how far outcomes were shown stays written a little too far"));
    await lease.stop();
    await deps.journal.close();
  });
  await lease.begin();
  return app;
}

/** All calls, once the services behind them stand. */
async function registerRoutes(app: FastifyInstance, deps: ArcadeDeps, services: Services): Promise<void> {
  const { journal, titles, wallet, now, publicUrl, provider, secret } = { ...deps, wallet: services.wallet };
  const {
    sessions,
    requestContexts,
    gameContext,
    configOf,
    findScheduled,
    bets,
    cashOuts,
    decider,
    settler,
    tables,
    courses,
    rooms,
    wagers,
    steps,
    jackpots,
    seas,
  } = services;
  const { seeds, preferences, layouts, mayAct: mayTell } = services;
  await app.register(launchRoutes, { journal, sessions, titles, publicUrl, provider, secret, now });
  await app.register(betRoutes, { requestContexts, bets, courses, tables, journal });
  await app.register(cashOutRoutes, { requestContexts, cashOuts, courses, gameContext });
  await app.register(tableRoutes, { requestContexts, tables, mayTell });
  await app.register(courseRoutes, { requestContexts, courses, mayTell });
  await app.register(freePlayRoutes, { requestContexts, journal, sessions, wallet });
  await app.register(roomRoutes, { requestContexts, rooms, journal, mayTell, provider, secret, now });
  await app.register(bookRoutes, { requestContexts, gameContext });
  await app.register(drawRoutes, { requestContexts, gameContext });
  await app.register(shotsRoutes, { requestContexts, wagers, seas });
  await app.register(seasRoutes, { requestContexts, jackpots, seas, mayTell });
  await app.register(gameRoutes, { journal, sessions, requestContexts, configOf, wallet, wagers, steps, jackpots, preferences, now });
  await app.register(preferencesRoutes, { requestContexts, preferences, configOf });
  await app.register(layoutsRoutes, { requestContexts, layouts });
  await app.register(fairnessRoutes, { sessions, seeds, titles });
  await app.register(cancelRoutes, { journal, decider, settler, find: findScheduled, gameContext, provider, secret, now });
  await app.register(proofRoutes, { journal, seeds, provider, secret, now });
  await app.register(jackpotRoutes, { jackpots, provider, secret, now });
  await app.register(openMatchesRoutes, { requestContexts, gameContext, provider, secret, now });
  await app.register(openTablesRoutes, { requestContexts, tables, gameContext, provider, secret, now });
  const secure = (reply: FastifyReply, { framers, style }: PagePolicy) => reply.helmet(securityHeaders(framers, publicUrl, style));
  await app.register(facesRoutes);
  await app.register(pageRoutes, {
    clientDir: deps.clientDir,
    gallery: deps.gallery,
    framers: deps.platformOrigins,
    pageOf: (launchId) => sessions.pageOf(launchId),
    secure,
  });
}

/** Nothing was done here: at this answer, which no call gets, proxies ask the next one. */
const refuseHere = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(NOT_TAKEN)
    .header("cache-control", "no-store")
    .send(failure(new ArcadeError("system.unavailable"), request));

function healthRoutes(app: FastifyInstance, { journal, clientDir }: ArcadeDeps, unready: JournalLease["reason"]): void {
  app.get("/healthz", async () => ({ success: true, value: { status: "ok" } }));
  // As Kubernetes has it: `/readyz?exclude=version` is content with one that stands by for an update alone, and begins when it may.
  app.get<{ Querystring: { exclude?: string } }>("/readyz", async ({ query }) => {
    const why = unready();
    const reason =
      (why === OTHER_VERSION && query.exclude === "version" ? null : why) ??
      (await journal.fault()) ??
      (readPages(clientDir).size < gameKeys().length ? "clients are not built" : null);
    if (reason !== null) throw new ArcadeError("system.unavailable", { reason });
    return { success: true, value: { status: "ok" } };
  });
}

function securityHeaders(frameAncestors: readonly string[], publicUrl: string, style: string | null = null) {
  const directives = {
    defaultSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: [...frameAncestors],
    ...(style !== null && { styleSrc: ["'self'", style] }),
  };
  return {
    contentSecurityPolicy: { useDefaults: false, directives },
    // The platform frames the games from another origin; the policy above says which.
    frameguard: false,
    // A process of its own for the frame costs a cheap phone more than it protects: nothing but our page is served from this origin.
    originAgentCluster: false,
    referrerPolicy: { policy: "no-referrer" as const },
    // Only where browsers come by HTTPS: elsewhere the header means nothing, or takes the site away from a developer.
    strictTransportSecurity: publicUrl.startsWith("https:") && { maxAge: 31_536_000, includeSubDomains: true },
  };
}

function failure(error: ArcadeError, request: FastifyRequest) {
  const language = toLanguage(request.headers["accept-language"] ?? "");
  const body = { success: false, errorCode: toldCode(error.code), message: errorText(error.code, language) };
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
