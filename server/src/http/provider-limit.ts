import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/**
 * Counts the calls of a scope that providers call: each address before anything is read of its call, and each provider once its
 * signature is known to be right, so that nobody uses up another's. Answers what counts a provider. Throws `request.tooMany`.
 */
export function limitOfProviders(scope: FastifyInstance, perMinute: number): (request: FastifyRequest, provider: string) => Promise<void> {
  const providers = new WeakMap<FastifyRequest, string>();
  // The general limit counts no call of a provider, and its list would excuse them here too.
  const limit = { max: perMinute, timeWindow: 60_000, allowList: () => false };
  const countAddress = scope.createRateLimit({ ...limit, keyGenerator: (request) => `address of a provider ${request.ip}` });
  const countProvider = scope.createRateLimit({ ...limit, keyGenerator: (request) => `provider ${providers.get(request)}` });
  const judge = async (request: FastifyRequest, counted: typeof countAddress): Promise<void> => {
    const count = await counted(request);
    if (!count.isAllowed && count.isExceeded) throw new AppError("request.tooMany", { retryAfter: Math.max(1, count.ttlInSeconds) });
  };
  scope.addHook("onRequest", (request) => judge(request, countAddress));
  return (request, provider) => {
    providers.set(request, provider);
    return judge(request, countProvider);
  };
}
