import { getDomainRoute } from "@mela/contract/site/site-details";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { siteKeys } from "./site.keys.ts";

/** Asks for the addresses of every device (API-28). */
const EVERY_DEVICE = 0;

/** Host names at which the brand stands. */
export function domainsQuery() {
  return queryOptions({
    queryKey: siteKeys.domains,
    queryFn: async ({ signal }) => (await call(getDomainRoute, { device: EVERY_DEVICE }, { signal })).domainList,
    staleTime: 600_000,
  });
}

/** The page of a host of ours; it is reached as this page is. */
export const addressOf = (host: string, here: Pick<Location, "protocol" | "port">): string =>
  `${here.protocol}//${host}${here.port === "" ? "" : `:${here.port}`}/`;
