import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { type DepositRules, PAYMENT_METHODS, type PaymentMethod, PROMOTIONS_MAX } from "../../data/payment-rules.ts";
import { useLanguageName, useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { useFault } from "../../parts/form/faults.ts";
import type { Draft } from "../../parts/form/use-draft.ts";
import { keyOf, type MethodField, type TypedDeposits, type TypedPromotion } from "./deposit-typed.ts";
import { Ordered } from "./ordered.tsx";
import { SHARE } from "./typed.ts";
import styles from "./payment-rules.module.css";

interface FieldsProps {
  draft: Draft<TypedDeposits>;
  rules: Pick<DepositRules, "currency" | "languages">;
}

/** Everything that a brand says of deposits. */
export function DepositFields({ draft, rules }: FieldsProps): ReactNode {
  const t = useT();
  const fault = useFault();
  const { values, set } = draft;
  return (
    <>
      <Ordered
        label={t("rules.field.methods")}
        field="methods"
        all={PAYMENT_METHODS}
        nameOf={(method) => t(`money.method.${method}`)}
        value={values.methods}
        onChange={(methods) => set({ methods })}
      />
      {values.methods.map((method) => (
        <Method key={method} method={method} draft={draft} currency={rules.currency} />
      ))}
      <TextInput
        label={t("rules.turnover")}
        description={t("rules.turnoverHint")}
        inputMode="numeric"
        maw={320}
        error={fault("turnoverTimes")}
        value={values.turnoverTimes}
        onChange={(event) => set({ turnoverTimes: event.currentTarget.value })}
      />
      <Promotions draft={draft} rules={rules} />
    </>
  );
}

const PLAIN: readonly Exclude<MethodField, "min" | "max">[] = ["feeBasisPoints", "minutes", "quick"];

function Method({
  method,
  draft: { values, set },
  currency,
}: {
  method: PaymentMethod;
  draft: Draft<TypedDeposits>;
  currency: string;
}): ReactNode {
  const t = useT();
  const fault = useFault();
  const put = (field: MethodField) => (typed: string) => set({ [keyOf(method, field)]: typed });
  return (
    <fieldset className={styles["group"]}>
      <legend>{t(`money.method.${method}`)}</legend>
      <div className={styles["pairs"]}>
        {(["min", "max"] as const).map((field) => (
          <AmountField
            key={field}
            label={`${t(`rules.field.${field}`)} (${currency})`}
            currency={currency}
            field={keyOf(method, field)}
            value={values[keyOf(method, field)]}
            onChange={put(field)}
          />
        ))}
        {PLAIN.map((field) => (
          <TextInput
            key={field}
            label={t(`rules.field.${field}`)}
            {...(field === "quick"
              ? {
                  description: t("rules.quickHint"),
                  inputWrapperOrder: ["label", "input", "description", "error"],
                  className: styles["wide"],
                }
              : field === "minutes"
                ? { inputMode: "numeric" }
                : SHARE)}
            autoComplete="off"
            error={fault(keyOf(method, field))}
            value={values[keyOf(method, field)]}
            onChange={(event) => put(field)(event.currentTarget.value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const NO_NAME = { percent: "", maxBonus: "", minDeposit: "", turnoverTimes: "1", firstOnly: false };

function Promotions({ draft: { values, set }, rules }: FieldsProps): ReactNode {
  const t = useT();
  const { promotions } = values;
  const put = (at: number, part: Partial<TypedPromotion>) =>
    set({ promotions: promotions.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  const fresh = { id: "", names: Object.fromEntries(rules.languages.map((language) => [language, ""])), ...NO_NAME };
  return (
    <>
      {promotions.map((promotion, at) => (
        // While it is typed, nothing but its place tells one from another.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles["group"]}>
          <legend>{t("rules.promotion", { number: at + 1 })}</legend>
          <Promotion promotion={promotion} at={at} rules={rules} onChange={(part) => put(at, part)} />
          <Group>
            <Button size="xs" variant="default" onClick={() => set({ promotions: promotions.filter((_, index) => index !== at) })}>
              {t("rules.removePromotion", { number: at + 1 })}
            </Button>
          </Group>
        </fieldset>
      ))}
      {promotions.length < PROMOTIONS_MAX ? (
        <Group>
          <Button size="xs" variant="default" onClick={() => set({ promotions: [...promotions, fresh] })}>
            {t("rules.newPromotion")}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

interface PromotionProps {
  promotion: TypedPromotion;
  at: number;
  rules: FieldsProps["rules"];
  onChange: (part: Partial<TypedPromotion>) => void;
}

function Promotion({ promotion, at, rules: { currency, languages }, onChange }: PromotionProps): ReactNode {
  const t = useT();
  const fault = useFault();
  const languageName = useLanguageName();
  const field = (name: string) => `promotions-${at}-${name}`;
  const text = (name: "id" | "percent" | "turnoverTimes") => (
    <TextInput
      label={t(`rules.field.${name}`)}
      autoComplete="off"
      error={fault(field(name))}
      value={promotion[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  const amount = (name: "maxBonus" | "minDeposit") => (
    <AmountField
      label={`${t(`rules.field.${name}`)} (${currency})`}
      currency={currency}
      field={field(name)}
      value={promotion[name]}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  );
  return (
    <>
      <div className={styles["pairs"]}>
        {text("id")}
        {languages.map((language) => (
          <TextInput
            key={language}
            label={t("rules.nameIn", { language: languageName(language) ?? language })}
            maxLength={80}
            error={fault(field(`names-${language}`)) ?? fault(field("names"))}
            value={promotion.names[language] ?? ""}
            onChange={(event) => onChange({ names: { ...promotion.names, [language]: event.currentTarget.value } })}
          />
        ))}
        {text("percent")}
        {amount("maxBonus")}
        {amount("minDeposit")}
        {text("turnoverTimes")}
      </div>
      <Checkbox
        label={t("rules.field.firstOnly")}
        checked={promotion.firstOnly}
        onChange={(event) => onChange({ firstOnly: event.currentTarget.checked })}
      />
    </>
  );
}
