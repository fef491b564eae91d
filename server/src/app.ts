import { randomUUID } from "node:crypto";
import { join } from "node:path";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from "fastify";
import { ENCRYPTION_JWE, HEADERS } from "@mela/contract/auth/account";
import { SLOW_CLIENTS } from "@mela/contract/base/slow-clients";
import { createAudienceOf } from "./audience.ts";
import { type Env, webDist } from "./env.ts";
import { AppError } from "./errors.ts";
import { type Bind, type BinderParts, createBinder } from "./http.ts";
import { registerAccountRoutes } from "./modules/account/account.routes.ts";
import { registerIdentityRoutes } from "./modules/account/identity.routes.ts";
import { registerPasskeyRoutes } from "./modules/account/passkey.routes.ts";
import { registerPasswordRoutes } from "./modules/account/password.routes.ts";
import { registerSecondFactorRoutes } from "./modules/account/second-factor.routes.ts";
import { registerSessionRoutes } from "./modules/account/session.routes.ts";
import { registerNewcomerRoutes } from "./modules/account/newcomers.routes.ts";
import { registerVerificationRoutes } from "./modules/account/verification.routes.ts";
import { bearerOf } from "./modules/account/tokens.ts";
import { registerAgentRoutes } from "./modules/agent/agent.routes.ts";
import { registerContractRoutes } from "./modules/agent/contracts.routes.ts";
import { registerContentRoutes } from "./modules/content/content.routes.ts";
import { registerDepositRoutes } from "./modules/deposit/deposit.routes.ts";
import { registerPaymentCallbackRoutes } from "./modules/deposit/payment-callbacks.routes.ts";
import { registerEventsRoutes } from "./modules/events/events.routes.ts";
import { registerInboxRoutes } from "./modules/support/inbox.routes.ts";
import { registerBenefitsRoutes } from "./modules/member/benefits.routes.ts";
import { registerMemberRoutes } from "./modules/member/member.routes.ts";
import type { Visits } from "./modules/site/brand.ts";
import { registerSecurityRoutes } from "./modules/security/security.routes.ts";
import { registerClientErrorRoutes } from "./modules/site/client-errors.routes.ts";
import { registerSiteRoutes } from "./modules/site/site.routes.ts";
import { registerGamesRoutes } from "./modules/games/games.routes.ts";
import { registerLimitsRoutes } from "./modules/limits/limits.routes.ts";
import { registerLotteryRoutes } from "./modules/lottery/lottery.routes.ts";
import { registerProviderRoutes } from "./modules/provider/provider.routes.ts";
import { registerTeamRoutes } from "./modules/agent/team.routes.ts";
import { registerChatRoutes } from "./modules/support/chat.routes.ts";
import { registerFeedbackRoutes } from "./modules/support/feedback.routes.ts";
import { registerOperatorRoutes } from "./modules/support/operator.routes.ts";
import { negotiateLanguage } from "./modules/site/site.rules.ts";
import { registerRecordsRoutes } from "./modules/wallet/records.routes.ts";
import { registerWithdrawalRoutes } from "./modules/withdrawal/withdrawal.routes.ts";
import { registerWalletRoutes } from "./modules/wallet/wallet.routes.ts";
import { addCompression } from "./plugins/compression.ts";
import { addDevTools } from "./plugins/dev-tools.ts";
import { addDeskPages } from "./plugins/desk-pages.ts";
import { createErrorAnswer } from "./plugins/errors.ts";
import { addFiles } from "./plugins/files.ts";
import { addFastAnswers } from "./plugins/fast-answers.ts";
import { addGate } from "./plugins/gate.ts";
import { addHealth } from "./plugins/health.ts";
import { addLimits } from "./plugins/limits.ts";
import { addAccessLog, createLogger } from "./plugins/log.ts";
import { addOpenApi } from "./plugins/openapi.ts";
import { addPages } from "./plugins/pages.ts";
import { addParsers } from "./plugins/parsers.ts";
import { type PagesSource, createRendererLoader } from "./plugins/renderer.ts";
import { addSecurityHeaders } from "./plugins/security.ts";
import { addSiteFiles } from "./plugins/site-files.ts";
import { recordBindings } from "./plugins/visitor-calls.ts";
import { createVisits } from "./plugins/visits.ts";
import { type Watching, countAnswers, createWatching } from "./plugins/watching.ts";
import { type ServerDeps, type Services, createServices } from "./services.ts";

export interface AppDeps extends ServerDeps {
  /** Built from the same parts when absent. */
  services?: Services;
  /** The build in WEB_DIST when absent. */
  pages?: PagesSource;
}

const BODY_LIMIT = 64 * 1024;
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
  const watching = createWatching({ log: services.watch, visits });
  const answerError = createErrorAnswer(languageOf, watching.refused);
  // Named as Fastify's own kind, or its types carry the logger's through every plugin.
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Known by the same id in all lines of all processes.
    genReqId: () => randomUUID(),
    ...SLOW_CLIENTS,
    trustProxy: trustedProxies(env),
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  await deps.pages?.attach(app);
  addAccessLog(app);
  countAnswers(app, services.metrics);
  addParsers(app);
  addCompression(app);
  addFastAnswers(app, { site: services.site, visits, versions: services.versions, clock: deps.clock });
  await addSecurityHeaders(app, env);
  await addLimits(app, env.RATE_PER_MINUTE);
  addGate(app, { site: services.site, visits });
  addHealth(app, dbHandle);
  addOpenApi(app);
  app.addHook("preClose", () => services.events.close());
  const parts = binderParts(services, visits, watching);
  const { bind, callFor } = recordBindings(createBinder(app, parts));
  registerModules(bind, services, visits);
  registerProviderRoutes(app, parts, { ...services, perMinute: env.PROVIDER_RATE_PER_MINUTE });
  registerPaymentCallbackRoutes(app, parts, { ...services, perMinute: env.PROVIDER_RATE_PER_MINUTE });
  if (env.DEMO_TOOLS) addDevTools(app, services);
  const dist = webDist(env);
  addFiles(app, "/assets", join(dist, "client", "assets"));
  addFiles(app, "/media", MEDIA);
  addDeskPages(app, { visits, dist: join(dist, "desk") });
  addSiteFiles(app, { visits, media: MEDIA, client: join(dist, "client") });
  addPages(app, {
    env,
    clock: deps.clock,
    services,
    visits,
    callFor,
    loadRenderer: deps.pages?.loadRenderer ?? createRendererLoader(dist),
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw new AppError("request.notFound");
  });
  return app;
}

function registerModules(bind: Bind, services: Services, visits: Visits): void {
  registerSiteRoutes(bind, { site: services.site, visits });
  registerClientErrorRoutes(bind, services);
  registerAccountRoutes(bind, { ...services, visits });
  registerSessionRoutes(bind, services);
  registerPasswordRoutes(bind, { ...services, visits });
  registerIdentityRoutes(bind, { ...services, visits });
  registerPasskeyRoutes(bind, { ...services, visits });
  registerSecondFactorRoutes(bind, { ...services, visits });
  registerNewcomerRoutes(bind, { ...services, visits });
  registerVerificationRoutes(bind, { ...services, visits });
  registerMemberRoutes(bind, services);
  registerSecurityRoutes(bind, { ...services, visits });
  registerBenefitsRoutes(bind, services);
  registerEventsRoutes(bind, { ...services, visits });
  registerChatRoutes(bind, { ...services, visits });
  registerOperatorRoutes(bind, services);
  registerFeedbackRoutes(bind, { ...services, visits });
  registerContentRoutes(bind, { ...services, visits });
  registerInboxRoutes(bind, { inbox: services.inbox, visits });
  registerWalletRoutes(bind, services);
  registerDepositRoutes(bind, { ...services, visits });
  registerRecordsRoutes(bind, { ...services, visits });
  registerLimitsRoutes(bind, services);
  registerTeamRoutes(bind, { ...services, visits });
  registerContractRoutes(bind, services);
  registerAgentRoutes(bind, services);
  registerWithdrawalRoutes(bind, { ...services, visits });
  const audienceOf = createAudienceOf(createLanguageChoice(visits));
  registerGamesRoutes(bind, { games: services.games, audienceOf, visits });
  registerLotteryRoutes(bind, { lottery: services.lottery, audienceOf });
}

function binderParts(
  { session, secondFactor, encryption, chat, operators, idempotency }: Services,
  visits: Visits,
  watching: Watching,
): BinderParts {
  const tokenOf = (request: FastifyRequest): string => {
    const token = bearerOf(request.headers.authorization);
    if (token === null) throw new AppError("session.required");
    return token;
  };
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
    resolveChat: async (request, merchant) => chat.authenticate(tokenOf(request), merchant.code),
    resolveOperator: async (request, merchant) => operators.authenticate(tokenOf(request), merchant.code),
    decrypt: async (request) => {
      const encrypted = request.headers[HEADERS.encryption.toLowerCase()] === ENCRYPTION_JWE && typeof request.body === "string";
      if (!encrypted) throw new AppError("encryption.required");
      return encryption.decrypt(request.body as string);
    },
    stepUp: (caller, merchant, demanded) => secondFactor.demand(caller, merchant.code, demanded),
    once: (call, work) => idempotency.once(call, work),
    verifyProvider: async () => {
      throw new AppError("provider.unknown");
    },
    watching,
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
