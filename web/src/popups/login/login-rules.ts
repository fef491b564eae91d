import { plainMobile } from "@mela/contract/base/digits";
import { captchaAnswer, loginPassword, loginUsername } from "@mela/contract/auth/account";
import { isAgent } from "@mela/contract/base/customer-type";
import type { CaptchaMode } from "@mela/contract/site/site";
import { verificationCode } from "@mela/contract/verification/verification";
import type { MessageId } from "../../lib/i18n.tsx";
import { firstPasswordPathFor, HOME_PATH } from "../../lib/navigation.ts";
import { isMobileNumber } from "../../lib/mobile-number.ts";

export interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

export interface SmsLoginValues {
  countryDialingCode: string;
  mobile: string;
  code: string;
  remember: boolean;
}

type Errors<V> = Partial<Record<keyof V, MessageId>>;

export const CAPTCHA_LENGTH = 6;

/**
 * What is wrong with the form, field by field. A captcha counts only while it is shown. `bySms`: a number logs in beside it, so whoever
 * types one is told where; those who registered by number never chose a username.
 */
export function checkLogin(values: LoginValues, captchaShown: boolean, bySms = false): Errors<LoginValues> {
  const errors: Errors<LoginValues> = {};
  if (values.username.trim() === "") errors.username = "account.required";
  else if (!loginUsername.safeParse(values.username).success) {
    const isNumber = bySms && plainMobile(values.username.trim()) !== null;
    errors.username = isNumber ? "account.usernameNumber" : "account.usernameFormat";
  }
  if (values.password === "") errors.password = "account.required";
  else if (!loginPassword.safeParse(values.password).success) errors.password = "account.passwordFormat";
  if (captchaShown && values.captcha.trim() === "") errors.captcha = "verification.captchaRequired";
  else if (captchaShown && !captchaAnswer.safeParse(values.captcha).success) errors.captcha = "verification.captchaFormat";
  return errors;
}

/** The same for number and code. The number is judged by the numbering plan of its country. */
export async function checkSmsLogin(values: SmsLoginValues): Promise<Errors<SmsLoginValues>> {
  const errors: Errors<SmsLoginValues> = {};
  if (values.mobile.trim() === "") errors.mobile = "verification.mobileRequired";
  else if (!(await isMobileNumber(values))) errors.mobile = "verification.mobileFormat";
  if (values.code === "") errors.code = "verification.smsCodeRequired";
  else if (!verificationCode.safeParse(values.code).success) errors.code = "verification.smsCodeFormat";
  return errors;
}

/** Whether the form shows its captcha: always or never by the brand's settings, else after a failure that demands one. */
export function showsCaptcha(mode: CaptchaMode, demanded: boolean): boolean {
  return mode === "always" || (mode === "afterFailure" && demanded);
}

const AGENT_HOME = "/m/agent/home";

/** Where a login leads: to a first password of one's own, else to what was wanted, for an agent at the agents' door else to the agents' page. */
export function afterLogin(session: { firstTimeLogin: boolean; type: number }, wanted: string | null, atAgentsDoor = false): string | null {
  if (session.firstTimeLogin) return firstPasswordPathFor(wanted ?? HOME_PATH);
  return wanted ?? (atAgentsDoor && isAgent(session.type) ? AGENT_HOME : null);
}
