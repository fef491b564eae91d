import { Button, Group, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { CEILING_KINDS } from "../../data/roles.ts";
import { meQuery } from "../../data/session.ts";
import { useT } from "../../lib/texts.tsx";
import { AmountField } from "../../parts/amount-field.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { useFault } from "../../parts/form/faults.ts";
import { ceilingField, type TypedCeiling } from "./roles-rules.ts";
import styles from "./roles.module.css";

interface CeilingsProps {
  ceilings: readonly TypedCeiling[];
  /** Null: they can only be read. */
  onChange: ((ceilings: TypedCeiling[]) => void) | null;
}

/** How high somebody with the role decides about money alone, by what they decide about and by currency. */
export function CeilingsEditor({ ceilings, onChange }: CeilingsProps): ReactNode {
  const t = useT();
  const title = useId();
  const brands = useQuery(meQuery).data?.brands ?? [];
  const currencies = [...new Set([...brands.map(({ currency }) => currency), ...ceilings.map(({ currency }) => currency)])];
  if (!onChange) return ceilings.length === 0 ? null : <Read ceilings={ceilings} />;
  const put = (at: number, part: Partial<TypedCeiling>) =>
    onChange(ceilings.map((ceiling, index) => (index === at ? { ...ceiling, ...part } : ceiling)));
  const fresh = { kind: "adjustment", currency: currencies[0] ?? "", amount: "" } as const;
  return (
    <section aria-labelledby={title} className={styles["ceilings"]}>
      <h2 id={title}>{t("roles.ceilings")}</h2>
      <p>{t("roles.ceilingsText")}</p>
      {ceilings.map((ceiling, at) => (
        // While it is typed, nothing but its place tells one from another.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={at} gap="xs" align="flex-start" role="group" aria-label={t("roles.ceilingNumber", { number: at + 1 })}>
          <Ceiling ceiling={ceiling} at={at} currencies={currencies} onChange={(part) => put(at, part)} />
          <Button variant="default" mt={24} onClick={() => onChange(ceilings.filter((_, index) => index !== at))}>
            {t("roles.removeCeiling", { number: at + 1 })}
          </Button>
        </Group>
      ))}
      <Group>
        <Button size="xs" variant="default" onClick={() => onChange([...ceilings, fresh])}>
          {t("roles.newCeiling")}
        </Button>
      </Group>
    </section>
  );
}

function Read({ ceilings }: { ceilings: readonly TypedCeiling[] }): ReactNode {
  const t = useT();
  return <FactList facts={ceilings.map(({ kind, currency, amount }) => [t(`roles.ceiling.${kind}`), `${amount} ${currency}`])} />;
}

interface CeilingProps {
  ceiling: TypedCeiling;
  at: number;
  currencies: readonly string[];
  onChange: (part: Partial<TypedCeiling>) => void;
}

function Ceiling({ ceiling, at, currencies, onChange }: CeilingProps): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <>
      <Select
        label={t("roles.ceilingKind")}
        w={250}
        allowDeselect={false}
        data={CEILING_KINDS.map((kind) => ({ value: kind, label: t(`roles.ceiling.${kind}`) }))}
        error={fault(ceilingField(at, "kind")) ?? fault("kind")}
        value={ceiling.kind}
        onChange={(chosen) => onChange({ kind: CEILING_KINDS.find((kind) => kind === chosen) ?? ceiling.kind })}
      />
      <Select
        label={t("roles.currency")}
        w={100}
        allowDeselect={false}
        data={currencies}
        error={fault("currency")}
        value={ceiling.currency}
        onChange={(currency) => currency && onChange({ currency })}
      />
      <AmountField
        label={t("roles.ceilingMost")}
        w={170}
        currency={ceiling.currency}
        field={ceilingField(at, "amount")}
        filters
        value={ceiling.amount}
        onChange={(amount) => onChange({ amount })}
      />
    </>
  );
}
