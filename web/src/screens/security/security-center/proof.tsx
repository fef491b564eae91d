import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { type FieldErrors, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import type { Refusal } from "../../../widgets/payout/use-refusal.ts";

/**
 * What a member shows themselves by before something changes: the funds password where they have one; else nothing at first, and the
 * log-in password when the server asks for it.
 */
export interface ProofValues {
  fundsPassword: string;
  password: string;
}
export const NO_PROOF: ProofValues = { fundsPassword: "", password: "" };

/** What goes along with a change: at most one of both. */
export type Proof = Partial<ProofValues>;

const ABOUT_PASSWORD: readonly string[] = ["session.stepUp", "password.wrong", "login.throttled"];

/** Whether a refusal is about who is asking, and so stands at the field below. */
export const isAboutProof = ({ code }: Refusal): boolean => ABOUT_PASSWORD.includes(code) || code.startsWith("fundsPassword.");

/** The funds password is whole; the log-in password is there once a refusal has asked for it. */
export function checkProof({ fundsPassword, password }: ProofValues, fundsSet: boolean, refusal: Refusal | null): FieldErrors<ProofValues> {
  if (fundsSet) return isWholePin(fundsPassword) ? {} : { fundsPassword: "security.sixDigits" };
  return refusal !== null && isAboutProof(refusal) && password === "" ? { password: "security.needed" } : {};
}

export function proofOf({ fundsPassword, password }: ProofValues, fundsSet: boolean): Proof {
  if (fundsSet) return { fundsPassword };
  return password === "" ? {} : { password };
}

interface ProofFieldProps {
  fundsSet: boolean;
  fields: Record<keyof ProofValues, UseFormRegisterReturn>;
  errors: Partial<Record<keyof ProofValues, { message?: string }>>;
  /** The log-in password as it stands: once typed, its field stays. */
  typed: string;
  refusal: Refusal | null;
}

export function ProofField({ fundsSet, fields, errors, typed, refusal }: ProofFieldProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const refused = refusal !== null && isAboutProof(refusal) ? refusal.words : undefined;
  if (fundsSet) return <PinField error={refused ?? errorText(errors.fundsPassword)} {...fields.fundsPassword} />;
  if (typed === "" && refused === undefined) return null;
  return (
    <PasswordField
      label={t("security.loginPassword")}
      showLabel={t("security.showDigits")}
      hideLabel={t("security.hideDigits")}
      autoComplete="current-password"
      error={refused ?? errorText(errors.password)}
      {...fields.password}
    />
  );
}
