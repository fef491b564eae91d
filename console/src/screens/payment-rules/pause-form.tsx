import { Select, Textarea, TextInput } from "@mantine/core";
import { useMoneyAction } from "@mela/kit/use-action";
import { type ReactNode, useState } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { PAUSE_DIRECTIONS, PAUSE_TEXT_MAX, PAYMENT_METHODS, pauseMethod } from "../../data/payment-rules.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguageName, useT } from "../../lib/texts.tsx";
import { useZone } from "../../lib/zone.tsx";
import { momentIn } from "../../lib/zones.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { AtField, useFault } from "../../parts/form/faults.ts";
import { isReason, ReasonField } from "../../parts/reason-field.tsx";

/** Belongs to the screen, not to its form: who closes the form after a lost answer and says the same again pauses once. */
export const usePausing = () => useMoneyAction(pauseMethod, { touches: [consoleKeys.paymentRules, consoleKeys.audit] });

interface PauseFormProps {
  pausing: ReturnType<typeof usePausing>;
  /** In which members have to be told. */
  languages: readonly string[];
  onClose: () => void;
}

interface Typed {
  method: string;
  direction: string;
  /** As the clock of the operator's zone shows it. */
  until: string;
  reason: string;
  texts: Record<string, string>;
}

/** Lets a way of paying rest until a moment: in which direction, why, and what members read meanwhile. */
export function PauseForm({ pausing: { busy, refusal, run }, languages, onClose }: PauseFormProps): ReactNode {
  const t = useT();
  const zone = useZone();
  const brand = useBrand().code;
  const [typed, setTyped] = useState<Typed>({ method: "", direction: "both", until: "", reason: "", texts: {} });
  const set = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const method = PAYMENT_METHODS.find((one) => one === typed.method);
  const direction = PAUSE_DIRECTIONS.find((one) => one === typed.direction);
  const until = momentIn(typed.until, zone);
  const isTold = languages.every((language) => typed.texts[language]?.trim());
  const isReady = method !== undefined && direction !== undefined && until !== "" && isTold && isReason(typed.reason);
  const handlePause = async () => {
    if (!isReady) return;
    const texts = Object.fromEntries(languages.map((language) => [language, typed.texts[language]?.trim() ?? ""]));
    if (await run({ brand, method, direction, texts, until, reason: typed.reason.trim() })) onClose();
  };
  return (
    <ConfirmDialog
      title={t("rules.pause")}
      submit={t("rules.pauseNow")}
      busy={busy}
      blocked={!isReady}
      refusal={refusal}
      onConfirm={() => void handlePause()}
      onClose={onClose}
    >
      <p>{t("rules.pauseText")}</p>
      <Choice
        field="method"
        label={t("money.method")}
        data={PAYMENT_METHODS.map((value) => ({ value, label: t(`money.method.${value}`) }))}
        value={typed.method}
        onChange={(value) => set({ method: value })}
      />
      <Choice
        field="direction"
        label={t("rules.direction")}
        data={PAUSE_DIRECTIONS.map((value) => ({ value, label: t(`rules.direction.${value}`) }))}
        value={typed.direction}
        onChange={(value) => set({ direction: value })}
      />
      <AtField name="until">
        {(fault) => (
          <TextInput
            type="datetime-local"
            label={t("rules.until")}
            description={t("rules.untilHint", { zone })}
            error={fault}
            value={typed.until}
            onChange={(event) => set({ until: event.currentTarget.value })}
          />
        )}
      </AtField>
      <Told languages={languages} texts={typed.texts} onChange={(texts) => set({ texts })} />
      <ReasonField value={typed.reason} onChange={(reason) => set({ reason })} />
    </ConfirmDialog>
  );
}

interface ChoiceProps {
  field: string;
  label: string;
  data: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

const Choice = ({ field, label, data, value, onChange }: ChoiceProps): ReactNode => (
  <AtField name={field}>
    {(fault) => (
      <Select
        label={label}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={data}
        error={fault}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? "")}
      />
    )}
  </AtField>
);

interface ToldProps {
  languages: readonly string[];
  texts: Record<string, string>;
  onChange: (texts: Record<string, string>) => void;
}

function Told({ languages, texts, onChange }: ToldProps): ReactNode {
  const t = useT();
  const fault = useFault();
  const languageName = useLanguageName();
  return languages.map((language) => (
    <Textarea
      key={language}
      label={t("rules.toldIn", { language: languageName(language) ?? language })}
      rows={2}
      maxLength={PAUSE_TEXT_MAX}
      error={fault(language) ?? fault("texts")}
      value={texts[language] ?? ""}
      onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
    />
  ));
}
