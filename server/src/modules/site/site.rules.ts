import { findLanguage } from "@mela/contract/base/languages";
import { isOwnNetwork } from "../../adapters/country.ts";

/** The language of an answer: the best one of `Accept-Language` that the brand offers, else the brand's own. */
export function negotiateLanguage(header: string | undefined, offered: readonly string[], fallback: string): string {
  if (!header) return fallback;
  const preferences = header
    .split(",", 12)
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = parameters.map((text) => /^\s*q=([01](?:\.\d{1,3})?)$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.trim().toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((preference) => preference.tag && preference.quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of preferences) {
    const exact = offered.find((code) => code.toLowerCase() === tag || findLanguage(code)?.locale.toLowerCase() === tag);
    const found = exact ?? offered.find((code) => code.toLowerCase() === tag.split("-")[0]);
    if (found) return found;
  }
  return fallback;
}

/** Whether the region gate keeps a visitor out. Without a list of countries only this machine and its own network may come in. */
export function isRegionRestricted(allowed: readonly string[], ip: string, country: string | null): boolean {
  if (allowed.length === 0) return !isOwnNetwork(ip);
  return country === null || !allowed.includes(country);
}
