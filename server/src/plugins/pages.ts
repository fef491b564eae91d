import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { newPictureSeed, PICTURE_COOKIE, pictureSeedOf } from "@mela/contract/base/picture-seed";
import { returnTarget } from "@mela/contract/base/return-target";
import { LANGUAGE_PARAMETER } from "@mela/contract/site/found-pages";
import type { SystemStatus } from "@mela/contract/site/site";
import { errorText } from "../error-texts.ts";
import { text } from "../texts/texts.ts";
import { AppError } from "../errors.ts";
import { presentSettings } from "../modules/site/looks.present.ts";
import type { RequestContext, Brand, OwnTexts } from "../modules/site/brand.ts";
import { createVersionedCache } from "../modules/site/versions.service.ts";
import { cookieOf } from "../lib/request-headers.ts";
import type { Services } from "../services.ts";
import type { Clock } from "../adapters/clock.ts";
import { type EncodedBody, encodeBody } from "../http/encoded-body.ts";
import { toAppError } from "../http/error-answer.ts";
import { sendNotice } from "../http/plain-page.ts";
import type { Render } from "../http/renderer.ts";
import { contentPolicy, firebaseSources, tagSources } from "./security.ts";
import { sendBody } from "../http/send-body.ts";
import type { VisitorCall } from "../http/visitor-calls.ts";

interface Deps {
  clock: Clock;
  services: Pick<Services, "site" | "versions" | "provider" | "sharePictures" | "sharedGames" | "clicks">;
  requestContext: RequestContext;
  loadRenderer: () => Promise<Render | null>;
  callFor(request: FastifyRequest, brand: Brand, language: string): VisitorCall;
}

interface Page {
  status: number;
  redirect: string | undefined;
  body: EncodedBody;
  inlineScripts: readonly string[];
  /** The same for every visitor. */
  everyones: boolean;
  /** Search engines may list it. */
  listed: boolean;
}

interface PageRequest {
  request: FastifyRequest;
  brand: Brand;
  status: SystemStatus;
  language: string;
  origin: string;
  pictureSeed: number;
}

/** Paths that are never pages, so that a mistyped call gets the envelope and not a site. */
const NOT_PAGES = /^\/(wps|provider|dev|assets|media)(\/|$)/;
const FILE_NAME = /\.(?!html$)[a-z0-9]{1,8}$/i;
const LANGUAGE_COOKIE = "MC_LANGUAGE";
const OWN_HOST = "/";
const KEEP_MS = 30_000;
const KEPT_PAGES = 400;
const QUALITY = 5;
const HTML = "text/html; charset=utf-8";
/** A browser asks again each time (304 mostly), so that a closed site is closed at once; a shared cache does not know who is let in (decision 0295). */
const CACHE_CONTROL = "private, max-age=0, stale-if-error=300";

/** Answers every other GET with the page that the renderer makes for a visitor; the browser fills in what is personal. */
export const pages = fp(async (app: FastifyInstance, deps: Deps) => {
  const { services, requestContext } = deps;
  const kept = createVersionedCache<Page>({
    versions: services.versions,
    clock: deps.clock,
    scopes: ["site", "content", "games"],
    size: KEPT_PAGES,
    maxAgeMs: KEEP_MS,
  });

  const pageFor = async (asked: PageRequest, render: Render): Promise<Page> => {
    const url = asked.request.url;
    const make = () => makePage(asked, render, deps);
    // A query is the visitor's own wording and would fill the memory with pages that nobody asks for twice.
    if (url.includes("?")) return (await make()).page;
    const key = JSON.stringify([asked.brand.code, asked.language, asked.status.status, asked.origin, asked.pictureSeed, url]);
    return kept.get(key, async () => {
      const { page, cacheable } = await make();
      if (!cacheable) kept.drop(key);
      return page;
    });
  };

  app.get("/*", async (request, reply) => {
    if (!isPage(request)) throw new AppError("request.notFound");
    const brand = await requestContext.brandOf(request);
    const language = chosenLanguage(request, brand);
    const frames = [...(await services.provider.frameOrigins()), ...brand.settings.outerAllowlist];
    try {
      const render = await deps.loadRenderer();
      if (!render) return sendNotice(reply, 503, language, text(language, "page.notBuilt"));
      // A kept page is everyone's, so it must not carry one visitor's address.
      const status = services.site.status(brand, requestContext.locationOf(request));
      const asked = {
        request,
        brand,
        language,
        status: { ...status, location: { ip: "", country: null } },
        origin: await requestContext.originOf(request),
        pictureSeed: pictureSeed(request, brand),
      };
      const page = await pageFor(asked, render);
      const policy = policyOf(brand, frames, page.inlineScripts);
      reply.header("content-security-policy", policy);
      // The provider's window tells ours when it is done; the stricter policy would cut the two apart.
      if (brand.settings.firebase) reply.header("cross-origin-opener-policy", "same-origin-allow-popups");
      const click = await services.clicks.cookieFor(brand.code, request);
      if (click !== null) reply.header("set-cookie", click);
      return await sendPage(request, reply, page, policy);
    } catch (error) {
      return sendFailure(request, reply, { language, own: brand.texts }, error);
    }
  });

  // A form that is sent before the page's code has come: nothing of it is read or kept, and the page comes again.
  app.post("/m/*", { onRequest: async (request, reply) => reply.redirect(returnTarget(request.url) ?? "/m/home", 303) }, () => undefined);
});

function policyOf({ settings }: Brand, frames: readonly string[], scripts: readonly string[]): string {
  const images = (settings.imageCDNs ?? []).filter((host) => host !== OWN_HOST);
  return contentPolicy(frames, { scripts, foreign: firebaseSources(settings.firebase), images, tags: tagSources(settings) });
}

/** The number by which pictures find their host: the one of the visit, else a new one; 0 where there is nothing to choose. */
function pictureSeed(request: FastifyRequest, { settings }: Brand): number {
  if ((settings.imageCDNs?.length ?? 0) < 2) return 0;
  return pictureSeedOf(cookieOf(request, PICTURE_COOKIE)) ?? newPictureSeed();
}

async function makePage(asked: PageRequest, render: Render, deps: Deps): Promise<{ page: Page; cacheable: boolean }> {
  const { request, brand, status, language, origin, pictureSeed } = asked;
  const result = await render({
    url: request.url,
    template: presentSettings(brand),
    ownTexts: (code, part) => brand.texts.get(code)?.pages.get(part) ?? {},
    sheet: brand.look.css,
    status,
    language,
    origin,
    pictureSeed,
    sharePicture: (shared) => deps.services.sharePictures.addressOf(brand, shared),
    sharedGame: (launch) => deps.services.sharedGames.find(brand.code, language, launch),
    call: deps.callFor(request, brand, language),
  });
  const page = {
    status: result.status,
    redirect: result.redirect,
    body: encodeBody(Buffer.from(result.html), HTML, { quality: QUALITY }),
    inlineScripts: result.inlineScripts,
    everyones: result.cacheable,
    listed: result.listed,
  };
  // A closed site shows one page to all, and it should cost nothing while everyone reloads it.
  return { page, cacheable: result.cacheable || (status.status !== 0 && result.redirect === undefined) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, policy: string): FastifyReply | Promise<FastifyReply> {
  // The document says so too; the header also reaches crawlers that read no markup.
  if (!page.listed) reply.header("x-robots-tag", "noindex");
  if (page.redirect !== undefined) return reply.header("cache-control", "no-store").redirect(page.redirect, page.status);
  if (page.status === 503) reply.header("retry-after", "60");
  reply.code(page.status).header("cache-control", page.status === 200 && !reply.hasHeader("set-cookie") ? CACHE_CONTROL : "no-store");
  // A service worker may keep such a page for a time without network.
  if (page.everyones) reply.header("x-page-public", "1");
  // A browser need not take headers over from a 304: a page under another policy has another tag.
  const mark = `.${createHash("sha256").update(policy).digest("base64url").slice(0, 8)}`;
  return sendBody(request, reply, page.body, "Accept-Encoding, Cookie", mark);
}

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { language, own }: { language: string; own: OwnTexts },
  error: unknown,
): FastifyReply {
  const { code, status } = toAppError(error);
  request.log.error({ err: error }, "a page could not be made");
  if (status === 503) reply.header("retry-after", "5");
  return sendNotice(reply, status, language, errorText(code, language, undefined, undefined, own));
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split("?")[0] ?? "";
  if (NOT_PAGES.test(path) || FILE_NAME.test(path) || path.startsWith("//") || path.includes("\\")) return false;
  const accept = request.headers.accept ?? "*/*";
  return accept.includes("text/html") || accept.includes("*/*");
}

/** What the visitor chose before (the cookie), else what the address asks for, as search engines list it, else the brand's own language. */
function chosenLanguage(request: FastifyRequest, { settings }: Brand): string {
  const asked = new URLSearchParams(request.url.split("?")[1]).get(LANGUAGE_PARAMETER);
  const wanted = [cookieOf(request, LANGUAGE_COOKIE), asked];
  return wanted.find((code) => settings.languages.some((offered) => offered === code)) ?? settings.defaultLanguage;
}
