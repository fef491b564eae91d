import { brandForms } from "@mela/contract/site/brand-forms";
import { getSettings, getSystemStatus, type BrandSettings, type SystemStatus } from "@mela/contract/site/site";
import { listCountries, listCustomerService } from "@mela/contract/site/site-details";
import type { PromoAvailability } from "@mela/contract/content/promotions";
import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { deviceWord } from "../../lib/device.ts";
import { useLanguage } from "../../lib/i18n.tsx";
import { readText, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { siteKeys } from "./site.keys.ts";

/** Key of the referral entry in the menus of the template. */
const REFERRAL_ENTRY = "inviteFriends";

export function settingsQuery() {
  return queryOptions({
    queryKey: siteKeys.settings,
    queryFn: ({ signal }) => call(getSettings, {}, { signal }),
    staleTime: Infinity,
  });
}

export function statusQuery() {
  return queryOptions({
    queryKey: siteKeys.status,
    queryFn: async ({ signal }) => {
      const status = await call(getSystemStatus, { device: deviceWord() }, { signal });
      if (typeof window !== "undefined") writeStored("local", STORAGE_KEYS.status, status);
      return status;
    },
    staleTime: 60_000,
  });
}

/** Entries of this type are contacts to show. */
export const CONTACT_TYPE = 3;

export function customerServiceQuery(language: string) {
  return queryOptions({
    queryKey: siteKeys.customerService(language),
    queryFn: async ({ signal }) => (await call(listCustomerService, {}, { signal })).version.pathList,
    staleTime: 600_000,
  });
}

/** Names of the countries follow the language, so the key does. */
export function countriesQuery(language: string) {
  return queryOptions({
    queryKey: siteKeys.countries(language),
    queryFn: ({ signal }) => call(listCountries, {}, { signal }),
    staleTime: Infinity,
  });
}

/** The brand's settings. They are in the cache before anything renders. */
export function useBrandSettings(): BrandSettings {
  const { data } = useQuery(settingsQuery());
  if (!data) throw new Error("The settings are not loaded");
  return data;
}

/** Whether the brand takes new members; where it does not, nothing leads to the registration. */
export function useTakesMembers(): boolean {
  const { switches } = useBrandSettings();
  return switches.COMM3 && switches.REG3;
}

/** Whether the brand has tools for agents; where it has none, nobody is told of agents. */
export function useHasAgents(): boolean {
  return useBrandSettings().menus.agent.length > 0;
}

export function useStatus(): UseQueryResult<SystemStatus> {
  return useQuery(statusQuery());
}

/** The brand's name in the language of the page. */
export function useBrandName(): string {
  const { language } = useLanguage();
  return brandName(useBrandSettings(), language);
}

export function brandName(template: BrandSettings, language: string): string {
  return brandForms(template, language).brand;
}

/** Whether members see the referral entries: the brand's menus carry one, and the promotion is known to run, now or when it was last asked about. */
export function useReferralEnabled(): boolean {
  const inMenu = useBrandSettings().menus.member.includes(REFERRAL_ENTRY);
  const { data } = useQuery<PromoAvailability>({ queryKey: siteKeys.availability, enabled: false });
  return inMenu && (data?.REFERRAL.enabled ?? readText("local", STORAGE_KEYS.referral) === "1");
}
