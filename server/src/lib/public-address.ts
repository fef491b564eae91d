import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { callbackify } from "node:util";

/** Everything of IPv4 that is nobody's public address (RFC 6890 and what came after it). */
const CLOSED_4: readonly [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
/** Of IPv6 only 2000::/3 is given out, and within it these lead elsewhere: tunnels that carry an IPv4 address, and examples. */
const CLOSED_6: readonly [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const open6 = new BlockList();
open6.addSubnet("2000::", 3, "ipv6");
const closed = new BlockList();
for (const [network, bits] of CLOSED_4) closed.addSubnet(network, bits, "ipv4");
for (const [network, bits] of CLOSED_6) closed.addSubnet(network, bits, "ipv6");
const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether an IP address may be reached by everybody: neither private nor loopback, link-local, multicast or an IPv4 address in disguise. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, "ipv4");
  return family === 6 && open6.check(address, "ipv6") && !closed.check(address, "ipv6");
}

export function isLoopbackAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** The host of an address without the brackets of IPv6. */
export const bareHost = (address: URL): string => address.hostname.replace(/^\[|\]$/g, "");

/** Why a name was not looked up to an address that we may connect to. */
export class ClosedAddress extends Error {}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>;
const resolveAll: Resolve = (host) => lookup(host, { all: true });

/**
 * A `lookup` for a connection that answers with public addresses alone, and fails with `ClosedAddress` when one of a name's addresses is
 * none: the connection is made to the very address that was checked, so a name that answers otherwise the second time gains nothing.
 * Node does not look up a host that is an address already: check it with `isPublicAddress`.
 */
export function publicLookup(resolve: Resolve = resolveAll): LookupFunction {
  const checked = callbackify(async (host: string): Promise<readonly LookupAddress[]> => {
    const addresses = await resolve(host);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden || addresses.length === 0) throw new ClosedAddress(`${host} leads to ${hidden?.address ?? "no address"}`);
    return addresses;
  });
  return (host, options, done) =>
    checked(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error, "", 0);
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
}
