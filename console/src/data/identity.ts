import type { InputOf } from "@mela/contract/base/endpoint";
import * as calls from "@mela/contract/console/identity";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";
import { pictureQuery } from "./picture.ts";

export type { IdentityCase } from "@mela/contract/console/identity";
export { KYC_NOTE_MAX, KYC_TRIES, KycReason } from "@mela/contract/kyc/kyc";

const REFRESH_MS = 20_000;

/** What waits for a look: one page, since each decision takes one away and the next comes after it. */
export const identityQuery = (brand: string) =>
  infiniteQueryOptions({
    queryKey: [...consoleKeys.identity, "list", brand],
    queryFn: ({ signal }) => call(calls.listIdentityCases, { brand }, { signal }),
    initialPageParam: 0,
    getNextPageParam: () => null,
    refetchInterval: REFRESH_MS,
  });

export const caseQuery = (brand: string, id: string) =>
  queryOptions({
    queryKey: [...consoleKeys.identity, "one", brand, id],
    queryFn: ({ signal }) => call(calls.getIdentityCase, { brand, id }, { signal }),
  });

export const documentQuery = (brand: string, id: string) =>
  pictureQuery([...consoleKeys.identity, "document", brand, id], calls.getIdentityDocument, { brand, id });

export const approve = (input: InputOf<typeof calls.approveIdentity>) => call(calls.approveIdentity, input);
export const refuse = (input: InputOf<typeof calls.refuseIdentity>) => call(calls.refuseIdentity, input);
