import { TextInput } from "@mantine/core";
import { MEMBER_NOTE } from "@mela/contract/console/access";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { limitOf, memberKey as keyOfMember, type MemberKey, type OperatedLimit, setLimit } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { isReason, ReasonField } from "../../parts/reason-field.tsx";

interface LimitProps {
  memberKey: MemberKey;
  /** As it was seen. */
  limit: OperatedLimit;
  currency: string;
  onClose: () => void;
}

/** Sets the operators' cap of a limit; it holds at once. */
export function ChangeLimit({ memberKey, limit, currency, onClose }: LimitProps): ReactNode {
  const t = useT();
  const { kind, period, operatorCap: from } = limit;
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const { busy, refusal, run } = useAction(setLimit, { touches: [keyOfMember(memberKey)] });
  const cap = limitOf(typed, kind, currency);
  const name = t(`limits.name.${kind}.${period}`);
  const handleConfirm = async () => {
    if (cap !== null && (await run({ ...memberKey, kind, period, cap, from, note: note.trim() }))) onClose();
  };
  return (
    <ConfirmDialog
      title={name}
      submit={t("limits.save")}
      busy={busy}
      blocked={cap === null || !isReason(note, MEMBER_NOTE.min)}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t("limits.text")}</p>
      {kind === "session" ? (
        <AtField name="cap">
          {(fault) => (
            <TextInput
              label={t("limits.capMinutes")}
              inputMode="numeric"
              autoComplete="off"
              error={typed !== "" && cap === null ? t("limits.bad") : fault}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
        </AtField>
      ) : (
        // Nothing at all may be a limit too.
        <AmountField filters label={t("limits.cap", { currency })} currency={currency} field="cap" value={typed} onChange={setTyped} />
      )}
      <ReasonField field="note" value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

/** Takes the operators' cap away; the member's own stays. */
export function RemoveLimit({ memberKey, limit: { kind, period, operatorCap: from }, onClose }: LimitProps): ReactNode {
  const t = useT();
  return (
    <ReasonDialog
      title={t(`limits.name.${kind}.${period}`)}
      text={t("limits.removeText")}
      submit={t("limits.remove")}
      field="note"
      shortest={MEMBER_NOTE.min}
      touches={[keyOfMember(memberKey)]}
      onSubmit={(note) => setLimit({ ...memberKey, kind, period, cap: null, from, note })}
      onClose={onClose}
    />
  );
}
