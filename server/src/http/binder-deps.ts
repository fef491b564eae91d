import type { FastifyRequest } from "fastify";
import { ENCRYPTION_JWE, HEADERS } from "@mela/contract/auth/account";
import { AppError } from "../errors.ts";
import type { BinderDeps } from "../http.ts";
import type { CallOrigin } from "../lib/callers.ts";
import { bearerOf } from "../lib/tokens.ts";
import type { RequestContext } from "../modules/site/brand.ts";
import type { Services } from "../services.ts";
import { languageOf } from "./languages.ts";
import type { SecurityWatch } from "./security-watch.ts";

const AGENT_SHOWN = 300;

const originOf = ({ ip, id, headers }: FastifyRequest): CallOrigin => ({
  address: ip,
  userAgent: headers["user-agent"]?.slice(0, AGENT_SHOWN) ?? null,
  requestId: id,
});

/** What the binder asks of the modules, for the calls of browsers. A provider's calls have a binder of their own. */
export function createBinderDeps(
  { session, secondFactor, encryption, chat, idempotency, consoleSessions, consolePermits }: Services,
  requestContext: RequestContext,
  watch: SecurityWatch,
): Omit<BinderDeps, "drain" | "streams"> {
  const tokenOf = (request: FastifyRequest): string => {
    const token = bearerOf(request.headers.authorization);
    if (token === null) throw new AppError("session.required");
    return token;
  };
  return {
    resolveBrand: (request) => requestContext.brandOf(request),
    resolveLanguage: async (request) => languageOf(request, (await requestContext.brandOf(request)).settings),
    resolveCaller: async (request, brand) => {
      const token = bearerOf(request.headers.authorization);
      return token === null ? null : session.authenticate(token, brand.code);
    },
    resolveChat: async (request, brand) => chat.authenticate(tokenOf(request), brand.code),
    resolveConsole: async (request, endpoint) => {
      const caller = await consoleSessions.authenticate(tokenOf(request), originOf(request));
      // Refusals are told with who it was.
      watch.called(request, caller);
      await consolePermits.demand(caller, endpoint);
      return caller;
    },
    demandFactor: (caller, endpoint) => consolePermits.demandFactor(caller, endpoint),
    decrypt: async (request) => {
      const encrypted = request.headers[HEADERS.encryption.toLowerCase()] === ENCRYPTION_JWE && typeof request.body === "string";
      if (!encrypted) throw new AppError("encryption.required");
      return encryption.decrypt(request.body as string);
    },
    stepUp: (caller, brand, demanded) => secondFactor.demand(caller, brand.code, demanded),
    once: (call, work) => idempotency.once(call, work),
    verifyProvider: async () => {
      throw new AppError("provider.unknown");
    },
    watch,
  };
}
