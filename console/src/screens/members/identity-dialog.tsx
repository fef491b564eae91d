import { Button, Select, Textarea, TextInput } from "@mantine/core";
import {
  EVIDENCE,
  IDENTITY_SOURCES,
  IDENTITY_STATES,
  type IdentitySource,
  type IdentityState,
} from "@mela/contract/console/member-identity";
import { KYC_NOTE_MAX } from "@mela/contract/kyc/kyc";
import { useAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { memberKey as keyOfMember, type MemberIdentity, type MemberKey, setIdentity } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { Differences } from "../../parts/differences.tsx";
import { AtField } from "../../parts/form/faults.ts";

interface DialogProps {
  memberKey: MemberKey;
  account: string;
  seen: MemberIdentity;
  /** As it stands by now. */
  now: MemberIdentity;
  onClose: () => void;
}

interface Typed {
  state: IdentityState;
  source: IdentitySource | null;
  on: string;
  evidence: string;
  validUntil: string;
  words: string;
}

/** Sets how it stands, with the source, the day and the evidence; the member gets a letter. */
export function IdentityDialog({ memberKey, account, seen, now, onClose }: DialogProps): ReactNode {
  const t = useT();
  const [base, setBase] = useState(seen);
  const [typed, setTyped] = useState<Typed>({ state: "passed", source: null, on: "", evidence: "", validUntil: "", words: "" });
  const { busy, refusal, run } = useAction(setIdentity, { touches: [keyOfMember(memberKey)] });
  const { state, source, on, evidence, validUntil, words } = typed;
  const isReady = source !== null && on !== "" && evidence.trim().length >= EVIDENCE.min;
  const handleConfirm = async () => {
    if (source === null) return;
    const until = state === "passed" && validUntil !== "" ? validUntil : null;
    const said = { state, source, on, evidence: evidence.trim(), validUntil: until, words: words.trim() };
    if (await run({ ...memberKey, version: base.version, ...said })) onClose();
  };
  return (
    <ConfirmDialog
      title={`${t("identity.set")}: ${account}`}
      submit={t("state.save")}
      busy={busy}
      blocked={!isReady}
      refusal={refusal}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>{t(`identity.effect.${state}`)}</p>
      <Overtaken seen={seen} now={now} mine={typed} isBehind={now.version > base.version} onGoOn={() => setBase(now)} />
      <Fields typed={typed} onChange={(part) => setTyped((before) => ({ ...before, ...part }))} />
    </ConfirmDialog>
  );
}

interface OvertakenProps {
  seen: MemberIdentity;
  now: MemberIdentity;
  mine: Typed;
  isBehind: boolean;
  onGoOn: () => void;
}

function Overtaken({ seen, now, mine, isBehind, onGoOn }: OvertakenProps): ReactNode {
  const t = useT();
  if (now.version === seen.version) return null;
  const sourceText = (source: IdentitySource | null) => (source === null ? "—" : t(`identity.source.${source}`));
  return (
    <Differences
      title={now.by === null ? t("meanwhile.someone") : t("meanwhile.by", { name: now.by })}
      at={now.at}
      differences={[
        {
          field: t("identity.state"),
          seen: t(`identity.state.${seen.state}`),
          mine: t(`identity.state.${mine.state}`),
          now: t(`identity.state.${now.state}`),
        },
        { field: t("identity.source"), seen: sourceText(seen.source), mine: sourceText(mine.source), now: sourceText(now.source) },
        { field: t("identity.on"), seen: seen.on ?? "—", mine: mine.on || "—", now: now.on ?? "—" },
        { field: t("identity.evidence"), seen: seen.evidence ?? "—", mine: mine.evidence || "—", now: now.evidence ?? "—" },
      ]}
    >
      {isBehind ? (
        <Button size="compact-sm" onClick={onGoOn}>
          {t("meanwhile.goOn")}
        </Button>
      ) : (
        <span>{t("meanwhile.goesOn")}</span>
      )}
    </Differences>
  );
}

function Fields({ typed, onChange }: { typed: Typed; onChange: (part: Partial<Typed>) => void }): ReactNode {
  const t = useT();
  const day = (field: "on" | "validUntil", label: string, hint?: string) => (
    <AtField name={field}>
      {(fault) => (
        <TextInput
          type="date"
          label={label}
          description={hint}
          error={fault}
          value={typed[field]}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </AtField>
  );
  return (
    <>
      <AtField name="state">
        {(fault) => (
          <Select
            label={t("identity.state")}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            error={fault}
            data={IDENTITY_STATES.map((value) => ({ value, label: t(`identity.state.${value}`) }))}
            value={typed.state}
            onChange={(value) => onChange({ state: IDENTITY_STATES.find((one) => one === value) ?? typed.state })}
          />
        )}
      </AtField>
      <AtField name="source">
        {(fault) => (
          <Select
            label={t("identity.source")}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
            error={fault}
            data={IDENTITY_SOURCES.map((value) => ({ value, label: t(`identity.source.${value}`) }))}
            value={typed.source}
            onChange={(value) => onChange({ source: IDENTITY_SOURCES.find((one) => one === value) ?? null })}
          />
        )}
      </AtField>
      {day("on", t("identity.on"))}
      <AtField name="evidence">
        {(fault) => (
          <TextInput
            label={t("identity.evidence")}
            description={t("identity.evidenceHint")}
            maxLength={EVIDENCE.max}
            autoComplete="off"
            error={fault}
            value={typed.evidence}
            onChange={(event) => onChange({ evidence: event.currentTarget.value })}
          />
        )}
      </AtField>
      {typed.state === "passed" ? day("validUntil", t("identity.validUntil"), t("identity.validUntilHint")) : null}
      <AtField name="words">
        {(fault) => (
          <Textarea
            label={t("identity.note")}
            description={t("identity.wordsHint")}
            rows={2}
            dir="auto"
            maxLength={KYC_NOTE_MAX}
            error={fault}
            value={typed.words}
            onChange={(event) => onChange({ words: event.currentTarget.value })}
          />
        )}
      </AtField>
    </>
  );
}
