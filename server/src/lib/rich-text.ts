import sanitizeHtml from "sanitize-html";
import { RICH_ATTRIBUTES, RICH_TAGS, richHref, richSrc, richStyle } from "@mela/contract/base/rich-text";

type Attributes = Record<string, string>;

/** An attribute in a safe form, or without it where nothing safe is left. */
function mended(attributes: Attributes, name: string, mend: (value: string) => string | null): Attributes {
  const value = attributes[name];
  const kept = value === undefined ? null : mend(value);
  const { [name]: _, ...others } = attributes;
  return kept ? { ...attributes, [name]: kept } : others;
}

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  // The style attribute is reduced by our own rule below, the same that the browser goes by.
  parseStyleAttributes: false,
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nestingLimit: 30,
  transformTags: {
    a: (tagName, attributes) => ({ tagName, attribs: mended(attributes, "href", richHref) }),
    img: (tagName, attributes) => ({ tagName, attribs: mended(attributes, "src", richSrc) }),
    "*": (tagName, attributes) => ({ tagName, attribs: mended(attributes, "style", richStyle) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !attribs["src"],
};

/**
 * Editors' HTML without anything that runs, places itself elsewhere or leads astray: the list in the contract's `rich-text.ts`
 * decides. Done when content is saved and again when it is read, so that a row written past the services is inert as well.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

const ESCAPED: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** What HTML says without any of its markup; paragraphs and lines are lines. */
export function plainText(html: string): string {
  const lines = html.replace(/<(br|\/p|\/li|\/h\d|\/div)\b[^>]*>/gi, "$&\n");
  const said = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} });
  return said.replace(/&(lt|gt|quot|amp);/g, (escaped) => ESCAPED[escaped] ?? escaped).trim();
}
