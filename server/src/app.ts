import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { SLOW_CLIENTS } from "@mela/contract/base/slow-clients";
import { createAudienceOf } from "./http/audience.ts";
import { createLanguageChoice, createWordsOf } from "./http/languages.ts";
import { AppError } from "./errors.ts";
import { type Bind, createBinder } from "./http.ts";
import { type Drain, createDrain } from "./http/drain.ts";
import { createBinderDeps } from "./http/binder-deps.ts";
import { registerAccountRoutes } from "./modules/auth/account.routes.ts";
import { registerIdentityRoutes } from "./modules/auth/identity.routes.ts";
import { registerPasskeyRoutes } from "./modules/auth/passkey.routes.ts";
import { registerPasswordRoutes } from "./modules/auth/password.routes.ts";
import { registerSecondFactorRoutes } from "./modules/auth/second-factor.routes.ts";
import { registerSessionRoutes } from "./modules/auth/session.routes.ts";
import { registerRegistrationWing } from "./modules/registration/registration-wing.routes.ts";
import { registerVerificationRoutes } from "./modules/verification/verification.routes.ts";
import { registerLinkRoutes } from "./modules/team/agent-links.routes.ts";
import { registerRebatesRoutes } from "./modules/rebates/rebates.routes.ts";
import { registerRedRainRoutes } from "./modules/red-rain/red-rain.routes.ts";
import { registerContractRoutes } from "./modules/contracts/contracts.routes.ts";
import { registerContentRoutes } from "./modules/content/content.routes.ts";
import { registerConsoleDepositRuleRoutes } from "./modules/deposit/console.deposit-rules.routes.ts";
import { registerConsolePauseRoutes } from "./modules/payments/console.pauses.routes.ts";
import { registerConsoleGameRuleRoutes } from "./modules/games/console.game-rules.routes.ts";
import { registerConsolePayoutRuleRoutes } from "./modules/withdrawal/console.payout-rules.routes.ts";
import { registerConsoleAdjustmentRoutes } from "./modules/adjustments/console.adjustments.routes.ts";
import { registerConsoleLedgerRoutes } from "./modules/ledger-checks/console.ledger.routes.ts";
import { registerConsoleReconciliationRoutes } from "./modules/reconciliation/console.reconciliation.routes.ts";
import { registerConsoleDepositRoutes } from "./modules/deposit/console.deposits.routes.ts";
import { registerDepositRoutes } from "./modules/deposit/deposit.routes.ts";
import { registerNamedCallbackRoutes, registerPaymentCallbackRoutes } from "./modules/deposit/payment-callbacks.routes.ts";
import { registerEventsRoutes } from "./modules/events/events.routes.ts";
import { registerInboxRoutes } from "./modules/support/inbox.routes.ts";
import { registerBenefitsRoutes } from "./modules/member/benefits.routes.ts";
import { registerMemberRoutes } from "./modules/member/member.routes.ts";
import type { RequestContext } from "./modules/site/brand.ts";
import { registerKycRoutes } from "./modules/kyc/kyc.routes.ts";
import { registerPrivacyRoutes } from "./modules/privacy/privacy.routes.ts";
import { registerSecurityRoutes } from "./modules/security/security.routes.ts";
import { registerClientErrorRoutes } from "./modules/site/client-errors.routes.ts";
import { registerAnalyticsRoutes } from "./modules/tracking/analytics.routes.ts";
import { registerSiteRoutes } from "./modules/site/site.routes.ts";
import { registerGamesRoutes } from "./modules/games/games.routes.ts";
import { registerLimitsRoutes } from "./modules/limits/limits.routes.ts";
import { registerLotteryRoutes } from "./modules/lottery/lottery.routes.ts";
import { registerProviderRoutes } from "./modules/provider/provider.routes.ts";
import { registerTeamRoutes } from "./modules/team/team.routes.ts";
import { registerTeamTableRoutes } from "./modules/team/team-tables.routes.ts";
import { registerChatRoutes } from "./modules/support/chat.routes.ts";
import { registerFeedbackRoutes } from "./modules/support/feedback.routes.ts";
import { registerConsoleOperatorRoutes } from "./modules/access/console.operators.routes.ts";
import { registerConsoleSessionRoutes } from "./modules/access/console.session.routes.ts";
import { registerConsoleSignInRoutes } from "./modules/access/console.sign-in.routes.ts";
import { registerConsoleAuditRoutes } from "./modules/audit/console.audit.routes.ts";
import { registerConsoleBulkRoutes } from "./modules/bulk/console.bulk.routes.ts";
import { registerConsoleChangeRoutes } from "./modules/console/console.changes.routes.ts";
import { registerConsoleViewRoutes } from "./modules/console/console.views.routes.ts";
import { registerConsoleChatRoutes } from "./modules/support/console.chat.routes.ts";
import { registerConsoleFeedbackRoutes } from "./modules/support/console.feedback.routes.ts";
import { registerConsoleMemberDataRoutes } from "./modules/member-desk/console.member-data.routes.ts";
import { registerConsoleMemberTabRoutes } from "./modules/member-desk/console.member-tabs.routes.ts";
import { registerConsoleMemberRoutes } from "./modules/member-desk/console.members.routes.ts";
import { registerRecordsRoutes } from "./modules/wallet/records.routes.ts";
import { registerConsoleWithdrawalRoutes } from "./modules/withdrawal/console.withdrawals.routes.ts";
import { registerWithdrawalRoutes } from "./modules/withdrawal/withdrawal.routes.ts";
import { registerWalletRoutes } from "./modules/wallet/wallet.routes.ts";
import { compression } from "./plugins/compression.ts";
import { draining } from "./plugins/draining.ts";
import { createRefusals } from "./http/refusals.ts";
import { createErrorAnswer } from "./http/error-answer.ts";
import { fastAnswers } from "./plugins/fast-answers.ts";
import { accessGate } from "./plugins/access-gate.ts";
import { health } from "./plugins/health.ts";
import { limits } from "./plugins/limits.ts";
import { createLogger } from "./logger.ts";
import { accessLog } from "./plugins/access-log.ts";
import { answerCounts } from "./plugins/answer-counts.ts";
import { openapi } from "./plugins/openapi.ts";
import { registerPages } from "./plugins/page-files.ts";
import { parsers } from "./plugins/parsers.ts";
import { requestSpans } from "./plugins/request-spans.ts";
import type { PagesSource } from "./http/renderer.ts";
import { securityHeaders } from "./plugins/security.ts";
import { recordBindings } from "./http/visitor-calls.ts";
import { createRequestContext } from "./http/request-context.ts";
import { createRequestTraces } from "./http/request-traces.ts";
import { createSecurityWatch } from "./http/security-watch.ts";
import { type Services, createServices } from "./services.ts";
import type { ServerDeps } from "./services/foundation.ts";

export interface AppDeps extends ServerDeps {
  /** Built from the same parts when absent. */
  services?: Services;
  /** The build in WEB_DIST when absent. */
  pages?: PagesSource;
  /** How it takes leave; only who stops the process needs it. */
  drain?: Drain;
}

const BODY_LIMIT = 64 * 1024;
/** The platform: every module by name, behind limits, headers, the gate and one way of answering errors. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { env, dbHandle, drain = createDrain() } = deps;
  const logger = deps.logger ?? createLogger(env.LOG_LEVEL);
  const services = deps.services ?? createServices({ ...deps, logger });
  const requestContext = createRequestContext(services);
  const wordsOf = createWordsOf(requestContext);
  const traces = createRequestTraces(env);
  const watch = createSecurityWatch({ log: services.watch, requestContext, traces });
  const answerError = createErrorAnswer(wordsOf, createRefusals(services.metrics, watch), traces);
  // Named as Fastify's own kind, or its types carry the logger's through every plugin.
  const loggerInstance: FastifyBaseLogger = logger;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Known by the same id in all lines of all processes.
    genReqId: () => randomUUID(),
    ...SLOW_CLIENTS,
    // Who comes while it closes gets the answer of `draining`, which a proxy may hand on; a 503 may come from calls that were begun.
    return503OnClosing: false,
    ...traces.options,
    routerOptions: { maxParamLength: 256 },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  await deps.pages?.attach(app);
  await app.register(requestSpans, { traces, requestContext });
  await app.register(accessLog);
  await app.register(draining, { drain, wordsOf });
  await app.register(answerCounts, { metrics: services.metrics, requestContext });
  await app.register(parsers);
  await app.register(compression);
  await app.register(accessGate, { site: services.site, requestContext });
  await app.register(fastAnswers, { site: services.site, requestContext, versions: services.versions, clock: deps.clock });
  await app.register(securityHeaders, { env });
  await app.register(limits, { perMinute: env.RATE_PER_MINUTE, counts: services.callCounts });
  await app.register(health, { db: dbHandle.db, drain });
  await app.register(openapi);
  app.addHook("preClose", () => services.events.close());
  const binderDeps = { ...createBinderDeps(services, requestContext, watch), drain, streams: services.metrics };
  const { bind, callFor } = recordBindings(createBinder(app, binderDeps));
  registerModules(bind, services, requestContext);
  registerProviderRoutes(app, binderDeps, { ...services, perMinute: env.PROVIDER_RATE_PER_MINUTE });
  registerPaymentCallbackRoutes(app, binderDeps, { ...services, perMinute: env.PROVIDER_RATE_PER_MINUTE });
  registerNamedCallbackRoutes(app, { ...services, perMinute: env.PROVIDER_RATE_PER_MINUTE });
  await registerPages(app, { env, clock: deps.clock, pages: deps.pages, services, requestContext, callFor });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, () => {
    throw new AppError("request.notFound");
  });
  return app;
}

function registerModules(bind: Bind, services: Services, requestContext: RequestContext): void {
  registerSiteRoutes(bind, { site: services.site, requestContext });
  registerClientErrorRoutes(bind, services);
  registerAnalyticsRoutes(bind, services);
  registerAccountRoutes(bind, { ...services, requestContext });
  registerSessionRoutes(bind, services);
  registerPasswordRoutes(bind, { ...services, requestContext });
  registerIdentityRoutes(bind, { ...services, requestContext });
  registerPasskeyRoutes(bind, { ...services, requestContext });
  registerSecondFactorRoutes(bind, { ...services, requestContext });
  registerRegistrationWing(bind, { ...services, requestContext });
  registerVerificationRoutes(bind, { ...services, requestContext });
  registerMemberRoutes(bind, services);
  registerSecurityRoutes(bind, { ...services, requestContext });
  registerKycRoutes(bind, services);
  registerPrivacyRoutes(bind, services);
  registerBenefitsRoutes(bind, services);
  registerEventsRoutes(bind, { ...services, requestContext });
  registerChatRoutes(bind, { ...services, requestContext });
  registerConsoleSignInRoutes(bind, { ...services, requestContext });
  registerConsoleSessionRoutes(bind, { ...services, requestContext });
  registerConsoleOperatorRoutes(bind, services);
  registerConsoleMemberRoutes(bind, services);
  registerConsoleChatRoutes(bind, services);
  registerConsoleFeedbackRoutes(bind, services);
  registerConsoleMemberTabRoutes(bind, services);
  registerConsoleMemberDataRoutes(bind, services);
  registerConsoleBulkRoutes(bind, services);
  registerConsoleChangeRoutes(bind, services);
  registerConsoleViewRoutes(bind, services);
  registerConsoleWithdrawalRoutes(bind, services);
  registerConsoleDepositRoutes(bind, services);
  registerConsoleAdjustmentRoutes(bind, services);
  registerConsoleDepositRuleRoutes(bind, services);
  registerConsolePayoutRuleRoutes(bind, services);
  registerConsoleGameRuleRoutes(bind, services);
  registerConsolePauseRoutes(bind, services);
  registerConsoleLedgerRoutes(bind, services);
  registerConsoleReconciliationRoutes(bind, services);
  registerConsoleAuditRoutes(bind, services);
  registerFeedbackRoutes(bind, { ...services, requestContext });
  registerContentRoutes(bind, { ...services, requestContext });
  registerInboxRoutes(bind, { inbox: services.inbox, requestContext });
  registerWalletRoutes(bind, services);
  registerDepositRoutes(bind, { ...services, requestContext });
  registerRecordsRoutes(bind, { ...services, requestContext });
  registerLimitsRoutes(bind, services);
  registerTeamRoutes(bind, { ...services, requestContext });
  registerTeamTableRoutes(bind, { ...services, requestContext });
  registerContractRoutes(bind, services);
  registerRebatesRoutes(bind, services);
  registerRedRainRoutes(bind, services);
  registerLinkRoutes(bind, services);
  registerWithdrawalRoutes(bind, { ...services, requestContext });
  const audienceOf = createAudienceOf(createLanguageChoice(requestContext));
  registerGamesRoutes(bind, { games: services.games, audienceOf, requestContext });
  registerLotteryRoutes(bind, { lottery: services.lottery, audienceOf });
}
