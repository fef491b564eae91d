import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { CONTACT_TYPE, customerServiceQuery, useBrandSettings } from "../../data/site/site.ts";
import { safeHref } from "../../lib/address.ts";
import { useLanguage } from "../../lib/i18n.tsx";
import { decryptDirect } from "@mela/kit/jwe";
import { siteKeys } from "../../data/site/site.keys.ts";

export interface Contact {
  title: string;
  href: string;
}

interface Entry {
  title: string;
  path: string;
  type: number;
}

/** The contacts among the entries, their paths decrypted; what cannot be decrypted or opened safely is left out. */
export async function readContacts(entries: readonly Entry[], key: string): Promise<Contact[]> {
  const contacts = entries
    .filter((entry) => entry.type === CONTACT_TYPE)
    .map(async ({ title, path }) => ({ title, href: safeHref(await decryptDirect(path, key).catch(() => null)) }));
  return (await Promise.all(contacts)).filter((contact): contact is Contact => contact.href !== null);
}

export function useContacts(): UseQueryResult<Contact[]> {
  const { language } = useLanguage();
  const { customerServiceKey } = useBrandSettings();
  return useQuery(
    queryOptions({
      queryKey: siteKeys.contacts(language, customerServiceKey),
      queryFn: async ({ client }) => readContacts(await client.fetchQuery(customerServiceQuery(language)), customerServiceKey),
      staleTime: 600_000,
    }),
  );
}
