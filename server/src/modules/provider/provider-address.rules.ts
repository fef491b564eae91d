import { isStrongSecret } from "@mela/contract/base/secrets";
import { bareHost, isLoopbackAddress, isPublicAddress } from "../../lib/public-address.ts";

/** What addresses of a provider are held against. */
export interface House {
  production: boolean;
  /** Hosts of every brand. */
  hosts: readonly string[];
  /** Port of the platform on this machine. */
  port: number;
}

export interface ProviderAddresses {
  /** Where the platform sends its calls. */
  baseUrl: string;
  /** Where browsers find the games. */
  publicUrl: string;
}

const THIS_MACHINE = /^(localhost|[a-z0-9-]+\.localhost)$/;
const SECRET_MIN = 16;

export const isThisMachine = (url: URL): boolean => THIS_MACHINE.test(url.hostname) || isLoopbackAddress(bareHost(url));

/** Everything that is wrong with a provider's addresses, in sentences; what their names lead to is looked at elsewhere. */
export function addressFaults({ baseUrl, publicUrl }: ProviderAddresses, house: House): string[] {
  return [...faultsOf("base address", baseUrl, house), ...faultsOf("public address", publicUrl, house)];
}

function faultsOf(what: string, text: string, { production, hosts, port }: House): string[] {
  if (!URL.canParse(text)) return [`The ${what} is no address: write it as https://games.example.`];
  const url = new URL(text);
  const here = isThisMachine(url);
  const faults: string[] = [];
  if (url.protocol !== "https:" && !(url.protocol === "http:" && here))
    faults.push(`The ${what} must be https; http is taken on this machine alone.`);
  if (url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    faults.push(`The ${what} must hold neither a name and password nor "?" or "#".`);
  if (hosts.includes(url.hostname) || (here && portOf(url) === port))
    faults.push(`The ${what} is ours: a game at the origin of a brand could do in its name whatever its pages can.`);
  const host = bareHost(url);
  const inside = here ? what === "public address" : /^[\d.]+$|:/.test(host) && !isPublicAddress(host);
  if (production && inside) faults.push(`The ${what} lies in a private network, where production reaches nobody.`);
  return faults;
}

const portOf = ({ port, protocol }: URL): number => (port === "" ? (protocol === "https:" ? 443 : 80) : Number(port));

/** Why a secret is not good enough, or null. */
export function secretFault(secret: string, production: boolean): string | null {
  if (secret.length < SECRET_MIN) return `The secret has fewer than ${SECRET_MIN} characters.`;
  if (!/^[\x21-\x7e]+$/.test(secret)) return "The secret may hold letters, digits and signs of ASCII alone, without spaces.";
  if (production && !isStrongSecret(secret)) return "The secret is weak: 32 random characters or more, as of `openssl rand -hex 32`.";
  return null;
}
