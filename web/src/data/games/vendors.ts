import { listVendors, listVendorSorting } from "@mela/contract/games/games";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { brandCodeOf } from "../site/brand-code.ts";
import { regroupVendors, sortVendors } from "./vendor-rules.ts";
import { typeVendorsOf } from "./catalogue.ts";
import { gamesKeys } from "./games.keys.ts";

/** Vendors by category, sorted and regrouped. The games' names and the vendors' follow the language. */
export function vendorsQuery(language: string) {
  return queryOptions({
    queryKey: gamesKeys.vendors(language),
    queryFn: async ({ client, signal }) => {
      const options = { signal };
      const [vendors, sorting] = await Promise.all([
        call(listVendors, { typeId: 1, merchant: brandCodeOf(client), language }, options),
        call(listVendorSorting, {}, options).catch(() => []),
      ]);
      return regroupVendors(sortVendors(vendors.content.map(typeVendorsOf), sorting));
    },
    staleTime: 10 * 60_000,
    gcTime: 30 * 60_000,
    placeholderData: keepPreviousData,
  });
}
