import { isIP } from "node:net";

/** Where a visitor is. `null` when it cannot be known, which the gate treats as "not allowed" unless the machine is our own. */
export interface CountryFinder {
  countryOf(request: { ip: string; headers: Record<string, string | string[] | undefined>; behindTrustedProxy: boolean }): string | null;
}

/** Believes the header of this name (small letters) where a trusted proxy has passed it on, and nothing else; without a name nothing. */
export const headerCountry = (name: string | undefined): CountryFinder => ({
  countryOf: ({ headers, behindTrustedProxy }) => {
    const value = name === undefined || !behindTrustedProxy ? undefined : headers[name];
    return typeof value === "string" && /^[A-Z]{2}$/i.test(value) ? value.toUpperCase() : null;
  },
});

/** Loopback, private and link-local addresses: this machine and its own network. */
export function isOwnNetwork(ip: string): boolean {
  const address = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, "");
  if (isIP(address) === 4) return /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);
  return address === "::1" || /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(address);
}
