import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { callNameOf } from "../http/call-name.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { RequestContext } from "../modules/site/brand.ts";

interface Deps {
  metrics: Pick<Metrics, "countAnswer">;
  requestContext: Pick<RequestContext, "knownBrandOf">;
}

const STREAM = "text/event-stream";
/** A provider calls for whichever brand its player is of, which its address does not say. */
const OF_PROVIDERS = "/provider/";

/** Counts every answer by call, brand and class of its status, and measures how long it took. */
export const answerCounts = fp(async (app: FastifyInstance, { metrics, requestContext }: Deps) => {
  app.addHook("onResponse", async (request, reply) => {
    const isStream = String(reply.raw.getHeader("content-type") ?? "").startsWith(STREAM);
    metrics.countAnswer({
      call: callNameOf(request) ?? "none",
      brand: request.routeOptions.url?.startsWith(OF_PROVIDERS) ? "" : await requestContext.knownBrandOf(request),
      status: reply.statusCode,
      seconds: isStream ? null : reply.elapsedTime / 1_000,
    });
  });
});
