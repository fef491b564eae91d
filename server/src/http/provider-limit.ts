import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";

/** Messages of one address that prove nothing, in a minute: forged ones, and browsers that come back, of which many may share an address. */
const OF_ADDRESS = { max: 60, timeWindow: 60_000 };
/** What they may make us ask: about one order, and one provider about all. Whatever is not asked now, the checks ask a little later. */
const OF_ORDER = { max: 5, timeWindow: 10_000 };
const OF_PROVIDER = { max: 600, timeWindow: 60_000 };

/** Counts messages that nobody has signed, apart from all that is signed; each answers false when there are too many. */
export function limitOfUnproven(scope: FastifyInstance) {
  const about = new WeakMap<FastifyRequest, string>();
  const counter = (limit: typeof OF_ADDRESS, keyOf: (request: FastifyRequest) => string) => {
    const count = scope.createRateLimit({ ...limit, allowList: () => false, keyGenerator: (request) => `unproven ${keyOf(request)}` });
    return async (request: FastifyRequest): Promise<boolean> => {
      const counted = await count(request);
      return counted.isAllowed || !counted.isExceeded;
    };
  };
  const ofAddress = counter(OF_ADDRESS, ({ ip }) => ip);
  const ofOrder = counter(OF_ORDER, (request) => `order ${about.get(request)}`);
  const ofProvider = counter(OF_PROVIDER, (request) => `provider ${about.get(request)?.split(" ")[0]}`);
  return {
    /** One more message of this address. */
    ofAddress,
    /** One more question to a provider about an order that a message of this address names. */
    async question(request: FastifyRequest, provider: string, reference: string): Promise<boolean> {
      about.set(request, `${provider} ${reference}`);
      return (await ofAddress(request)) && (await ofOrder(request)) && (await ofProvider(request));
    },
  };
}

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
