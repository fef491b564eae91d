import { join } from "node:path";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify";
import { ENCRYPTION_JWE, HEADERS } from "@mela/contract/account";
import type { Env } from "./env.ts";
import { AppError } from "./errors.ts";
import { type Bind, type BinderParts, createBinder } from "./http.ts";
import { registerAccountRoutes } from "./modules/account/account.routes.ts";
import { bearerOf } from "./modules/account/tokens.ts";
import { registerContentRoutes } from "./modules/content/content.routes.ts";
import { registerMemberRoutes } from "./modules/member/member.routes.ts";
import type { Visits } from "./modules/site/brand.ts";
import { registerSiteRoutes } from "./modules/site/site.routes.ts";
import { registerGamesRoutes } from "./modules/games/games.routes.ts";
import { registerProviderRoutes } from "./modules/provider/provider.routes.ts";
import { negotiateLanguage } from "./modules/site/site.rules.ts";
import { registerWalletRoutes } from "./modules/wallet/wallet.routes.ts";
import { addCompression } from "./plugins/compression.ts";
import { addDevTools } from "./plugins/dev-tools.ts";
import { addErrorHandlers, createErrorAnswer } from "./plugins/errors.ts";
import { addFiles } from "./plugins/files.ts";
import { addFastAnswers } from "./plugins/fast-answers.ts";
import { addGate } from "./plugins/gate.ts";
import { addHealth } from "./plugins/health.ts";
import { addLimits } from "./plugins/limits.ts";
import { addAccessLog, createLogger } from "./plugins/log.ts";
import { addOpenApi } from "./plugins/openapi.ts";
import { addPages } from "./plugins/pages.ts";
import { addParsers } from "./plugins/parsers.ts";
import { createRendererLoader } from "./plugins/renderer.ts";
import { addSecurityHeaders } from "./plugins/security.ts";
import { addSiteFiles } from "./plugins/site-files.ts";
import { recordBindings } from "./plugins/visitor-calls.ts";
import { createVisits } from "./plugins/visits.ts";
import { type ServerDeps, type Services, createServices } from "./services.ts";

export interface AppDeps extends ServerDeps {
  /** Built from the same parts when absent. */
  services?: Services;
}

const BODY_LIMIT = 64 * 1024;
/** A request that is not here whole by then is a slow attack, or lost. */
const REQUEST_TIMEOUT_MS = 30_000;
const WEB_DIST = join(import.meta.dirname, "../../web/dist");
const MEDIA = join(import.meta.dirname, "../media");
/** For a request whose brand cannot be found out. */
const LAST_RESORT = { offered: ["bn", "en"], fallback: "bn" };

/** The platform: every module by name, behind limits, headers, the gate and one way of answering errors. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, dbHandle } = deps;
  const logger = deps.logger ?? createLogger(env.LOG_LEVEL);
  const services = deps.services ?? createServices({ ...deps, logger });
  const visits = createVisits(services);
  const languageOf = createLanguageOf(visits);
  const answerError = createErrorAnswer(languageOf);
  // Named as Fastify's own kind, or its types carry the logger's through every plugin.
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies(env),
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  addErrorHandlers(app, languageOf);
  addAccessLog(app);
  addParsers(app);
  addCompression(app);
  addFastAnswers(app, { site: services.site, visits, versions: services.versions, clock: deps.clock });
  await addSecurityHeaders(app, env);
  await addLimits(app, env.RATE_PER_MINUTE);
  addGate(app, { site: services.site, visits });
  addHealth(app, dbHandle);
  addOpenApi(app);
  const parts = binderParts(services, visits);
  const { bind, callFor } = recordBindings(createBinder(app, parts));
  registerModules(bind, services, visits);
  registerProviderRoutes(app, parts, services);
  if (env.DEMO_TOOLS) addDevTools(app, services);
  const dist = env.WEB_DIST ?? WEB_DIST;
  addFiles(app, "/assets", join(dist, "client", "assets"));
  addFiles(app, "/media", MEDIA);
  addSiteFiles(app, { visits, media: MEDIA });
  addPages(app, { env, clock: deps.clock, services, visits, callFor, loadRenderer: createRendererLoader(dist) });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw new AppError("request.notFound");
  });
  return app;
}

function registerModules(bind: Bind, services: Services, visits: Visits): void {
  registerSiteRoutes(bind, { site: services.site, visits });
  registerAccountRoutes(bind, { ...services, visits });
  registerMemberRoutes(bind, services);
  registerContentRoutes(bind, { content: services.content, visits });
  registerWalletRoutes(bind, services);
  registerGamesRoutes(bind, { games: services.games, chooseLanguage: createLanguageChoice(visits) });
}

function binderParts({ session, encryption }: Services, visits: Visits): BinderParts {
  return {
    resolveMerchant: (request) => visits.brandOf(request),
    resolveLanguage: async (request) => {
      const { template } = await visits.brandOf(request);
      return negotiateLanguage(request.headers["accept-language"], template.languages, template.defaultLanguage);
    },
    resolveCaller: async (request, merchant) => {
      const token = bearerOf(request.headers.authorization);
      return token === null ? null : session.authenticate(token, merchant.code);
    },
    decrypt: async (request) => {
      const encrypted = request.headers[HEADERS.encryption.toLowerCase()] === ENCRYPTION_JWE && typeof request.body === "string";
      if (!encrypted) throw new AppError("encryption.required");
      return encryption.decrypt(request.body as string);
    },
    verifyProvider: async () => {
      throw new AppError("provider.unknown");
    },
  };
}

/** A language named in a parameter counts when the brand offers it. */
function createLanguageChoice(visits: Visits) {
  return async (request: FastifyRequest, wanted: string | undefined, otherwise: string): Promise<string> => {
    const { template } = await visits.brandOf(request);
    return wanted !== undefined && template.languages.includes(wanted) ? wanted : otherwise;
  };
}

/** The language in which an error is told, whatever else is wrong with the request. */
function createLanguageOf(visits: Visits): (request: FastifyRequest) => Promise<string> {
  return async (request) => {
    const template = await visits.brandOf(request).then(
      (brand) => brand.template,
      () => null,
    );
    const { offered, fallback } = template ? { offered: template.languages, fallback: template.defaultLanguage } : LAST_RESORT;
    return negotiateLanguage(request.headers["accept-language"], offered, fallback);
  };
}

function trustedProxies(env: Env): string[] | false {
  const proxies = env.TRUSTED_PROXIES.split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  return proxies.length > 0 ? proxies : false;
}
