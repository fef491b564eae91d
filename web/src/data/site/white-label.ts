import { type BrandSettings } from "@mela/contract/site/site";
import { getWhiteLabel } from "@mela/contract/site/site-details";
import type { OutputOf } from "@mela/contract/base/endpoint";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { brandName, settingsQuery } from "./site.ts";

type WhiteLabel = OutputOf<typeof getWhiteLabel>;

/** A page that stays open asks again when somebody comes back to it after this. */
const ASK_AGAIN_MS = 10 * 60_000;

/** Whether the settings in hand say of the brand what the brand now says of itself. */
export function isUpToDate(template: BrandSettings, info: WhiteLabel, language: string): boolean {
  const { merchant, brand, minimumAge, languages, currency, timeZone } = template;
  const known = { merchant, brandId: brand.id, name: brandName(template, language), minimumAge, languages, currency, timeZone };
  return (Object.keys(known) as (keyof typeof known)[]).every((field) => JSON.stringify(known[field]) === JSON.stringify(info[field]));
}

/** Asks who the brand is (API-27). Settings that say something else are fetched again: a page may stand open for days. */
export async function checkWhiteLabel(client: QueryClient, language: string): Promise<void> {
  const template = client.getQueryData<BrandSettings>(settingsQuery().queryKey);
  if (template === undefined || isUpToDate(template, await call(getWhiteLabel, {}), language)) return;
  await client.fetchQuery({ ...settingsQuery(), staleTime: 0 });
}

/** Checks now, and whenever somebody comes back to the page after a while. Returns the way to stop. */
export function followWhiteLabel(client: QueryClient, language: string): () => void {
  let askedAt = -Infinity;
  const ask = () => {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < ASK_AGAIN_MS) return;
    askedAt = Date.now();
    // Without an answer the settings stay as they are; the next return asks again.
    checkWhiteLabel(client, language).catch(() => (askedAt = -Infinity));
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => document.removeEventListener("visibilitychange", ask);
}
