import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { TRACEPARENT } from "@mela/contract/base/trace-context";
import { callNameOf } from "../http/call-name.ts";
import type { RequestTraces } from "../http/request-traces.ts";
import type { RequestContext } from "../modules/site/brand.ts";
import { endRequest, isTracing } from "../tracing/tracing.ts";

interface Deps {
  traces: RequestTraces;
  requestContext: Pick<RequestContext, "knownBrandOf">;
}

/** A provider calls for whichever brand its player is of, which its address does not say. */
const OF_PROVIDERS = "/provider/";

/** Has the work of each request stand in its span, and tells how it ended: by route, brand, status and code, and by nothing of a person. */
export const requestSpans = fp(async (app: FastifyInstance, { traces, requestContext }: Deps) => {
  if (!isTracing()) return;
  const enter = (request: FastifyRequest, work: () => void): void => {
    const { span } = traces.of(request);
    if (span) span.run(work);
    else work();
  };
  const end = (request: FastifyRequest, reply: FastifyReply, brand = ""): void => {
    const { span } = traces.of(request);
    if (span) endRequest(span, { route: callNameOf(request) ?? "none", brand, status: reply.raw.statusCode });
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { span } = traces.of(request);
    // What a cache may keep belongs to no request.
    if (span && request.method !== "GET") reply.header("server-timing", `${TRACEPARENT};desc="${span.header}"`);
    // Streams, and requests that are broken off, come to no other end.
    reply.raw.once("close", () => reply.raw.writableFinished || end(request, reply));
    enter(request, done);
  });
  // The body has come through the socket, which belongs to no request.
  app.addHook("preValidation", (request, _reply, done) => enter(request, done));
  app.addHook("onResponse", async (request, reply) => {
    end(request, reply, request.routeOptions.url?.startsWith(OF_PROVIDERS) ? "" : await requestContext.knownBrandOf(request));
  });
});
