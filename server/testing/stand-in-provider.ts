import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface LaunchSeen {
  headers: IncomingHttpHeaders;
  path: string;
  raw: string;
  body: Record<string, unknown>;
}

/** A game provider of another house, which answers launches as a test says. */
export async function startStandInProvider() {
  const seen: LaunchSeen[] = [];
  let respond: (origin: string) => { status?: number; body?: string; hang?: boolean } = (origin) => ({
    body: JSON.stringify({ available: true, url: `${origin}/play/1` }),
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks).toString();
      seen.push({ headers: request.headers, path: request.url ?? "", raw, body: JSON.parse(raw) as Record<string, unknown> });
      const answer = respond(origin);
      if (!answer.hang) response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(answer.body ?? "");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    seen,
    answerWith(next: typeof respond) {
      respond = next;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
