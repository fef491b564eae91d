import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ArcadeError } from "../shared/errors.ts";
import { createCallCounts } from "./call-counts.ts";
import type { Journal } from "./journal/journal.ts";
import { SESSION_HEADER } from "../shared/wire.ts";

/** Calls a minute. */
export interface CallLimits {
  session: number;
  address: number;
}

/** Health checks cost nothing and come from the machine's keeper. */
const FREE = /^\/(healthz|readyz)$/;

/**
 * Counts the calls of each game session and of each address, in all processes on the journal; throws `request.tooMany` with the seconds to wait. An invented session
 * has a count of its own, so only the address bounds who invents them.
 */
export async function addLimits(
  app: FastifyInstance,
  limits: CallLimits,
  { calls, holding }: Pick<Journal, "calls" | "holding">,
): Promise<void> {
  const warn = (details: object, message: string) => app.log.warn(details, message);
  const store = createCallCounts({ sums: calls, mayTell: () => holding.state() === "held", warn });
  await app.register(rateLimit, { global: false, store });
  const timeWindow = 60_000;
  // The limiter's own key: all addresses of one IPv6 network are one, and an IPv4 address is the same however it is written.
  const countAddress = app.createRateLimit({ max: limits.address, timeWindow });
  const countSession = app.createRateLimit({
    max: limits.session,
    timeWindow,
    keyGenerator: (request) => `session ${sessionOf(request) ?? ""}`,
  });
  app.addHook("onRequest", async (request) => {
    if (FREE.test(request.url)) return;
    for (const counted of sessionOf(request) === null ? [countAddress] : [countAddress, countSession]) {
      const count = await counted(request);
      if (!count.isAllowed && count.isExceeded) throw new ArcadeError("request.tooMany", { retryAfter: Math.max(1, count.ttlInSeconds) });
    }
  });
}

function sessionOf(request: FastifyRequest): string | null {
  const session = request.headers[SESSION_HEADER];
  return typeof session === "string" && session !== "" ? session.slice(0, 64) : null;
}
