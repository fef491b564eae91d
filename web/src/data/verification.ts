import { HEADERS } from "@mela/contract/account";
import {
  earnCaptcha as earnCaptchaCall,
  getHumanChallenge,
  type HumanPurpose,
  sendRegistrationSmsCode,
  sendSmsCode,
  type SentSms,
} from "@mela/contract/verification";
import { call } from "../lib/api.ts";
import type { TypedMobile } from "../lib/mobile-number.ts";
import type { CaptchaPurpose } from "./account.ts";

/** What a visitor may have a code for. */
export type VisitorSmsPurpose = "login" | "register" | "recover";

/** Proves to the server that it is worth answering: by work that the browser does aside. */
async function proveHuman(purpose: HumanPurpose, options: { signal?: AbortSignal; silent?: boolean } = {}): Promise<string> {
  const [{ challenge }, { solveWork }] = await Promise.all([
    call(getHumanChallenge, { purpose }, options),
    import("../lib/proof-of-work.ts"),
  ]);
  return solveWork(challenge, options.signal);
}

/** Sends a code to a number. Failed calls are shown by themselves; what else fails (the work) is the caller's to tell. */
export async function sendCode(purpose: VisitorSmsPurpose, { countryDialingCode, mobile }: TypedMobile): Promise<SentSms> {
  const verificationData = await proveHuman("sms");
  if (purpose === "register") return call(sendRegistrationSmsCode, { mobileNo: mobile, countryDialingCode, verificationData });
  return call(sendSmsCode, { mobileNum: mobile, countryDialingCode, verificationData, purpose });
}

/** For who cannot see the picture: a captcha with its answer, in exchange for work. Failures are the field's to show. */
export async function earnCaptcha(purpose: CaptchaPurpose, signal: AbortSignal): Promise<{ id: string; answer: string }> {
  const verificationData = await proveHuman("captcha", { signal, silent: true });
  return call(earnCaptchaCall, { verificationData }, { signal, silent: true, headers: { [HEADERS.captchaPurpose]: purpose } });
}
