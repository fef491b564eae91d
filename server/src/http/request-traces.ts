import type { IncomingMessage } from "node:http";
import { type TraceContext, TRACEPARENT, newTraceId, readTraceparent } from "@mela/contract/base/trace-context";
import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../env.ts";
import { type IsProxy, trustedProxies } from "./trusted-proxies.ts";
import { type RequestSpan, beginRequest, isTracing } from "../tracing/tracing.ts";

interface RequestTrace {
  traceId: string;
  /** Null where nothing is traced. */
  span: RequestSpan | null;
}

export interface RequestTraces {
  of(request: Pick<FastifyRequest, "raw">): RequestTrace;
  /** Options of the server: whom it believes, and that each line of a request has the id of its trace. */
  options: { trustProxy: IsProxy | false; childLoggerFactory: FastifyInstance["childLoggerFactory"] };
}

/** Calls of providers, each of which is refused where its signature is wrong. */
const OF_PROVIDERS = "/provider/";

/**
 * Knows the trace of each request. It is the one that a believed proxy, or a program that signs its calls, has named; else one that begins
 * here, since what a browser sends would let anybody write into the traces of others. A call whose signature is wrong is refused: all that
 * comes of its header is the id in the lines which say so.
 */
export function createRequestTraces(env: Pick<Env, "TRUSTED_PROXIES">): RequestTraces {
  const trustProxy = trustedProxies(env);
  const known = new WeakMap<IncomingMessage, RequestTrace>();
  const callerOf = ({ headers, socket, url }: IncomingMessage): TraceContext | null => {
    const sent = headers[TRACEPARENT];
    // Elsewhere nobody looks at a signature.
    const isSigned = headers[PROVIDER_HEADERS.signature] !== undefined && (url ?? "").startsWith(OF_PROVIDERS);
    return sent !== undefined && (isSigned || (trustProxy && trustProxy(socket.remoteAddress ?? ""))) ? readTraceparent(sent) : null;
  };
  const begin = (raw: IncomingMessage): RequestTrace => {
    const caller = callerOf(raw);
    const span = isTracing() ? beginRequest(caller) : null;
    return { traceId: span?.traceId ?? caller?.traceId ?? newTraceId(), span };
  };
  const of = ({ raw }: Pick<FastifyRequest, "raw">): RequestTrace => {
    const found = known.get(raw) ?? begin(raw);
    known.set(raw, found);
    return found;
  };
  return {
    of,
    options: {
      trustProxy,
      childLoggerFactory: (logger, bindings, options, raw) => logger.child({ ...bindings, traceId: of({ raw }).traceId }, options),
    },
  };
}
