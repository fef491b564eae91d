import { getPromoAvailability } from "@mela/contract/content/promotions";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { siteKeys } from "./site.keys.ts";

/** Which kinds of promotions the brand runs, and how many of each. */
export function availabilityQuery() {
  return queryOptions({
    queryKey: siteKeys.availability,
    queryFn: async ({ signal }) => {
      const kinds = await call(getPromoAvailability, {}, { signal });
      // So that the next page knows before it has asked, and its navigation does not jump.
      writeText("local", STORAGE_KEYS.referral, kinds.REFERRAL.enabled ? "1" : "0");
      return kinds;
    },
    staleTime: 300_000,
  });
}

/** Whether missions run. False until it is known, so that no entry leads nowhere. */
export function useMissionsEnabled(): boolean {
  return useQuery(availabilityQuery()).data?.MISSION.enabled ?? false;
}
