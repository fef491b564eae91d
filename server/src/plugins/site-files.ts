import type { FastifyInstance } from "fastify";
import type { Brand, RequestContext } from "../modules/site/brand.ts";
import type { ContentService } from "../modules/content/content.service.ts";
import type { Addresses } from "../modules/site/addresses.service.ts";
import { presentRobots, presentSitemap } from "../modules/site/found-pages.present.ts";
import { presentManifest } from "../modules/site/manifest.present.ts";
import { negotiateLanguage } from "../modules/site/site.rules.ts";
import { encodeBody } from "../http/encoded-body.ts";
import { addFileSending } from "./static-files.ts";
import { sendBody } from "../http/send-body.ts";

const DAY = "public, max-age=86400";
/** Asked for again each time: an old worker would keep an old site. */
const ASK_AGAIN = "no-cache";
const WORKER = "sw.js";
const MANIFEST = "application/manifest+json; charset=utf-8";
const XML = "application/xml; charset=utf-8";
const MANIFEST_QUALITY = 4;

interface SiteFilesOptions {
  requestContext: RequestContext;
  addresses: Addresses;
  content: Pick<ContentService, "feed">;
  /** The built pages' folder. */
  client: string;
}

/** What browsers and crawlers ask for by fixed names. */
export async function siteFiles(scope: FastifyInstance, { requestContext, addresses, content, client }: SiteFilesOptions): Promise<void> {
  await addFileSending(scope, { folder: client, precompressed: true });
  scope.get("/robots.txt", async (request, reply) => {
    const origin = addresses.main(await requestContext.brandOf(request));
    return reply.type("text/plain; charset=utf-8").header("cache-control", DAY).send(presentRobots(origin));
  });
  scope.get("/sitemap.xml", async (request, reply) => {
    const brand = await requestContext.brandOf(request);
    const body = encodeBody(Buffer.from(presentSitemap(addresses.main(brand), brand.settings, await promotionIds(content, brand))), XML, {
      quality: MANIFEST_QUALITY,
    });
    return sendBody(request, reply.header("cache-control", DAY), body, "Accept-Encoding");
  });
  scope.get(`/${WORKER}`, (_request, reply) => reply.header("cache-control", ASK_AGAIN).sendFile(WORKER, { cacheControl: false }));
  scope.get<{ Querystring: { lang?: string } }>("/manifest.webmanifest", async (request, reply) => {
    const brand = await requestContext.brandOf(request);
    const { settings } = brand;
    const language = negotiateLanguage(request.query.lang, settings.languages, settings.defaultLanguage);
    const body = encodeBody(Buffer.from(JSON.stringify(presentManifest(brand, language))), MANIFEST, { quality: MANIFEST_QUALITY });
    return sendBody(request, reply.header("cache-control", ASK_AGAIN), body, "Accept-Encoding");
  });
}

/** Ids of the promotions that a visitor sees now. */
async function promotionIds(content: SiteFilesOptions["content"], { code, settings }: Brand): Promise<string[]> {
  const { defaultLanguage: language } = settings;
  const asked = { brandCode: code, language, fallbackLanguage: language, types: "PR", groupName: "", reader: null, flush: false };
  return (await content.feed(asked)).promotion.map(({ id }) => id);
}
