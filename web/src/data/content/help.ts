import { getHelpCenter, HELP_DEVICE } from "@mela/contract/content/help";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { contentKeys } from "./content.keys.ts";

/** Tag of the terms of use, which have a popup of their own. */
export const TERMS_TAG = "terms";

/** The entries of the help centre in the brand's order; with `tag` only those that carry it. */
export function helpQuery(language: string, tag = "") {
  return queryOptions({
    queryKey: contentKeys.help(language, tag),
    queryFn: ({ signal }) => call(getHelpCenter, { device: HELP_DEVICE, language, tag }, { signal }),
    staleTime: 600_000,
  });
}
