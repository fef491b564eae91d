import { isTrial } from "@mela/contract/base/customer-type";
import * as consoleCalls from "@mela/contract/console/identity";
import { getMemberIdentity, setMemberIdentity } from "@mela/contract/console/member-identity";
import * as contract from "@mela/contract/kyc/kyc";
import { AppError } from "../../errors.ts";
import type { Bind, Context } from "../../http.ts";
import { jpegAnswer } from "../../lib/answers.ts";
import type { Caller, ConsoleCaller } from "../../lib/callers.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import type { KycChecks } from "./kyc-checks.service.ts";
import type { KycReview } from "./kyc-review.service.ts";
import type { KycService } from "./kyc.service.ts";

interface Services {
  kyc: KycService;
  kycReview: KycReview;
  kycChecks: KycChecks;
}

/** Guests have nothing for which anybody asks who they are. */
function owner({ caller }: Pick<Context<unknown, Caller>, "caller">): number {
  if (isTrial(caller.userType)) throw new AppError("freePlay.rejected");
  return Number(caller.userId);
}

const PICTURES = { perMinute: 30, bodyLimit: contract.KYC_PICTURE_BYTES_MAX };

export function registerKycRoutes(bind: Bind, { kyc, kycReview, kycChecks }: Services): void {
  const seat = (caller: ConsoleCaller, { brand }: { brand: string }) => consoleSeat(caller, "members.identity", brand);
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

  bind(getMemberIdentity, ({ caller, input }) => kycChecks.get(seat(caller, input), input));
  bind(setMemberIdentity, ({ caller, input: { brand, ...setting } }) => kycChecks.set(seat(caller, { brand }), setting));

  bind(consoleCalls.listIdentityCases, ({ caller, input }) => kycReview.list(seat(caller, input)));
  bind(consoleCalls.getIdentityCase, ({ caller, input }) => kycReview.get(seat(caller, input), input.id));
  bind(consoleCalls.getIdentityDocument, async ({ caller, input }) => jpegAnswer(await kycReview.document(seat(caller, input), input.id)));
  bind(consoleCalls.approveIdentity, async ({ caller, input }) => {
    await kycReview.approve(seat(caller, input), input.id, input.validUntil);
    return { decided: true };
  });
  bind(consoleCalls.refuseIdentity, async ({ caller, input }) => {
    await kycReview.refuse(seat(caller, input), input.id, input.reason, input.note);
    return { decided: true };
  });
}
