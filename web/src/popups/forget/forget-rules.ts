import { loginPassword, loginUsername } from "@mela/contract/auth/account";
import { recoveryEmail } from "@mela/contract/auth/recovery";
import type { Switches } from "@mela/contract/site/site";
import { verificationCode } from "@mela/contract/verification/verification";
import type { FieldErrors } from "../../lib/form.ts";
import { isMobileNumber } from "../../lib/mobile-number.ts";

export type RecoveryMode = "phone" | "email";
type RecoverySwitches = Pick<Switches, "PHONEVERIFY3" | "MAILVERIFY3">;

/** Whether there is a choice between the two ways. */
export const offersBoth = ({ PHONEVERIFY3, MAILVERIFY3 }: RecoverySwitches): boolean => PHONEVERIFY3 && MAILVERIFY3;

/** The way that is shown first. */
export const defaultMode = ({ PHONEVERIFY3 }: RecoverySwitches): RecoveryMode => (PHONEVERIFY3 ? "phone" : "email");

export interface EmailValues {
  username: string;
  email: string;
}

/** What is wrong with the form that asks for a mail. Space around the values does not count; who has forgotten the username leaves it empty. */
export function checkEmailForm({ username, email }: EmailValues): FieldErrors<EmailValues> {
  const errors: FieldErrors<EmailValues> = {};
  if (username.trim() !== "" && !loginUsername.safeParse(username).success) errors.username = "recovery.usernameFormat";
  if (email.trim() === "") errors.email = "recovery.emailRequired";
  else if (!recoveryEmail.safeParse(email).success) errors.email = "recovery.emailFormat";
  return errors;
}

export interface PhoneValues {
  countryDialingCode: string;
  mobile: string;
  code: string;
  newPassword: string;
}

/** The same for number, code and new password; the number is judged by the numbering plan of its country. */
export async function checkPhoneForm(values: PhoneValues): Promise<FieldErrors<PhoneValues>> {
  const errors: FieldErrors<PhoneValues> = {};
  if (values.mobile.trim() === "") errors.mobile = "verification.mobileRequired";
  else if (!(await isMobileNumber(values))) errors.mobile = "verification.mobileFormat";
  if (values.code === "") errors.code = "verification.smsCodeRequired";
  else if (!verificationCode.safeParse(values.code).success) errors.code = "verification.smsCodeFormat";
  if (values.newPassword === "") errors.newPassword = "recovery.enterPassword";
  else if (!loginPassword.safeParse(values.newPassword).success) errors.newPassword = "recovery.passwordFormat";
  return errors;
}

/** Refusals of the password: the code was right and is in force still. */
const REFUSED_PASSWORDS: readonly string[] = ["modify.new.old.same", "password.common"];

/** Which field a refused attempt empties: the password where it was refused, else the code. */
export const clearedField = (errorCode: string): "newPassword" | "code" => (REFUSED_PASSWORDS.includes(errorCode) ? "newPassword" : "code");
