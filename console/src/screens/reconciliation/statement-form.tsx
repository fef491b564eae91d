import { FileInput, SegmentedControl, Select, TextInput } from "@mantine/core";
import { useMoneyAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import {
  bringDay,
  type BroughtDay,
  RECONCILIATION_COLUMNS,
  STATEMENT_BYTES_MAX,
  statementSourcesQuery,
} from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { Page } from "../../parts/page.tsx";
import { QueryState, Waiting } from "../../parts/query-state.tsx";
import styles from "./reconciliation.module.css";

type Sources = { providers: readonly { provider: string; byCall: boolean }[]; today: string; currency: string };

/** Adds a provider's statement of a day: asked for, or brought as a file. */
export function StatementForm(): ReactNode {
  const t = useT();
  const sources = useQuery(statementSourcesQuery(useBrand().code));
  return (
    <Page title={t("reconciliation.new")} back={<BackLink to="/">{t("menu.reconciliation")}</BackLink>}>
      {sources.data ? (
        <>
          <QueryState query={sources} />
          <Bring sources={sources.data} />
        </>
      ) : (
        <Waiting query={sources} />
      )}
    </Page>
  );
}

type Column = (typeof RECONCILIATION_COLUMNS)[number];
type Typed = Record<Column, string> & { provider: string; day: string; source: string; file: File | null };

const ABOUT = { "statement.encoding": "upload", "reconciliation.notOver": "day", "reconciliation.closed": "day" };
/** As the sandbox and most exports call them. */
const COLUMNS = { id: "id", amount: "amount", kind: "kind", state: "status", time: "at", currency: "currency" };

function Bring({ sources }: { sources: Sources }): ReactNode {
  const { t, locale } = useLanguage();
  const { code: brand } = useBrand();
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(location.search);
  const first = sources.providers[0];
  const [stored] = useState<Typed>({
    ...COLUMNS,
    provider: asked.get("provider") ?? first?.provider ?? "",
    day: asked.get("day") ?? dayBefore(sources.today),
    source: "",
    file: null,
  });
  const draft = useDraft("reconciliation", stored, ["file"]);
  const [share, setShare] = useState<number | null>(null);
  const work = (brought: BroughtDay, key: string) => bringDay(brought, key, { notText: t("deposits.notUtf8"), onPart: setShare });
  const { busy, refusal, run } = useMoneyAction(work, { touches: [consoleKeys.reconciliation] });
  const { provider, day, file } = draft.values;
  const byCall = sources.providers.some((one) => one.provider === provider && one.byCall);
  const isFile = !byCall || draft.values.source === "file";
  const handleBring = async () => {
    const { id, amount, kind, state, time, currency } = draft.values;
    if (isFile && file === null) return;
    setShare(null);
    const content = isFile && file !== null ? { content: file, columns: { id, amount, kind, state, time, currency } } : null;
    const done = await run({ brand, provider, day, currency: sources.currency, file: content });
    if (!done) return;
    draft.reset();
    navigate(`/${done.value}`);
  };
  const check = (typed: Typed): Faults => ({
    ...(typed.day === "" || typed.day > sources.today ? { day: t("form.wrong") } : {}),
    ...(isFile && (typed.file === null || typed.file.size > STATEMENT_BYTES_MAX) ? { upload: t("form.wrong") } : {}),
  });
  return (
    <div className={styles["form"]}>
      <p>{t("reconciliation.newText")}</p>
      <DraftForm
        draft={draft}
        label={t("reconciliation.new")}
        submit={t("reconciliation.send")}
        busy={busy}
        refusal={refusal}
        check={check}
        about={ABOUT}
        onSave={() => void handleBring()}
      >
        <Whose draft={draft} sources={sources} byCall={byCall} />
        {isFile ? <FileFields draft={draft} currency={sources.currency} /> : null}
        {busy && share !== null ? (
          <p role="status">{t("reconciliation.sent", { share: share.toLocaleString(locale, { style: "percent" }) })}</p>
        ) : null}
      </DraftForm>
    </div>
  );
}

/** Most statements are of the day that has just ended. */
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

interface FieldsProps {
  draft: Draft<Typed>;
}

function Whose({ draft: { values, set }, sources, byCall }: FieldsProps & { sources: Sources; byCall: boolean }): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <>
      <div className={styles["pairs"]}>
        <Select
          label={t("reconciliation.provider")}
          allowDeselect={false}
          data={sources.providers.map(({ provider }) => provider)}
          error={fault("provider")}
          value={values.provider || null}
          onChange={(provider) => provider && set({ provider, source: "" })}
        />
        <TextInput
          type="date"
          label={t("reconciliation.day")}
          max={sources.today}
          error={fault("day")}
          value={values.day}
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
      </div>
      {byCall ? (
        <SegmentedControl
          aria-label={t("reconciliation.source")}
          data={(["call", "file"] as const).map((value) => ({ value, label: t(`reconciliation.source.${value}`) }))}
          value={values.source}
          onChange={(source) => set({ source })}
        />
      ) : (
        <p>{t("reconciliation.noCall")}</p>
      )}
    </>
  );
}

function FileFields({ draft: { values, set }, currency }: FieldsProps & { currency: string }): ReactNode {
  const t = useT();
  const fault = useFault();
  const empty = (column: Column) =>
    column === "id" || column === "amount" ? {} : { description: t(`reconciliation.columnEmpty.${column}`, { currency }) };
  return (
    <>
      <FileInput
        label={t("reconciliation.file")}
        accept=".csv,text/csv"
        error={fault("upload") ?? fault("name") ?? fault("parts")}
        value={values.file}
        onChange={(file) => set({ file })}
        clearable
      />
      <div className={styles["pairs"]}>
        {RECONCILIATION_COLUMNS.map((column) => (
          <TextInput
            key={column}
            label={t(`reconciliation.column.${column}`)}
            {...empty(column)}
            maxLength={64}
            error={fault(column)}
            value={values[column]}
            onChange={(event) => set({ [column]: event.currentTarget.value })}
          />
        ))}
      </div>
    </>
  );
}
