import type { ReactNode } from "react";
import * as z from "zod/mini";
import { useForm, useWatch } from "react-hook-form";
import { DOCUMENT_KINDS, type DocumentKind, KYC_TOUCHES, type KycState, sendClaim, sidesOf } from "../../../data/kyc/kyc.ts";
import { useSession } from "../../../data/auth/session.ts";
import { type FieldErrors, resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { keptDraft } from "../../../lib/kept-draft.ts";
import { STORAGE_KEYS } from "../../../lib/storage.ts";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import styles from "./identity.module.css";
import { SidePicture } from "./side-picture.tsx";

const ClaimValues = z.object({ kind: DOCUMENT_KINDS, fullName: z.string(), birthday: z.string() });
type ClaimValues = z.output<typeof ClaimValues>;
const EMPTY: ClaimValues = { kind: "idCard", fullName: "", birthday: "" };

const kept = keptDraft(STORAGE_KEYS.identity, ClaimValues);

const NAME_LEAST = 2;

function checkClaim({ fullName, birthday }: ClaimValues): FieldErrors<ClaimValues> {
  const errors: FieldErrors<ClaimValues> = {};
  if ([...fullName.trim()].length < NAME_LEAST) errors.fullName = "kyc.nameMissing";
  if (!/^\d{4}-\d{2}-\d{2}$/.test(birthday)) errors.birthday = "kyc.birthdayMissing";
  return errors;
}

/** The pictures, one by one, and what stands on the document; then all of it is handed in. The tab keeps what was typed until then, as the server keeps the pictures. */
export function ClaimForm({ state }: { state: KycState }): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const owner = useSession()?.userName ?? "";
  const { control, register, handleSubmit, getValues, setValue, formState } = useForm<ClaimValues>({
    defaultValues: kept.read(owner) ?? EMPTY,
    resolver: resolverOf<ClaimValues>(checkClaim),
  });
  const kind = useWatch({ control, name: "kind" });
  const { busy, refusal, run } = useAction(sendClaim, { touches: KYC_TOUCHES });
  const sides = sidesOf(kind);
  const missing = sides.filter((side) => !state.sides.includes(side));
  const keep = { onChange: () => kept.keep(owner, getValues()) };
  const submit = handleSubmit(async (claim) => {
    if (await run(claim)) kept.forget();
  });
  const atBirthday = refusal?.code === "kyc.underAge" || refusal?.code === "kyc.birthday";
  const words = refusal === null ? undefined : refusal.message || t("kyc.lost");
  return (
    <Form className={styles.card} onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t("kyc.kind")}
        value={kind}
        options={DOCUMENT_KINDS.options.map((value) => ({ value, label: t(`kyc.kind.${value}`) }))}
        onChange={(value) => {
          setValue("kind", value as DocumentKind);
          keep.onChange();
        }}
      />
      <ul className={styles.sides}>
        {sides.map((side) => (
          <SidePicture key={side} side={side} there={state.sides.includes(side)} />
        ))}
      </ul>
      <p className={styles.note}>{t("kyc.picturesText")}</p>
      <TextField
        label={t("kyc.fullName")}
        hint={t("kyc.fullNameHint")}
        autoComplete="name"
        maxLength={120}
        error={errorText(formState.errors.fullName)}
        {...register("fullName", keep)}
      />
      <TextField
        label={t("kyc.birthday")}
        hint={t("kyc.birthdayHint", { age: state.minimumAge })}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        // A calendar opens where the youngest who may play were born, and not today.
        max={latestBirthday(state.minimumAge)}
        error={atBirthday ? words : errorText(formState.errors.birthday)}
        {...register("birthday", keep)}
      />
      {refusal !== null && !atBirthday ? (
        <p className={styles.reason} role="alert">
          {words}
        </p>
      ) : null}
      {missing.length > 0 ? <p className={styles.note}>{t("kyc.missing", { count: missing.length })}</p> : null}
      <Button type="submit" wide busy={busy} disabled={missing.length > 0}>
        {t("kyc.submit")}
      </Button>
      <p className={styles.note}>{t("kyc.kept")}</p>
    </Form>
  );
}

/** The last birthday of who is old enough today, as a date field takes it. */
function latestBirthday(age: number): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() - age);
  return day.toISOString().slice(0, 10);
}
