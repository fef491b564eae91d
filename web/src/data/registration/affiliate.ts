import { AFFILIATE_PARAMETERS, checkAffiliateCode, getAffiliateInfo } from "@mela/contract/registration/affiliate";
import { queryOptions } from "@tanstack/react-query";
import { ApiError, call } from "@mela/kit/api";
import { readText, STORAGE_KEYS, writeText } from "../../lib/storage.ts";
import { registrationKeys } from "./registration.keys.ts";

/** The invitation code in an address; "" when there is none. */
export function codeOfSearch(search: string): string {
  const query = new URLSearchParams(search);
  const found = AFFILIATE_PARAMETERS.map((name) => query.get(name)?.trim()).find(Boolean) ?? "";
  return /^[A-Za-z0-9_-]{4,32}$/.test(found) ? found : "";
}

/** Keeps the code of a link for this tab, since the way to the registration may lead over other pages. */
export function keepLinkCode(search: string): void {
  const code = codeOfSearch(search);
  if (code !== "") writeText("session", STORAGE_KEYS.affiliateCode, code);
}

/** The code by which this visitor came; "" for one without an invitation. */
export function linkCode(): string {
  if (typeof window === "undefined") return "";
  return codeOfSearch(location.search) || (readText("session", STORAGE_KEYS.affiliateCode) ?? "");
}

/** Who invites: by the code of the link, else by the domain. Only the browser asks, for the document is everybody's. */
export function affiliateInfoQuery(code: string) {
  return queryOptions({
    queryKey: registrationKeys.affiliate(code),
    queryFn: ({ signal }) => call(getAffiliateInfo, { code, domain: location.hostname }, { signal }),
    staleTime: 300_000,
    retry: false,
    enabled: typeof window !== "undefined",
  });
}

/** Whether the server knows a typed code. Any failure but its refusal is thrown. */
export async function isCodeValid(code: string): Promise<boolean> {
  try {
    await call(checkAffiliateCode, { code, domain: location.hostname });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "affiliate.invalid") return false;
    throw error;
  }
}
