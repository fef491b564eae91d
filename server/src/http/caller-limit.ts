import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "@mela/contract/base/network";
import { AppError } from "../errors.ts";
import type { AnyCaller } from "../lib/callers.ts";

/** Counts the calls of each caller on one route (`call`, its name), those of visitors by their network; throws `request.tooMany` with the seconds to wait. */
export function limitOfCallers(
  app: FastifyInstance,
  call: string,
  perMinute: number,
): (request: FastifyRequest, caller: AnyCaller) => Promise<void> {
  const names = new WeakMap<FastifyRequest, string>();
  const countCaller = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `${call} ${names.get(request)}`,
  });
  return async (request, caller) => {
    names.set(request, caller ? nameOf(caller) : `network ${networkOf(request.ip)}`);
    const count = await countCaller(request);
    if (!count.isAllowed && count.isExceeded) throw new AppError("request.tooMany", { retryAfter: Math.max(1, count.ttlInSeconds) });
  };
}

function nameOf(caller: NonNullable<AnyCaller>): string {
  if ("userId" in caller) return `member ${caller.userId}`;
  return "operatorId" in caller ? `operator ${caller.operatorId}` : `chat ${caller.conversationId}`;
}
