import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { useT } from "../../../lib/i18n.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { Refusal } from "../../../widgets/payout/use-refusal.ts";

const ABOUT_PASSWORD: readonly string[] = ["session.stepUp", "password.wrong", "login.throttled"];

/** Whether a refusal asks for the log-in password, or is about the one that was given. */
export const isAboutLogin = ({ code }: Refusal): boolean => ABOUT_PASSWORD.includes(code);

interface LoginPasswordFieldProps {
  field: UseFormRegisterReturn;
  typed: string;
  refusal: Refusal | null;
}

/** The log-in password, once the server has asked for it: a log-on of minutes ago is proof enough. */
export function LoginPasswordField({ field, typed, refusal }: LoginPasswordFieldProps): ReactNode {
  const t = useT();
  const refused = refusal !== null && isAboutLogin(refusal) ? refusal.words : undefined;
  if (typed === "" && refused === undefined) return null;
  return (
    <PasswordField
      label={t("security.loginPassword")}
      showLabel={t("security.showDigits")}
      hideLabel={t("security.hideDigits")}
      autoComplete="current-password"
      error={refused}
      {...field}
    />
  );
}

/** What goes along with a call when the password was given. */
export const givenPassword = (password: string): { password?: string } => (password === "" ? {} : { password });
