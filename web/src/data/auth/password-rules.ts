import { loginPassword } from "@mela/contract/auth/account";

/** The texts of these rules stand in the group `recovery`, which every form that sets a password brings. */
export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

export type NewPasswordErrors = Partial<Record<keyof NewPassword, NewPasswordText>>;
type NewPasswordText = `recovery.${"enterPassword" | "passwordFormat" | "confirmWrong"}`;

/** What is wrong with a new password and its confirmation. */
export function checkNewPassword({ newPassword, confirmPassword }: NewPassword): NewPasswordErrors {
  const errors: NewPasswordErrors = {};
  if (newPassword === "") errors.newPassword = "recovery.enterPassword";
  else if (!loginPassword.safeParse(newPassword).success) errors.newPassword = "recovery.passwordFormat";
  if (confirmPassword === "") errors.confirmPassword = "recovery.enterPassword";
  else if (confirmPassword !== newPassword) errors.confirmPassword = "recovery.confirmWrong";
  return errors;
}
