import type { ReactNode } from "react";
import { askMailCode, sendEmail } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TextField } from "../../../ui/field.tsx";
import { MailIcon } from "../../../ui/icons.tsx";
import { BindSheet } from "./bind-sheet.tsx";
import type { PartProps } from "./parts.ts";

/** An address of the member's own: a code shows that they read it. */
export function BindEmail({ onDone, ...sheet }: PartProps): ReactNode {
  const t = useT();
  const current = sheet.overview.email ?? null;
  return (
    <BindSheet
      {...sheet}
      part="email"
      title={current === null ? t("security.email") : t("security.emailNew")}
      text={current === null ? t("security.emailText") : t("security.now", { value: current })}
      codeLabel={t("security.mailCode")}
      aboutAddress={({ code }) => (code === "request.invalid" ? t("security.emailWrong") : undefined)}
      ask={({ address }) => askMailCode(address.trim())}
      bind={({ address }, given) => sendEmail({ email: address.trim(), ...given })}
      onBound={() => onDone(t("security.emailSaved"))}
    >
      {(field, error) => (
        <TextField
          label={current === null ? t("security.emailAddress") : t("security.emailNew")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          icon={<MailIcon size={20} />}
          error={error}
          {...field}
        />
      )}
    </BindSheet>
  );
}
