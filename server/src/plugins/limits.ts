import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";
import type { CallCounts } from "../modules/call-counts/call-counts.service.ts";
import { sharedStore } from "./shared-store.ts";

/** Files cost nothing; a provider sends all its calls from one address, and they have limits of their own (`provider-limit.ts`). */
const FREE = /^\/(assets|media(?!\/brands)|provider|console\/(?:app\/)?assets)\/|^\/(healthz|readyz)$/;

interface LimitOptions {
  perMinute: number;
  /** Counts for all processes together. */
  counts: CallCounts;
}

/** Requests a minute for one address: the general limit, which files and health checks do not count towards, and those of single routes. */
export const limits = fp(async (app: FastifyInstance, { perMinute, counts }: LimitOptions) => {
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    store: sharedStore(counts),
    allowList: (request) => FREE.test(request.url),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
    errorResponseBuilder: (_request, context) =>
      new AppError("request.tooMany", { retryAfter: Math.max(1, Math.ceil(context.ttl / 1000)) }),
  });
});
