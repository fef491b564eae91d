import { DiagLogLevel, context, diag, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { setTracing } from "./tracing.ts";

/** A collector that is away keeps nobody from stopping. */
const FLUSH_MS = 2_000;
const WARN_EVERY_MS = 60_000;

interface Tracing {
  service: string;
  /** Part of the traces that begin here and are told, 0 to 1. */
  ratio: number;
  warn: (message: string) => void;
}

/**
 * Has spans sent to the collector of `OTEL_EXPORTER_OTLP_ENDPOINT`. Loaded only where that is set: nobody else pays for it, neither at the
 * start nor for the promises that a context follows. Answers what sends the last ones.
 */
export function startTracing({ service, ratio, warn }: Tracing): () => Promise<void> {
  let warnedAt = 0;
  const complain = (): void => {
    if (Date.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = Date.now();
    warn("traces could not be sent to the collector");
  };
  const silent = () => undefined;
  diag.setLogger({ error: complain, warn: complain, info: silent, debug: silent, verbose: silent }, DiagLogLevel.WARN);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  setTracing(true);
  return async () => {
    setTracing(false);
    const late = new Promise<void>((resolve) => void setTimeout(resolve, FLUSH_MS).unref());
    await Promise.race([provider.shutdown().catch(complain), late]);
  };
}
