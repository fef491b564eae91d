import type { BrandSettings } from "@mela/contract/site/site";
import type { IdentityVerifier } from "../../adapters/identity.ts";
import type { Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { useUp } from "./identity.service.ts";
import type { Origin } from "../verification/places.service.ts";
import type { SmsService } from "../verification/sms.service.ts";

/** A number (E.164) whose owner has shown themselves, and what uses their proof up. */
export interface ProvenPhone {
  mobile: string;
  used: (trx: Trx) => Promise<void>;
}

/** A number as it was typed, and what is to prove it. */
export interface PhoneClaim extends Origin {
  mobileNum: string;
  countryDialingCode?: string | undefined;
  verificationCode: string;
  firebaseIdToken?: string | undefined;
}

export type PhoneProof = ReturnType<typeof createPhoneProof>;

/** Who holds a phone: whoever has our code, or a token of the brand's phone-authentication provider that names the number. */
export function createPhoneProof({ sms, identity }: { sms: SmsService; identity: IdentityVerifier }) {
  type Purpose = "recover" | "register";

  const byCode = async (purpose: Purpose, claim: PhoneClaim, brandCode: string): Promise<ProvenPhone> => {
    const { mobileNum: mobile, countryDialingCode = "", verificationCode: code, ip, deviceKey } = claim;
    const proven = await sms.checkCode({ brandCode, purpose, countryDialingCode, mobile, code, ip, deviceKey });
    return { mobile: proven.mobile, used: (trx) => sms.useCode(trx, proven) };
  };

  const byToken = async (
    idToken: string,
    claim: PhoneClaim,
    brandCode: string,
    { firebase }: Pick<BrandSettings, "firebase">,
  ): Promise<ProvenPhone> => {
    const mobile = await sms.normalise(brandCode, claim.countryDialingCode ?? "", claim.mobileNum);
    if (!firebase?.phone) throw new AppError("identity.invalid");
    const person = await identity.verify(idToken, firebase.projectId);
    if (person.mobile !== mobile) throw new AppError("identity.invalid");
    return { mobile, used: (trx) => useUp(trx, idToken, person) };
  };

  /** Throws `sms.codeWrong`, `mobile.invalid` or `identity.*`. */
  const prove = (purpose: Purpose, claim: PhoneClaim, brandCode: string, settings: Pick<BrandSettings, "firebase">): Promise<ProvenPhone> =>
    claim.firebaseIdToken ? byToken(claim.firebaseIdToken, claim, brandCode, settings) : byCode(purpose, claim, brandCode);

  return { prove };
}
