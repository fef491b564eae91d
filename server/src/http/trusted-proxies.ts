import { compile } from "@fastify/proxy-addr";
import type { Env } from "../env.ts";

/** Whether an address is one whose word about the caller is taken. */
export type IsProxy = (address: string) => boolean;

/** Addresses and networks of `TRUSTED_PROXIES`; nobody stands between where there are none. */
export function trustedProxies(env: Pick<Env, "TRUSTED_PROXIES">): IsProxy | false {
  const proxies = env.TRUSTED_PROXIES.split(",")
    .map((text) => text.trim())
    .filter(Boolean);
  if (proxies.length === 0) return false;
  const trusts = compile(proxies);
  return (address) => trusts(address, 0);
}
