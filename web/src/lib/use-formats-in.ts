import { type Formats, formatsOf } from "@mela/contract/base/formats";
import { useLanguage } from "./i18n.tsx";

/** Writes dates, times and counts in the language of the page, on the clock of a zone. */
export const useFormatsIn = (timeZone: string): Formats => formatsOf(useLanguage().entry.locale, timeZone);
