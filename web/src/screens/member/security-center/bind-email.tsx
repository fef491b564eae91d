import { type ReactNode, useState } from "react";
import { askMailCode, sendEmail } from "../../../data/security.ts";
import { writeAsciiDigits } from "../../../lib/digits-input.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TextField } from "../../../ui/field.tsx";
import { MailIcon } from "../../../ui/icons.tsx";
import { useSending } from "../../../widgets/payout/use-sending.ts";
import { CodeButton } from "../../../widgets/sms-code/code-button.tsx";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";
import { isAboutProof, useProof } from "./use-proof.tsx";

/** An address of the member's own: a code shows that he reads it. */
export function BindEmail({ overview, onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const [email, setEmail] = useState("");
  const [code, setCode] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, refusal, send } = useSending();
  const { proof, complete, field } = useProof(overview.fundsPassword.set, refusal, checked);
  const handleSend = async () => {
    let sent: Awaited<ReturnType<typeof askMailCode>> | null = null;
    await send(async () => (sent = await askMailCode(email.trim())));
    return sent;
  };
  const handleSubmit = async () => {
    setChecked(true);
    if (email.trim() === "" || code === "" || !complete) return;
    if (await send(() => sendEmail({ email: email.trim(), verificationCode: code, ...proof }))) onDone(t("security.emailSaved"));
  };
  const atAddress = refusal?.code === "request.invalid";
  const needed = (value: string) => (checked && value.trim() === "" ? t("security.needed") : undefined);
  const own = refusal === null || isAboutProof(refusal) || atAddress;
  return (
    <FormSheet
      title={t("security.email")}
      text={t("security.emailText")}
      submit={t("security.save")}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        label={t("security.emailAddress")}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        icon={<MailIcon size={20} />}
        value={email}
        error={atAddress ? t("security.emailWrong") : needed(email)}
        onChange={(event) => setEmail(event.target.value)}
      />
      <TextField
        label={t("security.mailCode")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        onInput={writeAsciiDigits}
        value={code}
        error={own ? needed(code) : refusal.words}
        onChange={(event) => setCode(event.target.value)}
        after={<CodeButton onSend={handleSend} />}
      />
      {field}
    </FormSheet>
  );
}
