import { Button, Group, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useLanguageName, useT } from "../../lib/texts.tsx";
import { useFault } from "../../parts/form/faults.ts";
import type { TypedBank } from "./payout-typed.ts";
import styles from "./payment-rules.module.css";

interface BankFieldsProps {
  banks: readonly TypedBank[];
  languages: readonly string[];
  onChange: (banks: TypedBank[]) => void;
}

/** Banks that members choose from; there may be many, so they are folded up until somebody looks at them or one of them is wrong. */
export function BankFields({ banks, languages, onChange }: BankFieldsProps): ReactNode {
  const t = useT();
  const fault = useFault();
  const isWrong = (at: number) =>
    ["code", "names", ...languages.map((one) => `names-${one}`)].some((name) => fault(`banks-${at}-${name}`) !== null);
  const [asked, setAsked] = useState(false);
  const isOpen = asked || banks.some((_, at) => isWrong(at));
  const put = (at: number, part: Partial<TypedBank>) => onChange(banks.map((bank, index) => (index === at ? { ...bank, ...part } : bank)));
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("rules.field.banks")}</legend>
      <Group gap="xs">
        <span>{t("rules.banksCount", { count: banks.length })}</span>
        <Button size="compact-xs" variant="default" aria-expanded={isOpen} onClick={() => setAsked(!isOpen)}>
          {t(isOpen ? "rules.hideBanks" : "rules.showBanks")}
        </Button>
      </Group>
      {isOpen
        ? banks.map((bank, at) => (
            // While it is typed, nothing but its place tells one from another.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={styles["pairs"]} role="group" aria-label={t("rules.bank", { number: at + 1 })}>
              <Bank bank={bank} at={at} languages={languages} onChange={(part) => put(at, part)} />
              <Button
                size="xs"
                variant="default"
                className={styles["beside"]}
                onClick={() => onChange(banks.filter((_, index) => index !== at))}
              >
                {t("rules.removeBank", { number: at + 1 })}
              </Button>
            </div>
          ))
        : null}
      <Group>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setAsked(true);
            onChange([...banks, { code: "", names: Object.fromEntries(languages.map((language) => [language, ""])) }]);
          }}
        >
          {t("rules.newBank")}
        </Button>
      </Group>
    </fieldset>
  );
}

interface BankProps {
  bank: TypedBank;
  at: number;
  languages: readonly string[];
  onChange: (part: Partial<TypedBank>) => void;
}

function Bank({ bank, at, languages, onChange }: BankProps): ReactNode {
  const t = useT();
  const fault = useFault();
  const languageName = useLanguageName();
  const field = (name: string) => `banks-${at}-${name}`;
  return (
    <>
      <TextInput
        size="xs"
        label={t("rules.field.code")}
        maxLength={20}
        error={fault(field("code"))}
        value={bank.code}
        onChange={(event) => onChange({ code: event.currentTarget.value })}
      />
      {languages.map((language) => (
        <TextInput
          key={language}
          size="xs"
          label={t("rules.nameIn", { language: languageName(language) ?? language })}
          maxLength={60}
          error={fault(field(`names-${language}`)) ?? fault(field("names"))}
          value={bank.names[language] ?? ""}
          onChange={(event) => onChange({ names: { ...bank.names, [language]: event.currentTarget.value } })}
        />
      ))}
    </>
  );
}
