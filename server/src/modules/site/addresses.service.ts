import type { Brand } from "./brand.ts";
import { hostName } from "../../lib/host-name.ts";

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\]|[a-z0-9-]+\.localhost)$/;
const THIS_MACHINE = "localhost";

/** What a request says of where it was sent. */
export interface Asked {
  protocol: string;
  /** With its port, as the header says it. */
  host: string;
}

type Hosts = Pick<Brand, "domains">;

export type Addresses = ReturnType<typeof createAddresses>;

/**
 * The addresses of brands' sites: the only place that makes one. What a request says of its host counts as far as it names a host of the
 * brand's settings; with the demo tools on (then the server listens on loopback alone) this machine's own names count besides.
 */
export function createAddresses({ demo, port }: { demo: boolean; port: number }) {
  const mainHost = ({ domains }: Hosts): string => domains[0] ?? THIS_MACHINE;

  /** Scheme and host of the brand's main site, from its settings alone: what stands in messages. */
  const main = (brand: Hosts): string => {
    const host = mainHost(brand);
    return LOOPBACK.test(host) ? `http://${host}:${port}` : `https://${host}`;
  };

  /** The host, of the brand's own, that a request was sent to; the main one for any other. */
  const hostOf = (brand: Hosts, asked: string): string => (brand.domains.includes(asked) ? asked : mainHost(brand));

  /** Scheme and host of the site that a browser is on, for what has to lead back to the same page; the main one where it is on none of ours. */
  const originOf = (brand: Hosts, asked: Asked): string => {
    const host = hostName(asked.host);
    const loopback = LOOPBACK.test(host);
    if (!brand.domains.includes(host) && !(demo && loopback && !host.endsWith(`.${THIS_MACHINE}`))) return main(brand);
    // A port is believed on this machine only; the settings name none.
    return `${asked.protocol}://${loopback ? asked.host : host}`;
  };

  return { main, hostOf, originOf };
}
