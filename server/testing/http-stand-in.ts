import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface StandInCall {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  raw: string;
}

export interface StandInAnswer {
  status: number;
  json: unknown;
}

/** An outside party that answers in JSON, with what goes wrong on the way when a test says so. */
export async function startHttpStandIn(answer: (call: StandInCall) => StandInAnswer) {
  const lost = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const url = new URL(request.url ?? "/", origin);
      const name = url.pathname.split("/").at(-1) ?? "";
      calls.push(name);
      const { status, json } = answer({
        method: request.method ?? "",
        url,
        headers: request.headers,
        raw: Buffer.concat(chunks).toString("utf8"),
      });
      const send = () => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
      if (lost.delete(name)) request.socket.destroy();
      else void (held.get(name) ?? Promise.resolve()).then(send);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** The last words of the paths that were asked for, in their order. */
    calls,
    /** The next call of this name is done, and its answer lost. */
    lose(name: string): void {
      lost.add(name);
    },
    /** Calls of this name are done, and answered only when the function that is given back is called. */
    hold(name: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return () => {
        held.delete(name);
        resolve();
      };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
