import { loginPassword } from "@mela/contract/auth/account";
import { checkNewPassword, type NewPassword } from "../../../data/auth/password-rules.ts";
import type { FieldErrors } from "../../../lib/form.ts";

export interface ChangeValues extends NewPassword {
  /** Empty while the field is not shown. */
  oldPassword: string;
}

/** What is wrong with the form; the old password counts only while its field is shown. */
export function checkChange(values: ChangeValues, asksOld: boolean): FieldErrors<ChangeValues> {
  const errors: FieldErrors<ChangeValues> = checkNewPassword(values);
  if (!asksOld) return errors;
  if (values.oldPassword === "") errors.oldPassword = "recovery.enterPassword";
  else if (!loginPassword.safeParse(values.oldPassword).success) errors.oldPassword = "recovery.passwordFormat";
  return errors;
}
