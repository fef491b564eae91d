import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { type Server, createServer } from "node:http";
import { Registry } from "prom-client";
import { eventNumbers } from "./security-events.ts";

export interface MetricsPlace {
  host: string;
  port: number;
  /** Has to come as a bearer token; null where only this machine can reach the address. */
  token: string | null;
}

/** Serves `GET /metrics` on an address of its own, which no player can reach. Resolves when it listens. */
export async function serveMetrics({ host, port, token }: MetricsPlace, own: Registry = new Registry()): Promise<Server> {
  const all = Registry.merge([eventNumbers, own]);
  const server = createServer((request, response) => {
    const answer = (status: number, body: string): void =>
      void response.writeHead(status, { "content-type": all.contentType, "cache-control": "no-store" }).end(body);
    if (request.url !== "/metrics" || request.method !== "GET") return answer(404, "not found\n");
    if (token !== null && !isBearer(request.headers.authorization, token)) return answer(401, "unauthorized\n");
    all.metrics().then(
      (text) => answer(200, text),
      () => answer(500, "the numbers cannot be read\n"),
    );
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  await once(server, "listening");
  return server;
}

/** Hashes are compared, so that neither the time nor the length tells anything. */
function isBearer(header: string | undefined, token: string): boolean {
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${token}`));
}
