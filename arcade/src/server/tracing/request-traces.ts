import type { IncomingMessage } from "node:http";
import { compile } from "@fastify/proxy-addr";
import { type TraceContext, TRACEPARENT, newTraceId, readTraceparent } from "@mela/contract/base/trace-context";
import { PROVIDER_MATCHES_PATH } from "@mela/contract/provider/matches";
import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import {
  PROVIDER_CANCEL_PATH,
  PROVIDER_LAUNCH_PATH,
  PROVIDER_POOLS_PATH,
  PROVIDER_PROOF_PATH,
  PROVIDER_TABLES_PATH,
} from "@mela/contract/provider/provider-calls";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type RequestSpan, beginRequest, endRequest, isTracing } from "./tracing.ts";

/** Calls of the platform, each of which is refused where its signature is wrong; elsewhere nobody looks at one. */
const SIGNED = new Set([
  PROVIDER_LAUNCH_PATH,
  PROVIDER_CANCEL_PATH,
  PROVIDER_PROOF_PATH,
  PROVIDER_POOLS_PATH,
  PROVIDER_TABLES_PATH,
  PROVIDER_MATCHES_PATH,
]);

type Raw = Pick<FastifyRequest, "raw">;

export interface RequestTraces {
  /** The trace of a request; `span` is null where nothing is traced. */
  of(request: Raw): { traceId: string; span: RequestSpan | null };
  /** The logger of a request: each of its lines has the id of its trace. */
  childLogger: FastifyInstance["childLoggerFactory"];
}

/**
 * Knows the trace of each request. It is the one that a believed proxy, or the platform, which signs its calls, has named; else one that
 * begins here, since what a browser sends would let anybody write into the traces of others.
 */
export function createRequestTraces(proxies: readonly string[]): RequestTraces {
  const isProxy = proxies.length > 0 ? compile([...proxies]) : () => false;
  const known = new WeakMap<IncomingMessage, { traceId: string; span: RequestSpan | null }>();
  const callerOf = ({ headers, socket, url }: IncomingMessage): TraceContext | null => {
    const sent = headers[TRACEPARENT];
    const isSigned = headers[PROVIDER_HEADERS.signature] !== undefined && SIGNED.has(url ?? "");
    return sent !== undefined && (isSigned || isProxy(socket.remoteAddress ?? "", 0)) ? readTraceparent(sent) : null;
  };
  const begin = (raw: IncomingMessage) => {
    const caller = callerOf(raw);
    const span = isTracing() ? beginRequest(caller) : null;
    return { traceId: span?.traceId ?? caller?.traceId ?? newTraceId(), span };
  };
  const of = ({ raw }: Raw) => {
    const found = known.get(raw) ?? begin(raw);
    known.set(raw, found);
    return found;
  };
  return {
    of,
    childLogger: (logger, bindings, options, raw) => logger.child({ ...bindings, traceId: of({ raw }).traceId }, options),
  };
}

/** Has the work of each request stand in its span, and tells how it ended. */
export function addRequestSpans(app: FastifyInstance, traces: RequestTraces): void {
  if (!isTracing()) return;
  const enter = (request: FastifyRequest, work: () => void): void => {
    const { span } = traces.of(request);
    if (span) span.run(work);
    else work();
  };
  const end = (request: FastifyRequest, reply: FastifyReply): void => {
    const { span } = traces.of(request);
    const { url } = request.routeOptions;
    if (span) endRequest(span, { route: url === undefined ? "none" : `${request.method} ${url}`, status: reply.raw.statusCode });
  };
  app.addHook("onRequest", (request, reply, done) => {
    const { span } = traces.of(request);
    if (span && request.method !== "GET") reply.header("server-timing", `${TRACEPARENT};desc="${span.header}"`);
    // Streams, and requests that are broken off, come to no other end.
    reply.raw.once("close", () => end(request, reply));
    enter(request, done);
  });
  // The body has come through the socket, which belongs to no request.
  app.addHook("preValidation", (request, _reply, done) => enter(request, done));
  app.addHook("onResponse", async (request, reply) => end(request, reply));
}
