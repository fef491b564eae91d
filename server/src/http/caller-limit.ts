import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import type { AnyCaller } from "../lib/callers.ts";

/** Counts the calls of each caller on one route, those of visitors by their address; throws `request.tooMany` with the seconds to wait. */
export function limitOfCallers(app: FastifyInstance, perMinute: number): (request: FastifyRequest, caller: AnyCaller) => Promise<void> {
  const names = new WeakMap<FastifyRequest, string>();
  const limit = { max: perMinute, timeWindow: 60_000 };
  const countAddress = app.createRateLimit(limit);
  const countCaller = app.createRateLimit({ ...limit, keyGenerator: (request) => names.get(request)! });
  return async (request, caller) => {
    if (caller) names.set(request, nameOf(caller));
    const count = await (caller ? countCaller : countAddress)(request);
    if (!count.isAllowed && count.isExceeded) throw new AppError("request.tooMany", { retryAfter: Math.max(1, count.ttlInSeconds) });
  };
}

function nameOf(caller: NonNullable<AnyCaller>): string {
  if ("userId" in caller) return `member ${caller.userId}`;
  return "operatorId" in caller ? `operator ${caller.operatorId}` : `chat ${caller.conversationId}`;
}
