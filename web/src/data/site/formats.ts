import type { Formats } from "@mela/contract/base/formats";
import { useFormatsIn } from "../../lib/use-formats-in.ts";
import { useBrandSettings } from "./site.ts";

/** Writes dates, times and counts in the language of the page, with the digits that the brand wants, on the brand's clock. */
export const useFormats = (): Formats => useFormatsIn(useBrandSettings().timeZone);
