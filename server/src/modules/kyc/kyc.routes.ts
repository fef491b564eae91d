import { isTrial } from "@mela/contract/base/customer-type";
import * as contract from "@mela/contract/kyc/kyc";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import { jpegAnswer } from "../../lib/answers.ts";
import type { Caller } from "../../lib/callers.ts";
import type { KycReview } from "./kyc-review.service.ts";
import type { KycService } from "./kyc.service.ts";

/** Guests have nothing for which anybody asks who they are. */
function owner({ caller }: Pick<Context<unknown, Caller>, "caller">): number {
  if (isTrial(caller.userType)) throw new AppError("freePlay.rejected");
  return Number(caller.userId);
}

const PICTURES = { perMinute: 30, bodyLimit: contract.KYC_PICTURE_BYTES_MAX };

export function registerKycRoutes(bind: Bind, { kyc, kycReview }: { kyc: KycService; kycReview: KycReview }): void {
  bind(contract.getKyc, (call) => kyc.state(owner(call)));
  for (const [side, endpoint] of [
    ["front", contract.uploadKycFront],
    ["back", contract.uploadKycBack],
    ["selfie", contract.uploadKycSelfie],
  ] as const) {
    bind(
      endpoint,
      ({ input, ...call }) => {
        if (!Buffer.isBuffer(input)) throw new AppError("request.mediaType");
        return kyc.upload(owner(call), side, input);
      },
      PICTURES,
    );
  }
  bind(contract.submitKyc, ({ input, ...call }) => kyc.submit(owner(call), input), { perMinute: 30 });

  bind(contract.listKycReviews, ({ caller, brand }) => kycReview.list(caller, brand.code));
  bind(contract.getKycDocument, async ({ caller, brand, input }) =>
    jpegAnswer(await kycReview.document(caller, brand.code, input.documentId)),
  );
  bind(contract.approveKyc, async ({ caller, brand, input }) => {
    await kycReview.approve(caller, brand.code, input.id, input.validUntil);
    return {};
  });
  bind(contract.refuseKyc, async ({ caller, brand, input }) => {
    await kycReview.refuse(caller, brand.code, input.id, input.reason, input.note);
    return {};
  });
}
