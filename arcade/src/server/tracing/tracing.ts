import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, context, trace } from "@opentelemetry/api";
import { type TraceContext, TRACEPARENT, writeTraceparent } from "@mela/contract/base/trace-context";

const tracer = trace.getTracer("mela-arcade");
let isOn = false;

/** Whether spans are told to anybody. Until then nothing here costs more than a look at it. */
export const isTracing = (): boolean => isOn;
/** By what has given the API its tracer, or has taken it away. */
export const setTracing = (on: boolean): void => void (isOn = on);

/** The span of a request, and what its work runs in. */
export interface RequestSpan {
  readonly span: Span;
  readonly traceId: string;
  /** The header that names it, as for who goes on with it. */
  readonly header: string;
  run(work: () => void): void;
}

/** Begins the span of a request; a trace begins with it where nobody has sent one. */
export function beginRequest(parent: TraceContext | null): RequestSpan {
  const { traceId = "", spanId = "", sampled = false } = parent ?? {};
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const before = parent ? trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true }) : ROOT_CONTEXT;
  const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, before);
  const within = trace.setSpan(before, span);
  return { span, traceId: span.spanContext().traceId, header: headerOf(span), run: (work) => context.with(within, work) };
}

/** Says of the request under way whose brand's it is. */
export const noteBrand = (brand: string): void => void (isOn && trace.getActiveSpan()?.setAttribute("mela.brand", brand));

/** How a request ended: its method and route, and its status. */
export function endRequest({ span }: RequestSpan, { route, status }: { route: string; status: number }): void {
  if (!span.isRecording()) return;
  span.updateName(route);
  span.setAttributes({ "http.route": route, "http.response.status_code": status });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * Asks the platform, in a span of its own; `ask` is given the headers with which that goes on with the trace, and `outcomeOf` says in a
 * word of ours what came of it. Names and attributes are never a person's.
 */
export async function inCall<T>(
  { name, attributes, outcomeOf }: { name: string; attributes: Attributes; outcomeOf: (answer: T) => string },
  ask: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!isOn) return ask({});
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      const answer = await ask({ [TRACEPARENT]: headerOf(span) });
      span.setAttribute("mela.outcome", outcomeOf(answer));
      return answer;
    } finally {
      span.end();
    }
  });
}

function headerOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return writeTraceparent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
}
