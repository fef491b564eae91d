import { isWeakFundsPassword } from "@mela/contract/security/funds-password";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type FieldErrors, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import type { Refusal } from "../../../widgets/payout/use-refusal.ts";

/** Six new digits, twice. */
export interface NewPinValues {
  newPassword: string;
  confirmNewPassword: string;
}
export const NO_NEW_PIN: NewPinValues = { newPassword: "", confirmNewPassword: "" };

const ABOUT_NEW: readonly string[] = ["fundsPassword.weak", "modify.new.old.same"];

/** Whether a refusal is about the new digits, and so stands at their field. */
export const isAboutNewPin = ({ code }: Refusal): boolean => ABOUT_NEW.includes(code);

const isWeak = (pin: string): boolean => isWholePin(pin) && isWeakFundsPassword(pin);

/** They are whole, not easily guessed, and the same both times. */
export function checkNewPin({ newPassword, confirmNewPassword }: NewPinValues): FieldErrors<NewPinValues> {
  const errors: FieldErrors<NewPinValues> = {};
  if (!isWholePin(newPassword)) errors.newPassword = "security.sixDigits";
  else if (isWeak(newPassword)) errors.newPassword = "security.weak";
  if (newPassword !== confirmNewPassword) errors.confirmNewPassword = "security.notSame";
  return errors;
}

interface NewPinFieldsProps {
  fields: Record<keyof NewPinValues, UseFormRegisterReturn>;
  errors: Partial<Record<keyof NewPinValues, { message?: string }>>;
  /** The new digits as they stand: that they are easily guessed is said at once. */
  typed: string;
  refusal: Refusal | null;
}

export function NewPinFields({ fields, errors, typed, refusal }: NewPinFieldsProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const refused = refusal !== null && isAboutNewPin(refusal) ? refusal.words : undefined;
  return (
    <>
      <PinField
        label={t("security.newFunds")}
        error={refused ?? (isWeak(typed) ? t("security.weak") : errorText(errors.newPassword))}
        hint={t("security.fundsHint")}
        {...fields.newPassword}
      />
      <PinField label={t("security.repeatFunds")} error={errorText(errors.confirmNewPassword)} {...fields.confirmNewPassword} />
    </>
  );
}
