import { type ReactNode, useState } from "react";
import { useForm, type UseFormRegisterReturn, type UseFormReturn, useWatch } from "react-hook-form";
import type { SecurityOverview } from "../../../data/security/security.ts";
import { writeCode } from "../../../lib/digits-input.ts";
import { type FieldErrors, resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { TextField } from "../../../ui/field.tsx";
import { type Refusal, useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { CodeButton, type CodeButtonProps } from "../../../widgets/sms-code/code-button.tsx";
import { FormSheet } from "./form-sheet.tsx";
import { type BoundPart, keepBinding, readBinding } from "./kept-binding.ts";
import type { PartProps } from "./parts.ts";
import { checkProof, isAboutProof, NO_PROOF, type Proof, ProofField, proofOf, type ProofValues } from "./proof.tsx";

/** Where the code goes, as it is typed: an e-mail, or a number with the dialing code of its country. */
export interface Address {
  address: string;
  countryDialingCode: string;
}
export interface BindValues extends Address, ProofValues {
  code: string;
}

interface BindSheetProps extends Pick<PartProps, "overview" | "onClose"> {
  part: BoundPart;
  /** What stands in the field at first: known, and not proved. */
  told?: Address | undefined;
  title: string;
  text: string;
  codeLabel: string;
  /** What the address is told when it is refused; undefined when the refusal is about something else. */
  aboutAddress: (refusal: Refusal) => string | undefined;
  ask: (address: Address) => ReturnType<CodeButtonProps["onSend"]>;
  bind: (address: Address, given: { verificationCode: string } & Proof) => Promise<unknown>;
  onBound: () => void;
  /** The field of the address, with what is wrong with it. */
  children: (field: UseFormRegisterReturn, error: string | undefined, form: UseFormReturn<BindValues>) => ReactNode;
}

function checkBind(values: BindValues, fundsSet: boolean, refusal: Refusal | null): FieldErrors<BindValues> {
  const errors: FieldErrors<BindValues> = checkProof(values, fundsSet, refusal);
  if (values.address.trim() === "") errors.address = "security.needed";
  if (values.code.trim() === "") errors.code = "security.needed";
  return errors;
}

/** State of the sheet and its two calls. */
function useBind(
  overview: SecurityOverview,
  { part, told, ask, bind, onBound }: Pick<BindSheetProps, "part" | "told" | "ask" | "bind" | "onBound">,
) {
  const [kept, setKept] = useState(() => readBinding(part));
  const first = kept ?? told;
  const fundsSet = overview.fundsPassword.set;
  const asking = useAction(ask);
  const binding = useAction(({ address, countryDialingCode, code, ...proof }: BindValues) =>
    bind({ address, countryDialingCode }, { verificationCode: code, ...proofOf(proof, fundsSet) }),
  );
  const refusal = useRefusal(binding.refusal ?? asking.refusal);
  const form = useForm<BindValues>({
    defaultValues: { address: first?.address ?? "", countryDialingCode: first?.countryDialingCode ?? "", code: "", ...NO_PROOF },
    resolver: resolverOf<BindValues>((values) => checkBind(values, fundsSet, refusal)),
  });
  const askCode = async () => {
    binding.forget();
    const { address, countryDialingCode } = form.getValues();
    return (await asking.run({ address, countryDialingCode }))?.value ?? null;
  };
  const handleSent = (until: number) => {
    const { address, countryDialingCode } = form.getValues();
    keepBinding(part, { address, countryDialingCode, until });
    setKept({ address, countryDialingCode, until });
  };
  const submit = form.handleSubmit(async (values) => {
    asking.forget();
    if ((await binding.run(values)) === null) return;
    keepBinding(part, null);
    onBound();
  });
  return { form, fundsSet, refusal, busy: binding.busy, kept, askCode, handleSent, submit };
}

/** Binds an address of the member's own, a number or an e-mail: a code that was sent there shows that it is theirs. */
export function BindSheet({ overview, onClose, title, text, codeLabel, aboutAddress, children, ...calls }: BindSheetProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { form, fundsSet, refusal, busy, kept, askCode, handleSent, submit } = useBind(overview, calls);
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: "password" });
  const atAddress = refusal ? aboutAddress(refusal) : undefined;
  const elsewhere = refusal === null || isAboutProof(refusal) || atAddress !== undefined;
  return (
    <FormSheet title={title} text={text} submit={t("security.save")} busy={busy} onClose={onClose} onSubmit={submit}>
      {children(form.register("address"), atAddress ?? errorText(errors.address), form)}
      <TextField
        label={codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        onInput={writeCode}
        error={elsewhere ? errorText(errors.code) : refusal.words}
        hint={kept ? t("security.codeSent", { address: kept.address }) : undefined}
        after={<CodeButton onSend={askCode} until={kept?.until} onSent={handleSent} />}
        {...form.register("code")}
      />
      <ProofField
        fundsSet={fundsSet}
        fields={{ fundsPassword: form.register("fundsPassword"), password: form.register("password") }}
        errors={errors}
        typed={password}
        refusal={refusal}
      />
    </FormSheet>
  );
}
