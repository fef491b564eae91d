import type { InputOf } from "@mela/contract/base/endpoint";
import { approveKyc, getKycDocument, KycReason, listKycReviews, refuseKyc, type ReviewedKyc } from "@mela/contract/kyc/kyc";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { readPicture, type Operator } from "./console.ts";
import { consoleKeys } from "./console.keys.ts";

export const KYC_REASONS = KycReason.options;
export type { KycReason, ReviewedKyc };

/** Documents that wait for a look. */
export function identityQuery({ token }: Operator) {
  return queryOptions({
    queryKey: consoleKeys.identity,
    queryFn: ({ signal }) => call(listKycReviews, {}, { signal, token }),
    refetchInterval: 30_000,
  });
}

/** A picture of a document as an address for an image. Each look is on the record, so it is fetched when somebody asks to see it. */
export function documentQuery(operator: Operator, brandCode: string, documentId: string) {
  return queryOptions({
    queryKey: consoleKeys.document(documentId),
    queryFn: ({ signal }) =>
      readPicture(operator, brandCode, `${getKycDocument.path}?documentId=${encodeURIComponent(documentId)}`, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export type Ruling = ({ approve: true } & InputOf<typeof approveKyc>) | ({ approve: false } & InputOf<typeof refuseKyc>);

/** Takes documents, or says why not. */
export const rule = ({ token }: Operator, ruling: Ruling): Promise<unknown> => {
  if (ruling.approve) return call(approveKyc, { id: ruling.id, validUntil: ruling.validUntil }, { token });
  return call(refuseKyc, { id: ruling.id, reason: ruling.reason, note: ruling.note }, { token });
};
