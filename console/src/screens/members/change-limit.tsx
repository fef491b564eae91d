import { TextInput } from "@mantine/core";
import { MEMBER_NOTE } from "@mela/contract/console/access";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { limitOf, limitsQuery, memberKey as keyOfMember, type MemberKey, type OperatedLimit, setLimit } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Differences } from "../../parts/differences.tsx";
import { AtField } from "../../parts/form/faults.ts";
import { ReasonDialog } from "../../parts/reason-dialog.tsx";
import { isReason, ReasonField } from "../../parts/reason-field.tsx";
import { Cap } from "./cap.tsx";

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
  const { kind, period, operatorCap: origin } = limit;
  const now = useLimitNow(memberKey, limit);
  // What was set meanwhile is set over only by who has read it.
  const [from, setFrom] = useState(origin);
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const { busy, refusal, run } = useAction(setLimit, { touches: [keyOfMember(memberKey)] });
  const cap = limitOf(typed, kind, currency);
  const name = t(`limits.name.${kind}.${period}`);
  const handleConfirm = async () => {
    setFrom(now);
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
      {now === origin ? null : (
        <Differences
          title={t("meanwhile.someone")}
          differences={[
            {
              field: name,
              seen: <Cap cap={origin} kind={kind} currency={currency} />,
              mine: <Cap cap={cap} kind={kind} currency={currency} />,
              now: <Cap cap={now} kind={kind} currency={currency} />,
            },
          ]}
        />
      )}
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

/** The cap as it stands by now. */
function useLimitNow(memberKey: MemberKey, { kind, period, operatorCap }: OperatedLimit): number | null {
  const { data } = useQuery(limitsQuery(memberKey));
  const found = data?.limits.find((one) => one.kind === kind && one.period === period);
  return found ? found.operatorCap : operatorCap;
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
