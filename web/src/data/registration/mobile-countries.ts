import type { Country } from "@mela/contract/site/site-details";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../lib/i18n.tsx";
import { countriesQuery, useBrandSettings } from "../site/site.ts";

export interface MobileCountries {
  /** The brand's, in its order; empty until they are here. */
  countries: readonly Country[];
  failed: boolean;
  retry: () => void;
}

/** The countries whose numbers the brand takes, with their dialing codes and names. */
export function useMobileCountries(): MobileCountries {
  const { language } = useLanguage();
  const { mobileCountries } = useBrandSettings();
  const { data, isError, refetch } = useQuery(countriesQuery(language));
  return { countries: pickCountries(data ?? [], mobileCountries), failed: isError, retry: () => void refetch() };
}

/** Of all countries those that a brand takes, in its order. */
export function pickCountries(all: readonly Country[], wanted: readonly string[]): Country[] {
  return wanted.flatMap((code) => all.find((country) => country.code === code) ?? []);
}
