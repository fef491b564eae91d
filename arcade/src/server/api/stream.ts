import type { ServerResponse } from "node:http";
import type { FastifyReply } from "fastify";

/** A comment now and then keeps proxies from closing a quiet stream. */
const KEEP_ALIVE_MS = 15_000;
/** So often it is asked whether anything may be told. */
const ASK_MS = 500;

export interface Streams {
  /**
   * Turns an answer into a stream of server-sent events. `begin` gets the sender, and what ends the stream, and answers what to do when it has
   * ended; it is not called for a browser that has left meanwhile, nor after `close`.
   */
  open(reply: FastifyReply, begin: (send: (text: string) => void, end: () => void) => () => void): void;
  /** Ends them all, and whatever is opened from now on. */
  close(): void;
}

/** `mayTell`: while it says no, all streams end, and their pages come again elsewhere. */
export function createStreams(mayTell: () => boolean = () => true): Streams {
  const living = new Set<ServerResponse>();
  let closed = false;
  let asking: NodeJS.Timeout | null = null;
  const endAll = (): void => {
    for (const stream of living) stream.end();
  };
  return {
    open: (reply, begin) => {
      reply.hijack();
      const stream = reply.raw;
      // Its `close` has been told, before anybody listened.
      if (stream.destroyed) return;
      writeStreamHead(reply);
      if (closed) return void stream.end();
      living.add(stream);
      asking ??= setInterval(() => void (mayTell() || endAll()), ASK_MS).unref();
      const write = (text: string) => void (stream.writableEnded || (mayTell() ? stream.write(text) : stream.end()));
      const end = begin(
        (text) => write(`data: ${text}\n\n`),
        () => void stream.end(),
      );
      const alive = setInterval(() => write(":\n\n"), KEEP_ALIVE_MS);
      stream.on("close", () => {
        living.delete(stream);
        clearInterval(alive);
        end();
      });
    },
    close: () => {
      closed = true;
      if (asking) clearInterval(asking);
      endAll();
    },
  };
}

/** The head of an answer that is a stream; its handler has taken it over from Fastify. */
export function writeStreamHead(reply: FastifyReply): void {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store", "x-accel-buffering": "no" });
}
