import helmet from "@fastify/helmet";
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from "fastify";
import { gameRoutes } from "./api/game.routes.ts";
import { pageRoutes, readPages } from "./api/pages.routes.ts";
import { ArcadeError, errorStatus, errorText, type ArcadeErrorCode } from "./errors.ts";
import { gameKeys } from "./games/registry.ts";
import type { Journal } from "./journal/journal.ts";
import { launchRoutes } from "./launch/launch.routes.ts";
import type { Wallet } from "./platform/wallet.ts";
import type { Rng } from "./rng.ts";
import { createSessions, toLanguage } from "./sessions/sessions.ts";
import type { Titles } from "./titles.ts";
import { createSettler } from "./wagers/settler.ts";
import { createWagers } from "./wagers/wagers.ts";

export interface ArcadeDeps {
  journal: Journal;
  wallet: Wallet;
  titles: Titles;
  rng: Rng;
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
}

const BODY_LIMIT = 32 * 1024;

/** The whole arcade, ready to listen. It takes over what the journal left open, and goes on with it until it is closed. */
export async function buildArcade(deps: ArcadeDeps): Promise<FastifyInstance> {
  const { journal, wallet, titles, rng, now } = deps;
  const app = Fastify({
    logger:
      deps.logLevel === "silent"
        ? false
        : { level: deps.logLevel, redact: ["req.headers['x-session']"], serializers: { req: shortRequest } },
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    forceCloseConnections: "idle",
  });
  const sessions = createSessions({ journal, platformOrigins: deps.platformOrigins, now });
  const settler = createSettler({ journal, wallet, now, log: app.log });
  const wagers = createWagers({ journal, wallet, settler, rng, now });

  await app.register(helmet, securityHeaders(deps.platformOrigins));
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = toArcadeError(error);
    if (known.code === "system.error") request.log.error({ err: error }, "unexpected error");
    return reply.code(errorStatus(known.code)).header("cache-control", "no-store").send(failure(known, request));
  });
  app.setNotFoundHandler(async (request, reply) => reply.code(404).send(failure(new ArcadeError("request.notFound"), request)));
  app.get("/healthz", async () => ({ success: true, value: { status: "ok" } }));
  app.get("/readyz", async () => {
    if (!journal.isHealthy() || readPages(deps.clientDir).size < gameKeys().length) throw new ArcadeError("system.unavailable");
    return { success: true, value: { status: "ok" } };
  });
  const { publicUrl, provider, secret } = deps;
  await app.register(launchRoutes, { journal, sessions, titles, publicUrl, provider, secret, now });
  await app.register(gameRoutes, { journal, sessions, titles, wallet, wagers, now });
  await app.register(pageRoutes, { clientDir: deps.clientDir });

  const left = journal.abandonBetting(now());
  if (left > 0) app.log.warn({ rounds: left }, "bets of the last run are being returned");
  journal.prune(now());
  settler.start();
  app.addHook("onClose", async () => {
    await settler.stop();
    journal.close();
  });
  return app;
}

function securityHeaders(frameAncestors: readonly string[]) {
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
    strictTransportSecurity: false,
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
