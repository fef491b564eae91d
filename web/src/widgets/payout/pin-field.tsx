import type { ReactNode } from "react";
import { FUNDS_PASSWORD_LENGTH } from "@mela/contract/security/funds-password";
import { writeAsciiDigits } from "../../lib/digits-input.ts";
import { useT } from "../../lib/i18n.tsx";
import { PasswordField, type PasswordFieldProps } from "../../ui/password-field.tsx";

export interface PinFieldProps extends Omit<PasswordFieldProps, "label" | "showLabel" | "hideLabel"> {
  /** "Funds password" when absent. */
  label?: string;
}

/** Six digits, hidden, of any script. No keeper of passwords shall offer the log-in's here. Takes the props of a registered input. */
export function PinField({ label, ...field }: PinFieldProps): ReactNode {
  const t = useT();
  return (
    <PasswordField
      {...field}
      label={label ?? t("security.fundsPassword")}
      showLabel={t("security.showDigits")}
      hideLabel={t("security.hideDigits")}
      inputMode="numeric"
      autoComplete="off"
      maxLength={FUNDS_PASSWORD_LENGTH}
      onInput={writeAsciiDigits}
    />
  );
}

/** Whether six digits stand there. */
export const isWholePin = (value: string): boolean => /^[0-9]{6}$/.test(value);
