import { Button, Group, Select } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useT } from "../../lib/texts.tsx";
import { useFault } from "../../parts/form/faults.ts";
import styles from "./payment-rules.module.css";
import { moved } from "./typed.ts";

interface OrderedProps<T extends string> {
  label: string;
  /** As the form calls it. */
  field: string;
  all: readonly T[];
  nameOf: (entry: T) => string;
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** Which of a few things there are, and in which order members see them. */
export function Ordered<T extends string>({ label, field, all, nameOf, value, onChange }: OrderedProps<T>): ReactNode {
  const t = useT();
  const fault = useFault()(field);
  const [said, setSaid] = useState("");
  const rest = all.filter((entry) => !value.includes(entry));
  const move = (at: number, by: number) => {
    const next = moved(value, at, by);
    onChange(next);
    setSaid(t("rules.moved", { name: nameOf(value[at] as T), place: at + by + 1 }));
  };
  return (
    <fieldset className={styles["ordered"]} aria-invalid={fault === null ? undefined : true}>
      <legend>{label}</legend>
      {fault === null || rest.length > 0 ? null : <p className={styles["fault"]}>{fault}</p>}
      <ol>
        {value.map((entry, at) => (
          <li key={entry}>
            <span>{nameOf(entry)}</span>
            <Group gap={4} wrap="nowrap">
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t("rules.up", { name: nameOf(entry) })}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                ↑
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t("rules.down", { name: nameOf(entry) })}
                disabled={at === value.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </Button>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t("rules.takeOut", { name: nameOf(entry) })}
                onClick={() => onChange(value.filter((one) => one !== entry))}
              >
                {t("rules.remove")}
              </Button>
            </Group>
          </li>
        ))}
      </ol>
      {rest.length > 0 ? (
        <Select
          size="xs"
          maw={220}
          aria-label={t("rules.add", { what: label })}
          placeholder={t("rules.add", { what: label })}
          data={rest.map((entry) => ({ value: entry, label: nameOf(entry) }))}
          error={fault}
          value={null}
          onChange={(chosen) => {
            const entry = rest.find((one) => one === chosen);
            if (entry) onChange([...value, entry]);
          }}
        />
      ) : null}
      <span className={styles["said"]} role="status">
        {said}
      </span>
    </fieldset>
  );
}
