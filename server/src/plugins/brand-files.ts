import { extname } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { AppError } from "../errors.ts";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { sendBody } from "../http/send-body.ts";
import type { RequestContext } from "../modules/site/brand.ts";
import type { LooksService } from "../modules/site/looks.service.ts";
import { markName } from "../modules/site/looks.present.ts";
import type { SiteService } from "../modules/site/site.service.ts";

interface Deps {
  site: SiteService;
  looks: LooksService;
  requestContext: RequestContext;
}

const FOREVER = "public, max-age=31536000, immutable";
/** What stands at an address without a digest changes with the look. */
const A_WHILE = "public, max-age=300";
const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};
const QUALITY = 9;
const MOST_KEPT = 256;
const NAMED = /^([a-z0-9-]{1,40})(?:\.([0-9a-f]{16}))?(\.(?:avif|css|png|svg|webp))$/;
/** Parts of a brand's own words. */
const TEXTS = /^(texts-[a-z-]+)\.([0-9a-f]{16})\.json$/;
/** Endings of the addresses that icons had before looks, the longer before the shorter that they end in. */
const OLDER: readonly [ending: string, name: string | null][] = [
  ["-maskable-512.png", "icon-maskable-512.png"],
  ["-touch-180.png", "touch-180.png"],
  ["-192.png", "icon-192.png"],
  ["-512.png", "icon-512.png"],
  ["-shot-home.webp", "shot-home.webp"],
  ["-shot-games.webp", "shot-games.webp"],
  [".svg", null],
];

/** `/media/brands/<code>/<name>.<digest>.<ending>`: style sheets, marks and icons of brands. Without the digest, those in force. */
export const brandFiles = fp(async (app: FastifyInstance, { site, looks, requestContext }: Deps) => {
  const kept = new Map<string, EncodedBody>();

  const read = async (code: string, name: string | null, asked?: string): Promise<EncodedBody> => {
    const { look } = await site.get(code);
    const wanted = name ?? markName(look);
    const digest = asked ?? look.files[wanted];
    if (digest === undefined) throw new AppError("request.notFound");
    return encoded(`${code}/${wanted}/${digest}`, wanted, () => looks.fileOf(code, look, wanted, digest));
  };

  const encoded = async (key: string, name: string, bytesOf: () => Promise<Buffer | null>): Promise<EncodedBody> => {
    const known = kept.get(key);
    if (known) return known;
    const bytes = await bytesOf();
    if (!bytes) throw new AppError("request.notFound");
    const body = encodeBody(bytes, TYPES[extname(name) || name] ?? "application/octet-stream", { quality: QUALITY });
    const [oldest] = kept.keys();
    if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, body);
    return body;
  };

  /** Another version than the one asked for is better than none: an open page brings the texts of a screen when that is opened. */
  const sendTexts = async (request: FastifyRequest, reply: FastifyReply, code: string, file: string) => {
    const [, name = "", version] = TEXTS.exec(file) ?? [];
    const { texts } = await site.get(code);
    for (const [language, { version: present, pages }] of texts)
      for (const [part, messages] of pages) {
        if (name !== `texts-${language.toLowerCase()}-${part}`) continue;
        const bytes = async () => Buffer.from(JSON.stringify(messages));
        const body = await encoded(`${code}/${name}/${present}`, ".json", bytes);
        if (present === version) return send(request, reply, body, true);
        reply.header("cache-control", "no-store");
        return sendBody(request, reply, body, "Accept-Encoding");
      }
    throw new AppError("request.notFound");
  };

  const send = (request: FastifyRequest, reply: FastifyReply, body: EncodedBody, forever: boolean) => {
    // Installed sites and previews of shared pages load them from anywhere.
    reply.header("cache-control", forever ? FOREVER : A_WHILE).header("cross-origin-resource-policy", "cross-origin");
    return sendBody(request, reply, body, "Accept-Encoding");
  };

  app.get<{ Params: { code: string; file: string } }>("/media/brands/:code/:file", async (request, reply) => {
    const { code, file } = request.params;
    if (TEXTS.test(file)) return sendTexts(request, reply, code, file);
    const [, stem, digest, ending] = NAMED.exec(file) ?? [];
    if (stem === undefined) throw new AppError("request.notFound");
    return send(request, reply, await read(code, `${stem}${ending}`, digest), digest !== undefined);
  });

  app.get<{ Params: { file: string } }>("/media/brands/:file", async (request, reply) => {
    const { file } = request.params;
    const [ending, name] = OLDER.find(([known]) => file.endsWith(known)) ?? [];
    if (ending === undefined || name === undefined) throw new AppError("request.notFound");
    return send(request, reply, await read(file.slice(0, -ending.length), name), false);
  });

  for (const path of ["/favicon.ico", "/favicon.svg"]) {
    app.get(path, async (request, reply) => {
      const { code } = await requestContext.brandOf(request);
      return send(request, reply, await read(code, null), false);
    });
  }
});
