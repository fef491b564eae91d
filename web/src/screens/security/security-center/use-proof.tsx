import { type ReactNode, useState } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import type { Refusal } from "../../../widgets/payout/use-refusal.ts";

const ABOUT_PASSWORD: readonly string[] = ["session.stepUp", "password.wrong", "login.throttled"];

/** Whether a refusal is about who is asking, and so stands at the field below. */
export const isAboutProof = ({ code }: Refusal): boolean => ABOUT_PASSWORD.includes(code) || code.startsWith("fundsPassword.");

/** What goes along with a change: at most one of both. */
export interface Proof {
  fundsPassword?: string;
  password?: string;
}

/**
 * What a member shows themselves by before something changes: the funds password where they have one; else nothing at first, and the log-in
 * password when the server asks for it. Once `checked`, what is missing is said.
 */
export function useProof(
  fundsSet: boolean,
  refusal: Refusal | null,
  checked: boolean,
): { proof: Proof; complete: boolean; field: ReactNode } {
  const t = useT();
  const [pin, setPin] = useState("");
  const [password, setPassword] = useState("");
  const error = refusal && isAboutProof(refusal) ? refusal.words : undefined;
  if (fundsSet) {
    const complete = isWholePin(pin);
    const told = error ?? (checked && !complete ? t("security.sixDigits") : undefined);
    return { proof: { fundsPassword: pin }, complete, field: <PinField value={pin} error={told} onChange={setPin} /> };
  }
  if (password === "" && error === undefined) return { proof: {}, complete: true, field: null };
  const field = (
    <PasswordField
      label={t("security.loginPassword")}
      showLabel={t("security.showDigits")}
      hideLabel={t("security.hideDigits")}
      autoComplete="current-password"
      error={error}
      value={password}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
  return { proof: { password }, complete: password !== "", field };
}
