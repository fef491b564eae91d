import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Clock } from "../adapters/clock.ts";
import type { Brand, RequestContext } from "../modules/site/brand.ts";
import type { SiteService } from "../modules/site/site.service.ts";
import type { Versions } from "../modules/site/versions.service.ts";

interface Deps {
  site: SiteService;
  requestContext: RequestContext;
  versions: Versions;
  clock: Clock;
}

interface Kept {
  readonly stamp: string;
  readonly until: number;
  readonly brand: Brand;
  readonly etag: string;
  readonly body: Buffer;
  readonly headers: Record<string, number | string | string[]>;
  readonly bareHeaders: Record<string, number | string | string[]>;
}

/** Public answers whose like is asked for again and again: the same for every visitor of a brand and language. */
const PATHS = /^\/wps\/games(\/hot|\/vendors|\/vendors\/sorting|\/popular|\/winners)?(\?|$)/;
const MAX_KEPT = 1_000;
const MAX_URL = 300;
/** The boards follow the wagers; what was kept of them is looked at anew after this. */
const KEEP_MS = 5_000;
/** What belongs to one answer or one connection and is made by Node again. */
const NOT_KEPT = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);

/**
 * A short cut for visitors' lists: an answer that has just been sent is sent again to whoever asks the same in the same
 * words, before anything is parsed. It is the bytes and headers of the long way, so nothing can differ; and it is used only
 * while the data's version is the same and the brand's gate lets this visitor in. Anything else takes the long way.
 */
export const fastAnswers = fp(async (app: FastifyInstance, { site, requestContext, versions, clock }: Deps) => {
  const kept = new Map<string, Kept>();
  /** What the data were when a request came in: its answer is at least as new, whatever changes while it is made. */
  const stamps = new WeakMap<FastifyRequest, string>();
  const stamp = async () => `${await versions.of("games")} ${await versions.of("site")}`;

  const find = async (request: FastifyRequest): Promise<Kept | undefined> => {
    const current = await stamp();
    const found = kept.get(keyOf(request, requestContext));
    const fresh = found !== undefined && found.until >= clock.now().getTime() && found.stamp === current;
    if (fresh && site.gate(found.brand, requestContext.locationOf(request)) === 0) return found;
    stamps.set(request, current);
    return undefined;
  };

  app.addHook("onRequest", async (request, reply) => {
    if (!isCandidate(request)) return;
    const found = await find(request);
    if (!found) return;
    reply.hijack();
    sendKept(reply.raw, found, request.headers["if-none-match"]);
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const madeAt = stamps.get(request);
    if (madeAt === undefined || !isShared(reply) || !(Buffer.isBuffer(payload) || typeof payload === "string")) return;
    const headers = keptHeaders(reply);
    const body = typeof payload === "string" ? Buffer.from(payload) : payload;
    if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value as string);
    kept.set(keyOf(request, requestContext), {
      stamp: madeAt,
      until: clock.now().getTime() + KEEP_MS,
      brand: await requestContext.brandOf(request),
      etag: String(headers["etag"]),
      body,
      headers: { ...headers, "content-length": body.length },
      bareHeaders: Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith("content-"))),
    });
  });
});

function isCandidate(request: FastifyRequest): boolean {
  return request.method === "GET" && request.url.length <= MAX_URL && PATHS.test(request.url);
}

/** Only an answer that may be kept, be it by this visitor alone: here the gate is asked each time. */
function isShared(reply: FastifyReply): boolean {
  return (
    reply.statusCode === 200 && reply.hasHeader("etag") && /^(public|private), max-age=/.test(String(reply.getHeader("cache-control")))
  );
}

function keptHeaders(reply: FastifyReply): Record<string, number | string | string[]> {
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) => (value === undefined || NOT_KEPT.has(name) ? [] : [[name, value]])),
  );
}

/** Everything that the long way looks at: two requests with one key get one answer. */
function keyOf(request: FastifyRequest, requestContext: RequestContext): string {
  const { url, headers } = request;
  return `${requestContext.locationOf(request).country}\n${url}\n${headers.host}\n${String(headers["x-merchant"])}\n${headers["accept-language"]}\n${String(headers["accept-encoding"])}\n${headers.origin}`;
}

function sendKept(response: ServerResponse, found: Kept, ifNoneMatch: string | undefined): void {
  if (ifNoneMatch === found.etag) {
    response.writeHead(304, found.bareHeaders).end();
    return;
  }
  response.writeHead(200, found.headers).end(found.body);
}
