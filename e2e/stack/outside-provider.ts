import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { type IncomingMessage, type RequestListener, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type LaunchBody, createOutsideGames } from "./outside-games.ts";
import { OUTSIDE_PAGE } from "./outside-page.ts";
import { Refusal, createOutsideWallet, signature } from "./outside-wallet.ts";

/*
 * A game provider of another house, written from docs/provider.md alone: it takes nothing of the platform's code, not even its contract.
 */

export interface OutsideOptions {
  code: string;
  secret: string;
  /** Where the platform is called. */
  platformUrl: string;
  /** Origins whose pages may frame a game. */
  platformOrigins: readonly string[];
  /** Where browsers reach it; its own origin without it. */
  publicOrigin?: string;
  /** On 127.0.0.1; a free one without it. */
  port?: number;
  /** Whether a stake is doubled; by chance without it. */
  draw?: () => boolean;
}

const WINDOW_SECONDS = 30;
/** A picture of 90 by 120. */
const COVER = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAFoAAAB4CAIAAAD9rnJoAAAB4UlEQVR42u3QVVYQABiE0VmO3V2EiCKghEEjoIAgIErZ3d2t25ll+T99q5hz7gquvLYuIK+tD8irGwLVsTEgr2wKVMfmgLy8JVAdWwPy0rZAdWwPyNd3BKpjZ0C+titQHbsD8uKeQHXsDchX9wWqY39AXjgQqI6DAXn+UKA6DgfkuSOB6mgIyFcaA9XRFJBnmwPVcTQgz7QEquNYQL7cGqiO4wF5+kSgOtoC8tTJQHW0B+TJjkB1dAbkS6cC1XE6IF/sClRHd0Ce6AlUR29AHj8TqI6zAXnsXKA6zgfkC32B6ugPyKMDgeoYDMgjQ4HqGA7IwyOB6hgNyEMXAtUxFpAHxwPVMRGQBy4GquNSQO6fDFTHVEDumw5Ux+WAfH4mUB2zAfnclUB1zAXks/OB6lgIyGeuBqpjMSD3XgtUx/WA3LMUqI7lgNy9EqiO1YDctRaojhsB+fTNQHXcCsinbgeq405A7rwbqI57AbnjfqA6HgTk9oeB6ngUkE8+DlTHk4Dc9jRQHc8C8onngep4EZCPvwxUx6uA3Po6UB1vAvKxt4HqeBeQW94HquNDQD76MVAdnwJy8+dAdXwJyE1fA9XxLSA3fg9Ux4+A3PAzUB2/AvKR34Hq+BOQD/8NVMe/wH9Pw0jhqqMm1AAAAABJRU5ErkJggg==",
  "base64",
);

export type OutsideProvider = Awaited<ReturnType<typeof startOutsideProvider>>;

export async function startOutsideProvider(options: OutsideOptions) {
  const games = createOutsideGames(createOutsideWallet(options), options.draw ?? (() => randomInt(2) === 1));
  const launches = new Map<string, { hash: string; answer: object }>();
  let origin = "";

  /** A repeated launch gets the first answer again. */
  function launch(body: string): object {
    const asked = JSON.parse(body) as LaunchBody;
    const id = String(asked["request_uuid"]);
    const hash = createHash("sha256").update(body).digest("hex");
    const before = launches.get(id);
    if (before && before.hash !== hash) throw new Refusal(409, "provider.requestMismatch");
    const ticket = before ? null : games.open(asked);
    const answer =
      before?.answer ??
      (ticket === null ? { available: false } : { available: true, url: `${options.publicOrigin ?? origin}/play?ticket=${ticket}` });
    launches.set(id, { hash, answer });
    return answer;
  }

  async function answer(request: IncomingMessage, body: string): Promise<object> {
    if (request.url !== "/api/launch") return games.play(request.url ?? "", JSON.parse(body) as object);
    verify(options, request, body);
    return { success: true, value: launch(body) };
  }

  const server = createServer(serve(answer, options.platformOrigins));
  await new Promise<void>((done, fail) => server.once("error", fail).listen(options.port ?? 0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** Where the platform calls it. */
    baseUrl: `${origin}/api`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function verify({ code, secret }: OutsideOptions, request: IncomingMessage, body: string): void {
  const timestamp = String(request.headers["x-timestamp"] ?? "");
  const given = Buffer.from(String(request.headers["x-signature"] ?? ""));
  const expected = Buffer.from(signature(secret, timestamp, request.url ?? "", body));
  if (request.headers["x-provider"] !== code) throw new Refusal(401, "provider.unknown");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Refusal(401, "provider.signature");
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > WINDOW_SECONDS) throw new Refusal(401, "provider.stale");
}

/** The page, its picture, and calls whose answer is JSON. */
function serve(answer: (request: IncomingMessage, body: string) => Promise<object>, frames: readonly string[]): RequestListener {
  const policy = `default-src 'self'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-ancestors ${frames.join(" ")}`;
  return (request, response) => {
    const path = (request.url ?? "").split("?")[0];
    if (request.method === "GET" && path === "/cover.png") return void response.writeHead(200, { "content-type": "image/png" }).end(COVER);
    if (request.method === "GET") {
      const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
      return void response.writeHead(path === "/play" ? 200 : 404, headers).end(path === "/play" ? OUTSIDE_PAGE : "");
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const send = (status: number, value: object) =>
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
      answer(request, Buffer.concat(chunks).toString()).then(
        (value) => send(200, value),
        (error: unknown) => {
          const known = error instanceof Refusal ? error : new Refusal(500, "outside.error");
          send(known.status, { success: false, errorCode: known.code, message: known.code });
        },
      );
    });
  };
}
