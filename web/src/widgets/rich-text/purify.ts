import DOMPurify from "dompurify";
import { RICH_ATTRIBUTES, RICH_TAGS, richHref, richSrc, richStyle } from "@mela/contract/base/rich-text";

/** Markup that may be shown: inside a browser with Trusted Types it is of their kind. */
export type SafeHtml = string | TrustedHTML;

const FORMS: Readonly<Record<string, (value: string) => string | null>> = { href: richHref, src: richSrc, style: richStyle };

function allowed(tag: string): readonly string[] {
  return [...RICH_ATTRIBUTES["*"], ...((RICH_ATTRIBUTES as Record<string, readonly string[]>)[tag] ?? [])];
}

const purifier = DOMPurify(window);
purifier.addHook("uponSanitizeAttribute", (node, data) => {
  const mend = FORMS[data.attrName];
  const value = mend ? mend(data.attrValue) : data.attrValue;
  data.keepAttr = allowed(node.nodeName.toLowerCase()).includes(data.attrName) && value !== null && value !== "";
  data.attrValue = value ?? "";
});

purifier.addHook("afterSanitizeAttributes", (node) => {
  if (node.nodeName === "IMG" && !node.hasAttribute("src")) node.remove();
});

const CONFIG = {
  ALLOWED_TAGS: [...RICH_TAGS],
  ALLOWED_ATTR: Object.values(RICH_ATTRIBUTES).flat(),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
};

/** The same list as the server's, applied again before anything is shown. The only place where the web makes markup out of text. */
export function purify(html: string): SafeHtml {
  return purifier.sanitize(html, CONFIG);
}
