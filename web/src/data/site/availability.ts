import { getPromoAvailability } from "@mela/contract/content/promotions";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../lib/api.ts";
import { siteKeys } from "./site.keys.ts";

/** Which kinds of promotions the brand runs, and how many of each. */
export function availabilityQuery() {
  return queryOptions({
    queryKey: siteKeys.availability,
    queryFn: ({ signal }) => call(getPromoAvailability, {}, { signal }),
    staleTime: 300_000,
  });
}

/** Whether missions run. False until it is known, so that no entry leads nowhere. */
export function useMissionsEnabled(): boolean {
  return useQuery(availabilityQuery()).data?.MISSION.enabled ?? false;
}
