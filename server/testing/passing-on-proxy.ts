import { type IncomingMessage, type ServerResponse, createServer, request } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

/**
 * A proxy in front of several platforms that behaves as deploy/nginx sets up nginx: in turns, a connection of its own for each
 * request, and on to the next where none can be made or the answer is 502.
 */
export async function startPassingOnProxy(targets: readonly string[]) {
  let turn = 0;
  const server = createServer((incoming, answer) => void handle(incoming, answer));
  const handle = async (incoming: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const body = await bytesOf(incoming);
    const first = (turn += 1);
    for (let at = 0; at < targets.length; at += 1) {
      const response = await ask(targets[(first + at) % targets.length]!, incoming, body);
      if (response === null || response.statusCode === 502) {
        response?.resume();
        continue;
      }
      const { connection: _connection, ...headers } = response.headers;
      answer.writeHead(response.statusCode ?? 500, headers);
      answer.flushHeaders();
      response.on("error", () => answer.destroy());
      answer.on("close", () => response.destroy());
      return void response.pipe(answer);
    }
    answer.writeHead(502).end();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Null when there was no answer. */
async function ask(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> {
  const call = request(target + url, { method: method ?? "GET", headers: { ...headers, connection: "close" }, agent: false });
  call.end(body);
  try {
    const [response] = (await once(call, "response")) as [IncomingMessage];
    return response;
  } catch {
    return null;
  }
}
