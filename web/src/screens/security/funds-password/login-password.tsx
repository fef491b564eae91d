import { type ReactNode, useState } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import type { Refusal } from "../../../widgets/payout/use-refusal.ts";

const ABOUT_PASSWORD: readonly string[] = ["session.stepUp", "password.wrong", "login.throttled"];

/** The log-in password, once the server has asked for it: a log-on of minutes ago is proof enough. */
export function useLoginPassword(refusal: Refusal | null): { given: { password?: string }; field: ReactNode; isAbout: boolean } {
  const t = useT();
  const [password, setPassword] = useState("");
  const isAbout = refusal !== null && ABOUT_PASSWORD.includes(refusal.code);
  if (password === "" && !isAbout) return { given: {}, field: null, isAbout };
  const field = (
    <PasswordField
      label={t("security.loginPassword")}
      showLabel={t("security.showDigits")}
      hideLabel={t("security.hideDigits")}
      autoComplete="current-password"
      error={isAbout ? refusal.words : undefined}
      value={password}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
  return { given: password === "" ? {} : { password }, field, isAbout };
}
