import { type ReactNode, useState } from "react";
import { askMailCode, sendEmail } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TextField } from "../../../ui/field.tsx";
import { MailIcon } from "../../../ui/icons.tsx";
import { BindSheet } from "./bind-sheet.tsx";
import type { PartProps } from "./parts.ts";

/** An address of the member's own: a code shows that they read it. */
export function BindEmail({ onDone, ...sheet }: PartProps): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState("");
  const email = typed.trim();
  return (
    <BindSheet
      {...sheet}
      title={t("security.email")}
      text={t("security.emailText")}
      codeLabel={t("security.mailCode")}
      address={email}
      aboutAddress={({ code }) => (code === "request.invalid" ? t("security.emailWrong") : undefined)}
      ask={() => askMailCode(email)}
      bind={(given) => sendEmail({ email, ...given })}
      onBound={() => onDone(t("security.emailSaved"))}
    >
      {(error) => (
        <TextField
          label={t("security.emailAddress")}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          icon={<MailIcon size={20} />}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </BindSheet>
  );
}
