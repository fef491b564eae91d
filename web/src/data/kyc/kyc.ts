import type { InputOf } from "@mela/contract/base/endpoint";
import {
  type DocumentKind,
  type DocumentSide,
  getKyc,
  type KycState,
  submitKyc,
  uploadKycBack,
  uploadKycFront,
  uploadKycSelfie,
} from "@mela/contract/kyc/kyc";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withdrawalKeys } from "../withdrawal/withdrawal.keys.ts";
import { kycKeys } from "./kyc.keys.ts";

export { DocumentKind as DOCUMENT_KINDS, KYC_PICTURE_BYTES_MAX, sidesOf } from "@mela/contract/kyc/kyc";
export type { DocumentKind, DocumentSide, KycState };

/** A slow line needs this for a picture that has been made small already. */
const UPLOAD_MS = 90_000;
const UPLOADS = { front: uploadKycFront, back: uploadKycBack, selfie: uploadKycSelfie } as const;

/** How it stands with whoever is logged in. */
export function kycQuery(userName: string) {
  return queryOptions({
    queryKey: kycKeys.state(userName),
    queryFn: ({ signal }) => call(getKyc, {}, { signal }),
    meta: { personal: true },
  });
}

/** A withdrawal asks for it too. */
export const KYC_TOUCHES = [kycKeys.all, withdrawalKeys.all];

/* Both are told of by the form that sends them. */

export const sendPicture = (side: DocumentSide, picture: Blob, signal: AbortSignal): Promise<KycState> =>
  call(UPLOADS[side], picture, { signal, timeoutMs: UPLOAD_MS });
export const sendClaim = (claim: InputOf<typeof submitKyc>): Promise<KycState> => call(submitKyc, claim);
