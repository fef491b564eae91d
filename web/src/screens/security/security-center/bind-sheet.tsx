import { type ReactNode, useState } from "react";
import { writeAsciiDigits } from "../../../lib/digits-input.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TextField } from "../../../ui/field.tsx";
import { type Refusal, useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { CodeButton, type CodeButtonProps } from "../../../widgets/sms-code/code-button.tsx";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";
import { isAboutProof, type Proof, useProof } from "./use-proof.tsx";
import { useAction } from "../../../lib/use-action.ts";

interface BindSheetProps extends Pick<PartProps, "overview" | "onClose"> {
  title: string;
  text: string;
  codeLabel: string;
  /** Where the code goes, as it is typed. */
  address: string;
  /** What the address is told when it is refused; undefined when the refusal is about something else. */
  aboutAddress: (refusal: Refusal) => string | undefined;
  ask: () => ReturnType<CodeButtonProps["onSend"]>;
  bind: (given: { verificationCode: string } & Proof) => Promise<unknown>;
  onBound: () => void;
  /** The field of the address, with what is wrong with it. */
  children: (error: string | undefined) => ReactNode;
}

/** Binds an address of the member's own, a number or an e-mail: a code that was sent there shows that it is theirs. */
export function BindSheet({
  overview,
  onClose,
  title,
  text,
  codeLabel,
  address,
  aboutAddress,
  ask,
  bind,
  onBound,
  children,
}: BindSheetProps) {
  const t = useT();
  const [code, setCode] = useState("");
  const [checked, setChecked] = useState(false);
  const asking = useAction(ask);
  const binding = useAction(bind);
  const { busy } = binding;
  const refusal = useRefusal(binding.refusal ?? asking.refusal);
  const { proof, complete, field } = useProof(overview.fundsPassword.set, refusal, checked);
  const handleSend = async () => {
    binding.forget();
    return (await asking.run(undefined))?.value ?? null;
  };
  const handleSubmit = async () => {
    setChecked(true);
    if (address.trim() === "" || code === "" || !complete) return;
    asking.forget();
    if ((await binding.run({ verificationCode: code, ...proof })) !== null) onBound();
  };
  const atAddress = refusal ? aboutAddress(refusal) : undefined;
  const needed = (value: string) => (checked && value.trim() === "" ? t("security.needed") : undefined);
  const elsewhere = refusal === null || isAboutProof(refusal) || atAddress !== undefined;
  return (
    <FormSheet title={title} text={text} submit={t("security.save")} busy={busy} onClose={onClose} onSubmit={() => void handleSubmit()}>
      {children(atAddress ?? needed(address))}
      <TextField
        label={codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        onInput={writeAsciiDigits}
        value={code}
        error={elsewhere ? needed(code) : refusal.words}
        onChange={(event) => setCode(event.target.value)}
        after={<CodeButton onSend={handleSend} />}
      />
      {field}
    </FormSheet>
  );
}
