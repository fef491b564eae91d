import type { FastifyInstance, FastifyReply } from "fastify";
import type { StreamAnswer } from "../lib/answers.ts";
import { EventStream } from "../lib/event-stream.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Drain } from "./drain.ts";

export type StreamCounts = Pick<Metrics, "streamOpened" | "streamClosed">;

const HEARTBEAT_MS = 20_000;
const STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  // Asks proxies to hand on each event as it comes.
  "x-accel-buffering": "no",
};

/**
 * Keeps the open streams of a server: they beat together and end, with the reason, before the server closes. While it drains they end
 * one after the other, so that thousands do not come to the other servers at once.
 */
export function createStreams(
  app: FastifyInstance,
  drain: Drain,
  counts: StreamCounts,
): (reply: FastifyReply, answer: StreamAnswer) => FastifyReply {
  const open = new Set<EventStream>();
  const heart = setInterval(() => {
    for (const stream of open) stream.beat();
  }, HEARTBEAT_MS).unref();
  drain.onBegin((ms) => endOneByOne([...open], ms));
  app.addHook("preClose", async () => {
    clearInterval(heart);
    for (const stream of open) stream.end("closing");
  });
  return (reply, answer) => {
    reply.hijack();
    const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
    reply.raw.writeHead(200, { ...(Object.fromEntries(headers) as Record<string, string>), ...STREAM_HEADERS });
    reply.raw.flushHeaders();
    const stream = new EventStream(reply.raw);
    open.add(stream);
    counts.streamOpened();
    stream.onClose(() => {
      if (open.delete(stream)) counts.streamClosed();
    });
    if (drain.phase() === "serving") answer.open(stream);
    else stream.end("closing");
    return reply;
  };
}

/** Ends streams at even distances within `ms`; with 0 they are left to the server's close. */
export function endOneByOne(streams: readonly Pick<EventStream, "end">[], ms: number): void {
  if (ms === 0) return;
  for (const [at, stream] of streams.entries()) setTimeout(() => stream.end("closing"), (ms * (at + 1)) / (streams.length + 1)).unref();
}
