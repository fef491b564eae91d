import { ownPath } from "./navigation.ts";

const SCHEMES = ["https:", "mailto:", "tel:"];

/** An address that a link may lead to: a path of ours, https, mail or telephone; null for anything else. */
export function safeHref(text: string | null | undefined): string | null {
  if (!text) return null;
  const own = ownPath(text);
  if (own !== null) return own;
  try {
    const url = new URL(text);
    return SCHEMES.includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
