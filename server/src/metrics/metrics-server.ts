import { createHash, timingSafeEqual } from "node:crypto";
import { type Server, createServer } from "node:http";
import { once } from "node:events";
import type { Metrics } from "./metrics.ts";

export interface MetricsPlace {
  host: string;
  port: number;
  /** Has to come as a bearer token; null where only this machine can reach the address. */
  token: string | null;
}

/** Serves `GET /metrics` on an address of its own, which no visitor of the site can reach. Resolves when it listens. */
export async function serveMetrics(metrics: Pick<Metrics, "text" | "contentType">, { host, port, token }: MetricsPlace): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, type: string, body: string): void =>
      void response.writeHead(status, { "content-type": type, "cache-control": "no-store", "x-content-type-options": "nosniff" }).end(body);
    if (request.url !== "/metrics" || request.method !== "GET") return answer(404, "text/plain", "not found\n");
    if (token !== null && !isBearer(request.headers.authorization, token)) return answer(401, "text/plain", "unauthorized\n");
    metrics.text().then(
      (text) => answer(200, metrics.contentType, text),
      () => answer(500, "text/plain", "the numbers cannot be read\n"),
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
