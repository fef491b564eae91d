import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { customerServiceQuery, useTemplate } from "../../data/site.ts";
import { safeHref } from "../../lib/address.ts";
import { decryptDirect } from "../../lib/jwe.ts";

export interface Contact {
  title: string;
  href: string;
}

/** Entries of this type are contacts to show. */
const CONTACT = 3;

interface Entry {
  title: string;
  path: string;
  type: number;
}

/** The contacts among the entries, their paths decrypted; what cannot be decrypted or opened safely is left out. */
export async function readContacts(entries: readonly Entry[], key: string): Promise<Contact[]> {
  const contacts = entries
    .filter((entry) => entry.type === CONTACT)
    .map(async ({ title, path }) => ({ title, href: safeHref(await decryptDirect(path, key).catch(() => null)) }));
  return (await Promise.all(contacts)).filter((contact): contact is Contact => contact.href !== null);
}

export function useContacts(): UseQueryResult<Contact[]> {
  const { customerServiceKey } = useTemplate();
  return useQuery(
    queryOptions({
      queryKey: ["site", "contacts", customerServiceKey],
      queryFn: async ({ client }) => readContacts(await client.fetchQuery(customerServiceQuery()), customerServiceKey),
      staleTime: 600_000,
    }),
  );
}
