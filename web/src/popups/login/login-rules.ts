import { captchaAnswer, loginPassword, loginUsername } from "@mela/contract/account";
import type { CaptchaMode } from "@mela/contract/site";
import type { MessageId } from "../../lib/i18n.tsx";

export interface LoginValues {
  username: string;
  password: string;
  captcha: string;
  remember: boolean;
}

export type LoginErrors = Partial<Record<"username" | "password" | "captcha", MessageId>>;

export const CAPTCHA_LENGTH = 6;

/** What is wrong with the form, field by field. A captcha counts only while it is shown. */
export function checkLogin(values: LoginValues, captchaShown: boolean): LoginErrors {
  const errors: LoginErrors = {};
  if (values.username.trim() === "") errors.username = "account.required";
  else if (!loginUsername.safeParse(values.username).success) errors.username = "account.usernameFormat";
  if (values.password === "") errors.password = "account.required";
  else if (!loginPassword.safeParse(values.password).success) errors.password = "account.passwordFormat";
  if (captchaShown && values.captcha.trim() === "") errors.captcha = "account.captchaRequired";
  else if (captchaShown && !captchaAnswer.safeParse(values.captcha).success) errors.captcha = "account.captchaFormat";
  return errors;
}

/** Whether the form shows its captcha: always or never by the brand's settings, else after a failure that demands one. */
export function showsCaptcha(mode: CaptchaMode, demanded: boolean): boolean {
  return mode === "always" || (mode === "afterFailure" && demanded);
}

/** Where a login leads: to a first password of one's own, else to what was wanted. */
export function afterLogin(session: { firstTimeLogin: boolean }, wanted: string | null): string | null {
  return session.firstTimeLogin ? "/m/changePsw" : wanted;
}
