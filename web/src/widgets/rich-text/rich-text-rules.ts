import { returnTarget } from "@mela/contract/base/return-target";

/** Root pixels of the drawings that the login popup's content is made for (ANN-11). */
const PIXELS_PER_REM = 100;

/** Pixel sizes inside style attributes as rem, divided by 100: 250px becomes 2.5rem. Text that speaks of pixels stays as it is. */
export function pixelsToRem(html: string): string {
  return html.replaceAll(/\sstyle=("[^"]*"|'[^']*')/gi, (attribute) =>
    attribute.replaceAll(/(\d+(?:\.\d+)?)px\b/g, (_size, pixels: string) => `${Number(pixels) / PIXELS_PER_REM}rem`),
  );
}

/** The words of some HTML, for search and for a view without markup. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The first path of ours that some HTML links to; null where there is none. */
export function pathInside(html: string): string | null {
  for (const [, href = ""] of html.matchAll(/<a\s[^>]*href="([^"]*)"/g)) {
    const path = returnTarget(plainText(href));
    if (path !== null) return path;
  }
  return null;
}
