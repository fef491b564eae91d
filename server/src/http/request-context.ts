import type { FastifyRequest } from "fastify";
import { HEADERS } from "@mela/contract/auth/account";
import type { CountryFinder } from "../adapters/country.ts";
import type { Addresses } from "../modules/site/addresses.service.ts";
import type { RequestContext, Brand } from "../modules/site/brand.ts";
import { hostName } from "../lib/host-name.ts";
import type { SiteService } from "../modules/site/site.service.ts";

/** Answers which brand a request is for and where it comes from; the brand is looked up once for each request. */
export function createRequestContext(deps: { site: SiteService; country: CountryFinder; addresses: Addresses }): RequestContext {
  const brands = new WeakMap<FastifyRequest, Promise<Brand>>();

  const brandOf = (request: FastifyRequest): Promise<Brand> => {
    const known = brands.get(request);
    if (known) return known;
    // Pages go by their host alone: a cache between us and the browser knows them by nothing else.
    const named = request.url.startsWith("/wps/") ? request.headers[HEADERS.merchant.toLowerCase()] : undefined;
    const brand = deps.site.resolve(typeof named === "string" && named !== "" ? named : undefined, hostName(request.host));
    brands.set(request, brand);
    return brand;
  };

  const locationOf = (request: FastifyRequest) => ({
    ip: request.ip,
    // `ips` holds more than the peer's own address only when the peer is a proxy that we trust.
    country: deps.country.countryOf({ ip: request.ip, headers: request.headers, behindTrustedProxy: (request.ips?.length ?? 0) > 1 }),
  });

  const originOf = async (request: FastifyRequest): Promise<string> => deps.addresses.originOf(await brandOf(request), request);

  const hostOf = (request: FastifyRequest): string => hostName(request.host);

  const knownBrandOf = (request: FastifyRequest): Promise<string> =>
    brands.get(request)?.then(
      ({ code }) => code,
      () => "",
    ) ?? Promise.resolve("");

  return { brandOf, knownBrandOf, locationOf, originOf, hostOf };
}
