import { returnTarget } from "@mela/contract/base/return-target";

const SCHEMES = ["https:", "mailto:", "tel:"];

/** An address that a link may lead to: a path of ours, https, mail or telephone; null for anything else. */
export function safeHref(text: string | null | undefined): string | null {
  if (!text) return null;
  const own = returnTarget(text);
  if (own !== null) return own;
  try {
    const url = new URL(text);
    return SCHEMES.includes(url.protocol) && url.username === "" && url.password === "" ? url.href : null;
  } catch {
    return null;
  }
}
