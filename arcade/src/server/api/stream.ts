import type { FastifyReply } from "fastify";

/** A comment now and then keeps proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 15_000;

/** Turns an answer into a stream of server-sent events. `begin` gets the sender and answers what to do when the stream ends. */
export function openStream(reply: FastifyReply, begin: (send: (text: string) => void) => () => void): void {
  reply.hijack();
  const stream = reply.raw;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) stream.setHeader(name, value);
  stream.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" });
  const end = begin((text) => void stream.write(`data: ${text}\n\n`));
  const alive = setInterval(() => stream.write(":\n\n"), KEEP_ALIVE_MS);
  stream.on("close", () => {
    clearInterval(alive);
    end();
  });
}
