import { brandForms } from "@mela/contract/site/brand-forms";
import { TAG_MANAGER_ORIGIN } from "@mela/contract/site/analytics";
import { logError } from "../lib/log.ts";
import type { Endpoint, InputOf, OutputOf } from "@mela/contract/base/endpoint";
import { type LanguageEntry, writtenLanguage } from "@mela/contract/base/languages";
import { type BrandSettings, type SystemStatus, textPartAddress } from "@mela/contract/site/site";
import type { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { brandName, settingsQuery, statusQuery } from "../data/site/site.ts";
import { type Translate, Translator } from "../lib/i18n.tsx";
import { PictureHosts } from "../lib/picture-hosts.ts";
import type { LeadImage } from "../lib/screen.ts";
import { inTextTable, isWritten, loadMessages, messageFiles, type OwnTexts } from "../locales/load.ts";
import { HOME_PATH } from "../lib/navigation.ts";
import { App } from "./app.tsx";
import { listedPath, listingOf, promotionTitle, type Shareable, sharedGameAt, sharingOf, factsOf } from "./page-listing.ts";
import { type Manifest, pageAssets } from "./assets.ts";
import { composeDocument } from "./document.ts";
import { dehydrateQueries } from "./embedded-state.ts";
import { findRoute, loadRoutes } from "./find-route.ts";
import { isHomePath } from "./first-routes.ts";
import { GAME_ROUTES } from "./game-routes.ts";
import { gateRouteOf } from "./gate.tsx";
import LATE_START from "virtual:inline/late-start";
import { pageHeading, pageTitle } from "./page-title.ts";
import { createServerQueryClient } from "./query-client.ts";
import type { Route } from "./route-types.ts";
import { loadScreen } from "./screens.ts";

/** Calls an endpoint of the platform in the same process, as a visitor. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;

export interface RenderRequest extends Shareable {
  /** Path and query. */
  url: string;
  template: BrandSettings;
  /** Text of the brand's style sheet. */
  sheet?: string;
  /** The brand's own words in a language, of one part of its texts. */
  ownTexts?: OwnTexts;
  /** null when it could not be read: the browser then asks for it before it shows anything. */
  status: SystemStatus | null;
  language: string;
  /** Scheme and host, for absolute addresses. */
  origin: string;
  /** Decides which of the brand's picture hosts is asked for which picture. */
  pictureSeed?: number;
  call: ServerCall;
}

export interface RenderResult {
  status: number;
  redirect?: string;
  html: string;
  /** The same for every visitor, so it may be kept by brand, language and address. */
  cacheable: boolean;
  /** Search engines may list the page. */
  listed: boolean;
  /** Sources of the scripts inside the document, for the hashes of a content policy. */
  inlineScripts: readonly string[];
}

export interface Build {
  manifest: Manifest;
  css: ReadonlyMap<string, string>;
}

/** A document without a page in it: the service worker keeps it, and offline the browser builds any page from it. */
const SHELL_PATH = "/m/shell";

/** Renders the visitor's view of an address. `call` must be in place as the transport of `lib/api` already. */
export async function renderPage(request: RenderRequest, build: Build): Promise<RenderResult> {
  const { template, status, pictureSeed = 0 } = request;
  const url = new URL(request.url, "http://server.invalid");
  await loadRoutes();
  const closed = status === null ? null : gateRouteOf(status);
  const empty = url.pathname === SHELL_PATH;
  const route = closed ?? findRoute(empty ? HOME_PATH : url.pathname, template.extraRoutes);
  if (!route) return { status: 302, redirect: HOME_PATH, html: "", cacheable: false, listed: false, inlineScripts: [] };

  const offered = template.languages.flatMap((code) =>
    isWritten(code, template.texts) ? (writtenLanguage(code, template.numerals) ?? []) : [],
  );
  const language = languageOf(request.language, offered, template);
  const client = createServerQueryClient();
  client.setQueryData(settingsQuery().queryKey, template);
  if (status) client.setQueryData(statusQuery().queryKey, status);
  const active = {
    entry: language,
    translator: new Translator(language, await loadMessages(language.code, route.texts, request.ownTexts), {
      ...brandForms(template, language.code),
    }),
  };
  const filled = status !== null && !empty;
  const pictures = new PictureHosts(status?.info.imageCDNs ?? [], pictureSeed);
  const leadImage = filled && (route.ssr || closed) ? await prefetch(route, url, client, request, language) : null;
  const body = filled
    ? markup(<App client={client} language={active} offered={offered} pictures={pictures} ssrPath={url.pathname} ssrSearch={url.search} />)
    : null;

  // By its own path: an address of the brand's is found in the whole table alone.
  const gameList = !closed && GAME_ROUTES.includes(route) && findRoute(url.pathname) === route;
  const ownTexts = ownTextAddresses(template, language.code, route.texts);
  const sources = [
    ...(route.ssr || closed ? [route.screen.file] : []),
    ...(ownTexts.length > 0 ? ["locales/own-texts.ts"] : []),
    ...(isHomePath(url.pathname) ? [] : [gameList ? "app/game-routes.ts" : "app/routes.ts"]),
    ...(inTextTable(route.texts) ? ["locales/wings.ts"] : []),
    ...messageFiles(language.code, route.texts),
  ];
  const name = brandName(template, language.code);
  const path = isHomePath(route.path) ? HOME_PATH : listedPath(url, client, language.code);
  const listed = route.ssr && !closed && !empty && path !== null;
  const listing = listingOf(request, listed ? path : null, language.code, offered);
  const game = closed ? null : await sharedGameAt(request, url, language.code);
  const translate: Translate = (id, values) => active.translator.translate(id, values);
  const heading = game?.name ?? promotionTitle(url, client, language.code) ?? pageHeading(translate, route);
  const html = composeDocument({
    language,
    brandId: template.brand.id,
    themes: template.themes,
    look: template.look,
    tags: template.analytics?.adapter === "gtm" ? TAG_MANAGER_ORIGIN : undefined,
    sheet: request.sheet ?? "",
    title: pageTitle(translate, route, name),
    description: active.translator.translate("shell.description"),
    ...listing,
    sharing: sharingOf(request, {
      heading,
      brand: name,
      cover: game?.cover,
      address: listing.canonical ?? game?.address ?? null,
    }),
    siteName: name,
    facts: factsOf(request, { brand: name, heading, address: listing.canonical, home: isHomePath(route.path) }, language.code),
    assets: pageAssets(build.manifest, sources),
    css: build.css,
    ownTexts,
    leadImage: leadImage && hostedImage(leadImage, pictures),
    body: body ?? "",
    state: {
      language: language.code,
      languages: offered,
      rendered: body !== null,
      ...(gameList ? { gameList } : {}),
      ...(pictureSeed === 0 ? {} : { pictureSeed }),
      queries: dehydrateQueries(client),
    },
  });
  const cacheable = body !== null && closed === null && route.ssr && url.search === "";
  return { status: httpStatus(status), html, cacheable, listed, inlineScripts: [LATE_START] };
}

/** Addresses of the brand's own words that the page begins with. */
function ownTextAddresses({ merchant, texts = {} }: BrandSettings, language: string, wings: readonly string[]): string[] {
  const { version, parts } = texts[language] ?? { version: "", parts: [] };
  return ["base", ...wings].filter((part) => parts.includes(part)).map((part) => textPartAddress(merchant, language, part, version));
}

function httpStatus(status: SystemStatus | null): number {
  if (status?.status === 1) return 503;
  return status?.status === 2 ? 403 : 200;
}

function languageOf(wanted: string, offered: readonly LanguageEntry[], template: BrandSettings): LanguageEntry {
  const entry = offered.find(({ code }) => code === wanted) ?? offered.find(({ code }) => code === template.defaultLanguage) ?? offered[0];
  if (!entry) throw new Error("The brand offers no language that has texts");
  return entry;
}

/** The screen's code and its first data. Data that does not come is asked for again by the browser. */
async function prefetch(
  route: Route,
  url: URL,
  client: QueryClient,
  request: RenderRequest,
  language: LanguageEntry,
): Promise<LeadImage | null> {
  const module = await loadScreen(route);
  try {
    const { path, preset } = route;
    const context = { client, template: request.template, language: language.code, path, search: url.searchParams, preset };
    return (await module.prefetch?.(context)) ?? null;
  } catch (error) {
    logError(`The first data of ${route.path} did not come`, error);
    return null;
  }
}

/** Asked for early at the very address that the page shows it from, or it would come twice. */
function hostedImage({ src, srcset, ...rest }: LeadImage, pictures: PictureHosts): LeadImage {
  return { ...rest, src: pictures.addressOf(src), ...(srcset === undefined ? {} : { srcset: pictures.srcsetOf(srcset) }) };
}

// React asks early for every picture of the page; the document asks for the one that counts.
const IMAGE_PRELOADS = /^(?:<link rel="preload" as="image"[^>]*\/>)+/;

/** The markup; null when a component breaks, and the browser has to build the page by itself. */
function markup(app: React.ReactElement): string | null {
  try {
    return renderToString(app).replace(IMAGE_PRELOADS, "");
  } catch (error) {
    logError("The page did not render", error);
    return null;
  }
}
