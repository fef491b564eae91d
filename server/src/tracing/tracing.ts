import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, context, trace } from "@opentelemetry/api";
import { type TraceContext, TRACEPARENT, writeTraceparent } from "@mela/contract/base/trace-context";

const tracer = trace.getTracer("mela-platform");
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

/** How a request ended: the name of its call, the code of its brand, its status. */
export function endRequest({ span }: RequestSpan, { route, brand, status }: { route: string; brand: string; status: number }): void {
  if (!span.isRecording()) return;
  span.updateName(route);
  span.setAttributes({ "http.route": route, "http.response.status_code": status, ...(brand && { "mela.brand": brand }) });
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Does `work` in a span of its own. Names and attributes are words of ours, never a person's. */
export async function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work();
  return tracer.startActiveSpan(name, { attributes }, (span) => ended(span, work()));
}

/** Asks another program; `ask` is given the headers with which that one goes on with the trace. */
export async function inCall<T>(name: string, attributes: Attributes, ask: (headers: Record<string, string>) => Promise<T>): Promise<T> {
  if (!isOn) return ask({});
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => ended(span, ask({ [TRACEPARENT]: headerOf(span) })));
}

/** Begins a statement within a span that is told, and answers what ends it; null outside of any: what looks for work all the time is nobody's. */
export function beginStatement(name: string): ((error?: unknown) => void) | null {
  if (!isOn || !trace.getActiveSpan()?.isRecording()) return null;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } });
  return (error) => endSpan(span, error);
}

/** `work`, to be run in the context of now whenever it is called. */
export const inThisContext = <F extends (...args: never[]) => unknown>(work: F): F => context.bind(context.active(), work);

/** Ends a span. Of an error its kind is told: a message may repeat what a person typed. */
function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) {
    span.setAttribute("error.type", error instanceof Error ? error.name : "thrown");
    if (error instanceof Error && "code" in error) span.setAttribute("mela.code", String(error.code));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

async function ended<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    const done = await work;
    endSpan(span);
    return done;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

function headerOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return writeTraceparent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
}
