import { CACHE_PREFIX, CACHES } from "../src/lib/cache-names.ts";

/** Document without a page in it, from which the browser builds any page while there is no network. */
export const SHELL_PATH = "/m/shell";

/** Header by which the server marks a document that is the same for every visitor. */
export const PUBLIC_PAGE_HEADER = "x-page-public";

/**
 * Calls whose answers may be kept for a time without network: catalogue, content and what describes the site. Everything that is
 * not named here, above all sessions, accounts and wallets, passes by the worker untouched.
 */
const KEPT_CALLS: readonly RegExp[] = [
  /^\/wps\/games(?:\/(?:hot|vendors|vendors\/sorting|popular))?$/,
  /^\/wps\/lottery(?:\/[a-z-]+)*$/i,
  /^\/wps\/(?:announcements|promotions|notice)$/,
  /^\/wps\/system\/(?:settings\/consolidated|whitelabel|country|helpCenter|customerService)$/,
];

interface Call {
  method: string;
  pathname: string;
  /** The call carries a session. */
  personal: boolean;
}

/** Whether the answer to a call may be kept on the device. */
export function mayKeepAnswer({ method, pathname, personal }: Call): boolean {
  return method === "GET" && !personal && KEPT_CALLS.some((pattern) => pattern.test(pathname));
}

/** Name under which an answer is kept: the address, and the language that it was asked for in. */
export function answerKey(url: string, language: string | null): string {
  const key = new URL(url);
  key.searchParams.set("~", language ?? "");
  return key.href;
}

/** Caches that are ours and of no use any more. */
export function outdatedCaches(names: readonly string[]): string[] {
  const current: readonly string[] = Object.values(CACHES);
  return names.filter((name) => name.startsWith(CACHE_PREFIX) && !current.includes(name));
}
