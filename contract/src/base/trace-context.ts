/** Where a request stands in a trace, as W3C Trace Context writes it: the trace in 32, the work that asked in 16 lowercase hex digits. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  sampled: boolean;
}

export const TRACEPARENT = "traceparent";

const PARTS = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const NONE = /^0+$/;

/** The header's value; null for what is none. Versions after 00 may have more parts, which are not read. */
export function readTraceparent(header: unknown): TraceContext | null {
  const parts = typeof header === "string" && header.length <= 200 ? PARTS.exec(header) : null;
  if (!parts) return null;
  const [, version, traceId = "", spanId = "", flags = "", more] = parts;
  if (version === "ff" || (version === "00" && more !== undefined) || NONE.test(traceId) || NONE.test(spanId)) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function writeTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-0${sampled ? 1 : 0}`;
}

/** A trace that begins here. */
export const newTraceId = (): string => crypto.randomUUID().replaceAll("-", "");
