import type { LanguageEntry } from "@mela/contract/base/languages";
import { type BrandLook, firstTheme, type Theme } from "@mela/contract/site/site";
import type { LeadImage } from "../lib/screen.ts";
import type { PageAssets } from "./assets.ts";
import { SHEET_ATTRIBUTE } from "../lib/brand-sheet.ts";
import LATE_START from "virtual:inline/late-start";
import { type EmbeddedState, ROOT_ID, serializeState, STATE_ID } from "./embedded-state.ts";

/** `--bg` of the base look. */
const GROUNDS: Record<Theme, string> = { dark: "#120a1c", light: "#fffaf0" };

export interface DocumentParts {
  language: LanguageEntry;
  brandId: string;
  /** The themes that the brand offers; without it dark alone. */
  themes: readonly Theme[] | undefined;
  /** How the brand looks; without it the page wears the base look. */
  look: BrandLook | undefined;
  /** Origin of scripts that are no part of the site; none but for brands with a tag manager. */
  tags: string | undefined;
  /** Text of the brand's style sheet. */
  sheet: string;
  title: string;
  description: string;
  /** Absolute address of the page's one true form; none for pages that should not be listed. */
  canonical: string | null;
  /** Addresses of the same page in each language that the brand offers; empty for pages that should not be listed. */
  alternates: readonly { language: string; href: string }[];
  siteName: string;
  /**
   * What the page is, in its own words, and the absolute addresses of the page and of a picture of 1200 × 630 px; messengers are told of no
   * page without an address.
   */
  sharing: { heading: string; address: string | null; image: string | null };
  /** Facts of the page in the words of schema.org. */
  facts: object | null;
  assets: PageAssets;
  /** Text of the style sheets, by address. */
  css: ReadonlyMap<string, string>;
  /** Addresses of the brand's own words that the page begins with. */
  ownTexts: readonly string[];
  leadImage: LeadImage | null;
  /** Markup of the app. */
  body: string;
  state: EmbeddedState;
}

/** The whole document. Of scripts it holds only `late-start.ts`, whose hash a strict content policy can name. */
export function composeDocument(parts: DocumentParts): string {
  const { language, assets } = parts;
  const theme = firstTheme(parts);
  return `<!doctype html>
<html lang="${escape(language.code)}" dir="${language.direction}" data-brand="${escape(parts.brandId)}" data-theme="${theme}"${themesOf(parts)}${tagsOf(parts)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>${escape(parts.title)}</title>
<meta name="description" content="${escape(parts.description)}">
${parts.canonical === null ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escape(parts.canonical)}">`}
${alternateTags(parts)}${sharingTags(parts)}<meta name="theme-color" content="${escape(parts.look?.grounds[theme] ?? GROUNDS[theme])}">
<link rel="icon" href="${escape(parts.look?.icon ?? "/favicon.svg")}">
<link rel="manifest" href="/manifest.webmanifest?lang=${escape(language.code)}">
${parts.look ? `<link rel="apple-touch-icon" href="${escape(parts.look.touchIcon)}">` : ""}
<meta name="color-scheme" content="${escape(parts.themes?.join(" ") ?? "dark")}">
<script>${LATE_START}</script>
${leadImageTag(parts.leadImage)}${ownTextTags(parts)}${styleTags(parts)}${brandSheet(parts)}
${[assets.script, ...assets.modules].map((href) => `<link rel="late-module" href="${escape(href)}">`).join("\n")}
</head>
<body>
<div id="${ROOT_ID}">${parts.body}</div>
<script type="application/json" id="${STATE_ID}">${serializeState(parts.state)}</script>
<script type="late-module" data-src="${escape(assets.script)}"></script>
</body>
</html>
`;
}

function alternateTags({ alternates }: DocumentParts): string {
  return alternates.map(({ language, href }) => `<link rel="alternate" hreflang="${escape(language)}" href="${escape(href)}">\n`).join("");
}

/** What messengers and search engines show of a page. */
function sharingTags({ siteName, sharing, description, language, facts }: DocumentParts): string {
  if (sharing.address === null) return "";
  const told: [property: string, content: string][] = [
    ["og:type", "website"],
    ["og:site_name", siteName],
    ["og:title", sharing.heading],
    ["og:description", description],
    ["og:url", sharing.address],
    ["og:locale", language.locale.replace("-", "_")],
  ];
  const alt = `${sharing.heading} – ${siteName}`;
  if (sharing.image) {
    told.push(["og:image", sharing.image], ["og:image:width", "1200"], ["og:image:height", "630"], ["og:image:alt", alt]);
  }
  const tags = told.map(([property, content]) => `<meta property="${property}" content="${escape(content)}">\n`).join("");
  const card = sharing.image ? '<meta name="twitter:card" content="summary_large_image">\n' : "";
  // A block of data, which no content policy has to name.
  const data = facts ? `<script type="application/ld+json">${JSON.stringify(facts).replaceAll("<", "\\u003c")}</script>\n` : "";
  return tags + card + data;
}

// `late-start.ts` reads it where there is a choice: a light page must not begin dark, nor a dark one light.
const themesOf = ({ themes = [] }: DocumentParts): string => (themes.includes("light") && themes.includes("dark") ? ' data-themes=""' : "");

// `late-start.ts` reads it too.
const tagsOf = ({ tags }: DocumentParts): string => (tags === undefined ? "" : ` data-tags="${escape(tags)}"`);

// The styles are in the document; the disabled links tell the module loader that it need not fetch them again.
function styleTags({ assets, css }: DocumentParts): string {
  const text = assets.styles
    .map((href) => css.get(href) ?? "")
    .join("\n")
    .replaceAll("</style", "<\\/style");
  const links = assets.styles.map((href) => `<link rel="stylesheet" href="${escape(href)}" disabled>`).join("\n");
  return `<style>${text}</style>\n${links}`;
}

// In the document like the others: a sheet of its own would hold back the first view by a whole round trip.
function brandSheet({ look, sheet }: DocumentParts): string {
  if (!look) return "";
  return `\n<style ${SHEET_ATTRIBUTE}="${escape(look.sheet)}">${sheet.replaceAll("</style", "<\\/style")}</style>`;
}

function leadImageTag(image: LeadImage | null): string {
  if (image === null || image.src === "") return "";
  const source = image.srcset
    ? ` imagesrcset="${escape(image.srcset)}" imagesizes="${escape(image.sizes ?? "100vw")}"`
    : ` href="${escape(image.src)}"`;
  return `<link rel="preload" as="image"${source} fetchpriority="high">\n`;
}

// Asked for by script as soon as that runs; by then they are here.
const ownTextTags = ({ ownTexts }: DocumentParts): string =>
  ownTexts.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escape(href)}">\n`).join("");

/** Text for an attribute or an element. */
export function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
