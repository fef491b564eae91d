import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors.ts";
import type { Visits } from "../modules/site/brand.ts";
import { presentManifest } from "../modules/site/manifest.present.ts";
import { negotiateLanguage } from "../modules/site/site.rules.ts";
import { encodeBody } from "./encoded-body.ts";
import { createShelf } from "./files.ts";
import { sendBody } from "./send-body.ts";

const ROBOTS = `User-agent: *
Disallow: /wps/
Disallow: /provider/
Disallow: /dev/
Disallow: /m/member/
Disallow: /m/agent/
Allow: /
`;
const DAY = "public, max-age=86400";
/** Asked for again each time: an old worker would keep an old site. */
const ASK_AGAIN = "no-cache";
const WORKER = "sw.js";
const MANIFEST = "application/manifest+json; charset=utf-8";
const MANIFEST_QUALITY = 4;

/** What browsers and crawlers ask for by fixed names. */
export function addSiteFiles(app: FastifyInstance, { visits, media, client }: { visits: Visits; media: string; client: string }): void {
  const icons = createShelf(join(media, "brands"));
  const built = createShelf(client);
  app.get("/robots.txt", async (_request, reply) => reply.type("text/plain; charset=utf-8").header("cache-control", DAY).send(ROBOTS));
  for (const path of ["/favicon.ico", "/favicon.svg"]) {
    app.get(path, async (request, reply) => {
      const { template } = await visits.brandOf(request);
      const icon = await icons(`${template.brand.id}.svg`);
      if (!icon) throw new AppError("request.notFound");
      return sendBody(request, reply.header("cache-control", DAY), icon, "Accept-Encoding");
    });
  }
  app.get(`/${WORKER}`, async (request, reply) => {
    const worker = await built(WORKER);
    if (!worker) throw new AppError("request.notFound");
    return sendBody(request, reply.header("cache-control", ASK_AGAIN), worker, "Accept-Encoding");
  });
  app.get<{ Querystring: { lang?: string } }>("/manifest.webmanifest", async (request, reply) => {
    const { template } = await visits.brandOf(request);
    const language = negotiateLanguage(request.query.lang, template.languages, template.defaultLanguage);
    const body = encodeBody(Buffer.from(JSON.stringify(presentManifest(template, language))), MANIFEST, { quality: MANIFEST_QUALITY });
    return sendBody(request, reply.header("cache-control", ASK_AGAIN), body, "Accept-Encoding");
  });
}
