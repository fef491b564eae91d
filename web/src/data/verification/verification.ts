import { HEADERS } from "@mela/contract/auth/account";
import {
  earnCaptcha as earnCaptchaCall,
  getHumanChallenge,
  type HumanPurpose,
  sendRegistrationSmsCode,
  sendSmsCode,
  type SentSms,
} from "@mela/contract/verification/verification";
import { call, demandedWeight } from "@mela/kit/api";
import type { TypedMobile } from "../../lib/mobile-number.ts";
import type { CaptchaPurpose } from "../auth/account.ts";

/** What a visitor may have a code for. */
export type VisitorSmsPurpose = "login" | "register" | "recover";

/** Proves to the server that it is worth answering: by work that the browser does aside. */
async function proveHuman(
  purpose: HumanPurpose,
  { weight, ...options }: { signal?: AbortSignal; showFailure?: boolean; weight?: number } = {},
): Promise<string> {
  const [{ challenge }, { solveWork }] = await Promise.all([
    call(getHumanChallenge, weight === undefined ? { purpose } : { purpose, weight }, options),
    import("../../lib/proof-of-work.ts"),
  ]);
  return solveWork(challenge, options.signal);
}

/** Sends a code to a number. Failed calls are shown by themselves; what else fails (the work) is the caller's to tell. */
export async function sendCode(purpose: VisitorSmsPurpose, number: TypedMobile, done?: number): Promise<SentSms> {
  const { countryDialingCode, mobile } = number;
  const options = { showFailure: true };
  const verificationData = await proveHuman("sms", { ...options, ...(done === undefined ? {} : { weight: done }) });
  try {
    if (purpose === "register") {
      return await call(sendRegistrationSmsCode, { mobileNo: mobile, countryDialingCode, verificationData }, options);
    }
    return await call(sendSmsCode, { mobileNum: mobile, countryDialingCode, verificationData, purpose }, options);
  } catch (error) {
    // Where a number has had many codes, more work is asked for than the server could know of before it was told the number.
    const weight = demandedWeight(error);
    if (weight === null || weight <= (done ?? 1)) throw error;
    return sendCode(purpose, number, weight);
  }
}

/** For who cannot see the picture: a captcha with its answer, in exchange for work. Failures are the field's to show. */
export async function earnCaptcha(purpose: CaptchaPurpose, signal: AbortSignal): Promise<{ id: string; answer: string }> {
  const verificationData = await proveHuman("captcha", { signal });
  return call(earnCaptchaCall, { verificationData }, { signal, headers: { [HEADERS.captchaPurpose]: purpose } });
}
