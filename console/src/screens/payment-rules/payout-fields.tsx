import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import type { PayoutRulesNow } from "../../data/payment-rules.ts";
import { useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { useFault } from "../../parts/form/faults.ts";
import type { Draft } from "../../parts/form/use-draft.ts";
import { BankFields } from "./bank-fields.tsx";
import { Ordered } from "./ordered.tsx";
import { SHARE } from "./typed.ts";
import { KINDS, OWN_FIELDS, ownKey, THRESHOLDS, type TypedPayouts, type WholeField } from "./payout-typed.ts";
import styles from "./payment-rules.module.css";

interface FieldsProps {
  draft: Draft<TypedPayouts>;
  now: Pick<PayoutRulesNow, "currency" | "languages">;
}

/** Everything that a brand says of payouts. */
export function PayoutFields({ draft, now: { currency, languages } }: FieldsProps): ReactNode {
  const t = useT();
  const { values, set } = draft;
  const amount = (field: "feeMinMinor" | "perDayMinor" | (typeof THRESHOLDS)[number]) => (
    <AmountField
      key={field}
      label={`${t(`rules.field.${field}`)} (${currency})`}
      currency={currency}
      field={field}
      filters={field === "feeMinMinor"}
      value={values[field]}
      onChange={(typed) => set({ [field]: typed })}
    />
  );
  return (
    <>
      <fieldset className={styles["group"]}>
        <legend>{t("rules.thresholds")}</legend>
        <p className={styles["texts"]}>{t("rules.thresholdsText")}</p>
        <div className={styles["pairs"]}>{THRESHOLDS.map(amount)}</div>
      </fieldset>
      <fieldset className={styles["group"]}>
        <legend>{t("rules.limitsAndFee")}</legend>
        <div className={styles["pairs"]}>
          {(["coolingHours", "maxAccounts", "perDay"] as const).map((field) => (
            <Plain key={field} field={field} draft={draft} />
          ))}
          {amount("perDayMinor")}
          <Plain field="feeBasisPoints" draft={draft} />
          {amount("feeMinMinor")}
          <Plain field="freePerDay" draft={draft} />
        </div>
      </fieldset>
      <Ordered
        label={t("rules.field.kinds")}
        field="kinds"
        all={KINDS}
        nameOf={(kind) => t(`money.method.${kind}`)}
        value={values.kinds}
        onChange={(kinds) => set({ kinds })}
      />
      {values.kinds.map((kind) => (
        <Own key={kind} kind={kind} draft={draft} currency={currency} />
      ))}
      <BankFields banks={values.banks} languages={languages} onChange={(banks) => set({ banks })} />
    </>
  );
}

function Plain({ field, draft: { values, set } }: { field: WholeField | "feeBasisPoints"; draft: Draft<TypedPayouts> }): ReactNode {
  const t = useT();
  return (
    <TextInput
      label={t(`rules.field.${field}`)}
      {...(field === "feeBasisPoints" ? SHARE : { inputMode: "numeric" })}
      autoComplete="off"
      error={useFault()(field)}
      value={values[field]}
      onChange={(event) => set({ [field]: event.currentTarget.value })}
    />
  );
}

interface OwnProps {
  kind: (typeof KINDS)[number];
  draft: Draft<TypedPayouts>;
  currency: string;
}

/** Where one kind of account is other than the rest. */
function Own({ kind, draft: { values, set }, currency }: OwnProps): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("rules.ownOf", { name: t(`money.method.${kind}`) })}</legend>
      <div className={styles["pairs"]}>
        {OWN_FIELDS.map((field) => {
          const key = ownKey(kind, field);
          const shared = { value: values[key], placeholder: t("rules.asForAll") };
          if (field === "feeBasisPoints")
            return (
              <TextInput
                key={field}
                {...shared}
                label={t(`rules.field.${field}`)}
                {...SHARE}
                autoComplete="off"
                error={fault(key)}
                onChange={(event) => set({ [key]: event.currentTarget.value })}
              />
            );
          return (
            <AmountField
              key={field}
              {...shared}
              label={`${t(`rules.field.${field}`)} (${currency})`}
              currency={currency}
              field={key}
              filters={field === "feeMinMinor"}
              onChange={(typed) => set({ [key]: typed })}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
