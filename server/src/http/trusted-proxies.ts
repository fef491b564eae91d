import type { Env } from "../env.ts";

/** Addresses and networks whose word about the caller's address is taken; false where nobody stands between. */
export function trustedProxies(env: Pick<Env, "TRUSTED_PROXIES">): string[] | false {
  const proxies = env.TRUSTED_PROXIES.split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  return proxies.length > 0 ? proxies : false;
}
