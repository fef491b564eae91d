import { Button, Select, Textarea, TextInput } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { approve, type IdentityCase, KYC_NOTE_MAX, KYC_TRIES, KycReason, refuse } from "../../data/identity.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Actions } from "../../parts/card.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { AtField } from "../../parts/form/faults.ts";

const TOUCHED = { touches: [consoleKeys.identity, consoleKeys.queues, consoleKeys.members] };
/** An approval counts no longer than this, whatever the document says. */
const COUNTS_YEARS = 5;

/** What can be decided about documents, once; the member gets a letter. `looked`: whether the pictures were opened on this page. */
export function CaseActions({ identity, looked }: { identity: IdentityCase; looked: boolean }): ReactNode {
  const t = useT();
  const [asked, setAsked] = useState<"approve" | "refuse" | null>(null);
  return (
    <Actions>
      <Button size="xs" variant="default" onClick={() => setAsked("refuse")}>
        {t("identity.refuse")}
      </Button>
      <Button size="xs" onClick={() => setAsked("approve")}>
        {t("identity.approve")}
      </Button>
      {asked === "approve" ? <Approve identity={identity} looked={looked} onClose={() => setAsked(null)} /> : null}
      {asked === "refuse" ? <Refuse identity={identity} onClose={() => setAsked(null)} /> : null}
    </Actions>
  );
}

interface AskProps {
  identity: IdentityCase;
  onClose: () => void;
}

function Approve({ identity: { id, memberAccount, age }, looked, onClose }: AskProps & { looked: boolean }): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const [, navigate] = useLocation();
  const [validUntil, setValidUntil] = useState("");
  const { busy, refusal, run } = useAction(approve, TOUCHED);
  const handleConfirm = async () => {
    if (await run({ brand, id, validUntil: validUntil === "" ? null : validUntil })) navigate("/");
  };
  return (
    <ConfirmDialog
      title={t("identity.approve")}
      submit={t("identity.approve")}
      name={memberAccount}
      busy={busy}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      {looked ? null : <strong>{t("identity.notLooked")}</strong>}
      <p>{t("identity.approveText", { age, years: COUNTS_YEARS })}</p>
      <AtField name="validUntil">
        {(fault) => (
          <TextInput
            type="date"
            label={t("identity.validUntil")}
            description={t("identity.validUntilHint")}
            error={fault}
            value={validUntil}
            onChange={(event) => setValidUntil(event.currentTarget.value)}
          />
        )}
      </AtField>
    </ConfirmDialog>
  );
}

function Refuse({ identity: { id, memberAccount, refusedBefore }, onClose }: AskProps): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const [, navigate] = useLocation();
  const [reason, setReason] = useState<KycReason | null>(null);
  const [note, setNote] = useState("");
  const { busy, refusal, run } = useAction(refuse, TOUCHED);
  const handleConfirm = async () => {
    if (reason !== null && (await run({ brand, id, reason, note: note.trim() }))) navigate("/");
  };
  return (
    <ConfirmDialog
      title={t("identity.refuse")}
      submit={t("identity.refuse")}
      name={memberAccount}
      busy={busy}
      blocked={reason === null}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t("identity.refuseText", { before: refusedBefore, max: KYC_TRIES.max, days: KYC_TRIES.days })}</p>
      <AtField name="reason">
        {(fault) => (
          <Select
            label={t("ask.reason")}
            comboboxProps={{ withinPortal: false }}
            error={fault}
            data={KycReason.options.map((value) => ({ value, label: t(`identity.reason.${value}`) }))}
            value={reason}
            onChange={(value) => setReason(KycReason.options.find((one) => one === value) ?? null)}
          />
        )}
      </AtField>
      <AtField name="note">
        {(fault) => (
          <Textarea
            label={t("identity.note")}
            description={t("identity.noteHint")}
            rows={3}
            dir="auto"
            maxLength={KYC_NOTE_MAX}
            error={fault}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </AtField>
    </ConfirmDialog>
  );
}
