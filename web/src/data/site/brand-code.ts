import type { BrandSettings } from "@mela/contract/site/site";
import type { QueryClient } from "@tanstack/react-query";
import { siteKeys } from "./site.keys.ts";

/** Code of the page's brand, for the calls that carry it among their parameters. */
export const brandCodeOf = (client: QueryClient): string => client.getQueryData<BrandSettings>(siteKeys.settings)?.merchant ?? "";
