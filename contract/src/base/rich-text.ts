import { returnTarget } from "./return-target.ts";

/**
 * The one list of what editors' HTML may hold (announcements, promotions, help, letters). The server goes by it when content is saved
 * and read, the browser when it is shown. Everything that is not named here is left out.
 */
export const RICH_TAGS = [
  "p",
  "br",
  "hr",
  "h2",
  "h3",
  "h4",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "blockquote",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "table",
  "caption",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "figure",
  "figcaption",
  "img",
  "a",
  "div",
  "span",
] as const;

/** Attributes by tag; `*` stands for all tags. */
export const RICH_ATTRIBUTES = {
  "*": ["style", "lang", "dir"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  ol: ["start"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
} as const satisfies Record<string, readonly string[]>;

const COLOUR = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\))$/i;
const LENGTH = /^(0|\d{1,3}(\.\d{1,3})?(px|rem|em)|(100|\d{1,2})(\.\d{1,2})?%)$/;
const LENGTHS = /^((0|\d{1,3}(\.\d{1,3})?(px|rem|em)|(100|\d{1,2})(\.\d{1,2})?%)\s*){1,4}$/;

/** Properties of a style attribute and what they may be. Nothing that places a box elsewhere, layers it or fetches anything. */
export const RICH_STYLES: Readonly<Record<string, RegExp>> = {
  color: COLOUR,
  "background-color": COLOUR,
  "text-align": /^(left|right|center|justify|start|end)$/,
  "font-weight": /^(normal|bold|[1-9]00)$/,
  "font-style": /^(normal|italic)$/,
  "text-decoration": /^(none|underline|line-through)$/,
  "font-size": LENGTH,
  width: LENGTH,
  "max-width": LENGTH,
  height: LENGTH,
  margin: LENGTHS,
  padding: LENGTHS,
  "border-radius": LENGTHS,
};

const SCHEMES = /^(https:\/\/|mailto:|tel:)[^\s]+$/i;
/** An address that a link in editors' HTML may lead to: a path of ours, https, mail or telephone; null for anything else. */
export function richHref(address: string): string | null {
  const text = address.trim();
  if (text.startsWith("/")) return returnTarget(text);
  return SCHEMES.test(text) && !/[\\\p{Cc}]/u.test(text) && URL.canParse(text) ? text : null;
}

/** An address that a picture in editors' HTML may come from: our own site alone. */
export function richSrc(address: string): string | null {
  return returnTarget(address.trim());
}

/** A style attribute reduced to what is allowed; "" when nothing is left. */
export function richStyle(style: string): string {
  return style
    .split(";")
    .map((declaration) => {
      const colon = declaration.indexOf(":");
      return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const;
    })
    .filter(([name, value]) => Object.hasOwn(RICH_STYLES, name) && RICH_STYLES[name]?.test(value))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
}
