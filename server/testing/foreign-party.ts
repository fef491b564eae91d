import { type IncomingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface TakenCall {
  method: string;
  /** Path and query, as they came. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  raw: string;
}

/** How it answers: a status, a redirect to an address, or not at all until it is let go. */
export type Behaviour = number | { redirect: string } | "silent";

/** Somebody outside who is told of what happens, and answers as a test says. */
export async function startForeignParty() {
  const taken: TakenCall[] = [];
  const party = { taken, behaviour: 200 as Behaviour };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const path = request.url ?? "/";
      const query = new URL(path, "http://party.example").searchParams;
      taken.push({ method: request.method ?? "", path, query, headers: request.headers, raw: Buffer.concat(chunks).toString("utf8") });
      const { behaviour } = party;
      if (behaviour === "silent") return;
      if (typeof behaviour === "number") response.writeHead(behaviour).end("thank you");
      else response.writeHead(302, { location: behaviour.redirect }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(party, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
export type ForeignParty = Awaited<ReturnType<typeof startForeignParty>>;
