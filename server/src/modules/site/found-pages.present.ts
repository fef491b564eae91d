import { FOUND_PAGES, pageAddress, promotionPage } from "@mela/contract/site/found-pages";
import type { BrandSettings } from "@mela/contract/site/site";

/**
 * What crawlers are told of a brand's site. Pages of members are not closed here: a crawler that may not read a page never sees that it
 * says `noindex`, and lists its bare address where somebody links to it.
 */
export function presentRobots(origin: string): string {
  return `User-agent: *
Disallow: /wps/
Disallow: /provider/
Disallow: /dev/
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}

/**
 * The public pages of a brand and those of its promotions (sitemaps.org 0.9), each with its forms in the other languages. The ampersand is all
 * that XML escapes in these addresses.
 */
export function presentSitemap(
  origin: string,
  { languages, defaultLanguage }: Pick<BrandSettings, "languages" | "defaultLanguage">,
  promotionIds: readonly string[],
): string {
  const site = { origin, defaultLanguage };
  const addressOf = (path: string, code: string) => pageAddress(site, path, code).replaceAll("&", "&amp;");
  const entries = [...FOUND_PAGES, ...promotionIds.map(promotionPage)].flatMap((path) => {
    const forms = languages.map((code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(path, code)}"/>`);
    return languages.map((code) => `<url><loc>${addressOf(path, code)}</loc>${languages.length > 1 ? forms.join("") : ""}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("\n")}
</urlset>
`;
}
