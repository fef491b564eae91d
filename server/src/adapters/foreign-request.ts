import { type ClientRequest, request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import { ClosedAddress, bareHost, isPublicAddress, publicLookup } from "../lib/public-address.ts";

export interface ForeignRequest {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  /** Development alone: somebody on this machine or in its network. */
  allowPrivate: boolean;
  /** In place of the DNS, for tests. */
  lookup?: ReturnType<typeof publicLookup> | undefined;
}

/**
 * Begins a request to an address that somebody else wrote, over a connection to an address that was checked to be public. Node follows no
 * redirect. Throws `ClosedAddress`, or an Error for what is no address of the web.
 */
export function requestForeign(address: string, { method, headers, timeoutMs, allowPrivate, lookup }: ForeignRequest): ClientRequest {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "https:" && url?.protocol !== "http:") throw new NoAddress("the address is none of the web");
  const host = bareHost(url);
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new ClosedAddress(`${host} is in no public network`);
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  return send(url, {
    method,
    // A connection of its own: one that is kept could lead where nobody has looked.
    agent: false,
    headers: { ...headers, "user-agent": "Mela" },
    signal: AbortSignal.timeout(timeoutMs),
    ...(allowPrivate ? {} : { lookup: lookup ?? publicLookup() }),
  });
}

/** What is no address of the web. */
export class NoAddress extends Error {}

/** What went wrong with a call, in a few words. */
export function saidOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && ["AbortError", "TimeoutError"].includes(error.name)) return `no answer within ${timeoutMs / 1000} seconds`;
  return error instanceof Error && error.message !== "" ? error.message : "no answer";
}
