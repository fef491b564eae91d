import { type ReactNode, useState } from "react";
import { askMobileCode, sendMobile } from "../../../data/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { writeAsciiDigits } from "../../../lib/digits-input.ts";
import { TextField } from "../../../ui/field.tsx";
import { MobileField } from "../../../widgets/mobile-field/mobile-field.tsx";
import { useSending } from "../../../widgets/payout/use-sending.ts";
import { CodeButton } from "../../../widgets/sms-code/code-button.tsx";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";
import { isAboutProof, useProof } from "./use-proof.tsx";

/** A number of the member's own: a code shows that he holds it. */
export function BindMobile({ overview, onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const [countryDialingCode, setDialingCode] = useState("");
  const [mobileNum, setMobile] = useState("");
  const [code, setCode] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, refusal, send } = useSending();
  const { proof, complete, field } = useProof(overview.fundsPassword.set, refusal, checked);
  const number = { mobileNum, countryDialingCode };
  const handleSend = async () => {
    let sent: Awaited<ReturnType<typeof askMobileCode>> | null = null;
    await send(async () => (sent = await askMobileCode(number)));
    return sent;
  };
  const handleSubmit = async () => {
    setChecked(true);
    if (mobileNum.trim() === "" || code === "" || !complete) return;
    if (await send(() => sendMobile({ ...number, verificationCode: code, ...proof }))) onDone(t("security.mobileSaved"));
  };
  const atNumber = refusal?.code === "mobile.invalid" || refusal?.code === "register.mobileTaken";
  const needed = (value: string) => (checked && value.trim() === "" ? t("security.needed") : undefined);
  const own = refusal === null || isAboutProof(refusal) || atNumber;
  return (
    <FormSheet
      title={t("security.mobile")}
      text={t("security.mobileText")}
      submit={t("security.save")}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <MobileField
        dialingCode={countryDialingCode}
        onDialingCode={setDialingCode}
        value={mobileNum}
        error={atNumber ? refusal.words : needed(mobileNum)}
        onChange={(event) => setMobile(event.target.value)}
      />
      <TextField
        label={t("verification.smsCode")}
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
