import { type ReactNode, useState } from "react";
import { sendPayeeName } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TextField } from "../../../ui/field.tsx";
import { UserIcon } from "../../../ui/icons.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";
import { useAction } from "../../../lib/use-action.ts";

/** The name on the member's wallets and accounts, told once. */
export function PayeeName({ onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const [name, setName] = useState("");
  const [checked, setChecked] = useState(false);
  const { busy, refusal: refused, run } = useAction(sendPayeeName);
  const refusal = useRefusal(refused);
  const handleSubmit = async () => {
    setChecked(true);
    if (name.trim() !== "" && (await run(name)) !== null) onDone(t("security.payeeSaved"));
  };
  return (
    <FormSheet
      title={t("security.payee")}
      text={t("security.payeeText")}
      submit={t("security.save")}
      busy={busy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <TextField
        label={t("security.payeeField")}
        autoComplete="name"
        maxLength={60}
        icon={<UserIcon size={20} />}
        value={name}
        error={refusal?.words ?? (checked && name.trim() === "" ? t("security.needed") : undefined)}
        hint={t("security.payeeOnce")}
        onChange={(event) => setName(event.target.value)}
      />
    </FormSheet>
  );
}
