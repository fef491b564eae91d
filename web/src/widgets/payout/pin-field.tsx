import type { ReactNode } from "react";
import { FUNDS_PASSWORD_LENGTH } from "@mela/contract/security/funds-password";
import { writeAsciiDigits } from "../../lib/digits-input.ts";
import { useT } from "../../lib/i18n.tsx";
import { PasswordField } from "../../ui/password-field.tsx";

interface PinFieldProps {
  /** "Funds password" when absent. */
  label?: string;
  value: string;
  error?: string | undefined;
  hint?: string;
  onChange: (value: string) => void;
}

/** Six digits, hidden, of any script. No keeper of passwords shall offer the log-in's here. */
export function PinField({ label, onChange, ...field }: PinFieldProps): ReactNode {
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
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Whether six digits stand there. */
export const isWholePin = (value: string): boolean => /^[0-9]{6}$/.test(value);
