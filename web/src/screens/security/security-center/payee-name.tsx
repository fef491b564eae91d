import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { sendPayeeName } from "../../../data/security/security.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { TextField } from "../../../ui/field.tsx";
import { UserIcon } from "../../../ui/icons.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";

interface NameValues {
  name: string;
}

/** The name on the member's wallets and accounts, told once. */
export function PayeeName({ onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { busy, refusal: refused, run } = useAction(sendPayeeName);
  const refusal = useRefusal(refused);
  const { register, handleSubmit, formState } = useForm<NameValues>({
    defaultValues: { name: "" },
    resolver: resolverOf<NameValues>(({ name }) => (name.trim() === "" ? { name: "security.needed" } : {})),
  });
  const submit = handleSubmit(async ({ name }) => {
    if ((await run(name)) !== null) onDone(t("security.payeeSaved"));
  });
  return (
    <FormSheet
      title={t("security.payee")}
      text={t("security.payeeText")}
      submit={t("security.save")}
      busy={busy}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t("security.payeeField")}
        autoComplete="name"
        maxLength={60}
        icon={<UserIcon size={20} />}
        error={refusal?.words ?? errorText(formState.errors.name)}
        hint={t("security.payeeOnce")}
        {...register("name")}
      />
    </FormSheet>
  );
}
