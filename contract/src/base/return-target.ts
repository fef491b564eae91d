/** Longest address that is followed; a longer one is no page of ours. */
export const RETURN_TARGET_MAX = 2_048;

const BASE = "https://own.invalid";
/** Backslashes, whitespace and control characters, marks that turn the direction of writing, and whatever looks like a slash. */
const NEVER =
  /[\\\s\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u2044\u2215\u2216\u29f5\u29f8\u29f9\ufe68\uff0e\uff0f\uff3c\ufffd]/u;
/** Slashes and control characters that only a further decoding shows, however often it is done. */
const HIDDEN = /\/\/|%(?:25)*(?:2f|5c|[01][0-9a-f]|7f)/i;

/**
 * The one reader of addresses that come from outside (a query, the storage, a ticket, a message, a link in content) and that the site is
 * to follow: answers path, query and hash of a page of ours as the URL parser writes them, or null. `origin` is that of the site where an
 * absolute address of the same origin counts too; without it only a path does. Whatever the base, the answer stays within its origin.
 */
export function returnTarget(candidate: string | null | undefined, origin?: string): string | null {
  if (!candidate || candidate.length > RETURN_TARGET_MAX || NEVER.test(candidate)) return null;
  const path = origin !== undefined && candidate.startsWith(`${origin}/`) ? candidate.slice(origin.length) : candidate;
  if (!path.startsWith("/") || HIDDEN.test(path.replace(/[?#].*/, ""))) return null;
  const url = parse(path);
  if (url?.origin !== BASE || url.username !== "" || HIDDEN.test(url.pathname)) return null;
  const target = url.pathname + url.search + url.hash;
  return parse(target)?.href === url.href ? target : null;
}

function parse(path: string): URL | null {
  try {
    return new URL(path, BASE);
  } catch {
    return null;
  }
}
