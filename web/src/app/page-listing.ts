import type { LanguageEntry } from "@mela/contract/base/languages";
import { pageAddress, PROMOTION_PAGE, promotionPage } from "@mela/contract/site/found-pages";
import type { BrandSettings } from "@mela/contract/site/site";
import type { QueryClient } from "@tanstack/react-query";
import type { DocumentParts } from "./document.ts";
import { announcementsQuery } from "../data/content/announcements.ts";
import { type LaunchInput, launchOfSearch, PLAY_PATH, playPath } from "../data/games/launch-rules.ts";
import { logError } from "../lib/log.ts";
import { HOME_PATH } from "../lib/navigation.ts";

/** What the platform tells of pages that are shared. */
export interface Shareable {
  /** Address of a picture with a page's words, and the cover of a game, for whoever shares the page; null for words that no picture has room for. */
  sharePicture?: (shared: { title: string; brand: string; cover?: string | undefined }) => string | null;
  /** The game that a launch names; null where the brand offers none such. */
  sharedGame?: (launch: LaunchInput) => Promise<{ name: string; cover: string } | null>;
}

interface Asked extends Shareable {
  origin: string;
  template: BrandSettings;
}

/** The path under which a page is listed, with the query that makes it this page; null for the page of a promotion that is not on now. */
export function listedPath(url: URL, client: QueryClient, language: string): string | null {
  if (url.pathname !== PROMOTION_PAGE) return url.pathname;
  const promotion = promotionAt(url, client, language);
  return promotion ? promotionPage(promotion.id) : null;
}

/** What the promotion is called whose page this is; null for any other page. */
export function promotionTitle(url: URL, client: QueryClient, language: string): string | null {
  return url.pathname === PROMOTION_PAGE ? (promotionAt(url, client, language)?.title ?? null) : null;
}

function promotionAt(url: URL, client: QueryClient, language: string) {
  const feed = client.getQueryData(announcementsQuery("promotions", language).queryKey);
  return feed?.promotion.find(({ id }) => id === url.searchParams.get("id"));
}

/**
 * The game that a page opens, with the absolute address under which it is shared; null for any other page. Such a page is not listed, since
 * nothing of it is there without its reader, but people send each other games.
 */
export async function sharedGameAt({ origin, template, sharedGame }: Asked, url: URL, language: string) {
  const launch = url.pathname === PLAY_PATH ? launchOfSearch(url.searchParams) : null;
  if (launch === null || !sharedGame) return null;
  try {
    const game = await sharedGame(launch);
    return game && { ...game, address: pageAddress({ origin, defaultLanguage: template.defaultLanguage }, playPath(launch), language) };
  } catch (error) {
    logError("The name of a shared game did not come", error);
    return null;
  }
}

/** How messengers show a page: its own words, on a picture with them, or on the brand's where there is none. */
export function sharingOf(
  { origin, template, sharePicture }: Asked,
  { heading, brand, cover, address }: { heading: string; brand: string; cover: string | undefined; address: string | null },
): DocumentParts["sharing"] {
  const picture = (address === null ? null : sharePicture?.({ title: heading, brand, cover })) ?? template.look?.share;
  return { heading, address, image: picture ? new URL(picture, origin).href : null };
}

/** The addresses under which search engines list a page; `path` null: under none. */
export function listingOf(
  { origin, template }: Asked,
  path: string | null,
  language: string,
  offered: readonly LanguageEntry[],
): Pick<DocumentParts, "canonical" | "alternates"> {
  if (path === null) return { canonical: null, alternates: [] };
  const { defaultLanguage } = template;
  const addressIn = (code: string): string => pageAddress({ origin, defaultLanguage }, path, code);
  const alternates = offered.map(({ code }) => ({ language: code, href: addressIn(code) }));
  if (alternates.length < 2) return { canonical: addressIn(language), alternates: [] };
  return { canonical: addressIn(language), alternates: [...alternates, { language: "x-default", href: addressIn(defaultLanguage) }] };
}

/** What a page that is listed is, in the words of schema.org: home tells of the site, any other page the way to it. */
export function factsOf(
  asked: Asked,
  { brand, heading, address, home }: { brand: string; heading: string; address: string | null; home: boolean },
  language: string,
): object | null {
  if (address === null) return null;
  return home ? siteFacts(asked, brand, language) : wayFacts(asked, { brand, heading, address }, language);
}

/** Who runs the site, and how it is searched. */
function siteFacts({ origin, template }: Asked, name: string, language: string): object {
  const { look, defaultLanguage } = template;
  const organization = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name,
    url: origin,
    ...(look?.touchIcon ? { logo: new URL(look.touchIcon, origin).href } : {}),
  };
  const site = {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name,
    url: pageAddress({ origin, defaultLanguage }, HOME_PATH, language),
    inLanguage: language,
    publisher: { "@id": organization["@id"] },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${origin}/m/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
  return { "@context": "https://schema.org", "@graph": [organization, site] };
}

/** The way from the brand's home to a page, which search engines show in place of the bare address. */
function wayFacts(
  { origin, template: { defaultLanguage } }: Asked,
  page: { brand: string; heading: string; address: string },
  language: string,
): object {
  const home = pageAddress({ origin, defaultLanguage }, HOME_PATH, language);
  const step = (position: number, name: string, item: string) => ({ "@type": "ListItem", position, name, item });
  const steps = [step(1, page.brand, home), step(2, page.heading, page.address)];
  return { "@context": "https://schema.org", "@type": "BreadcrumbList", itemListElement: steps };
}
