import { Alert, FileInput, Select, TextInput } from "@mantine/core";
import { ApiError } from "@mela/kit/api";
import { useMoneyAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { bringStatement, type BroughtStatement, STATEMENT_MAX, type StatementFault, walletsQuery } from "../../data/deposits.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Lines } from "../../parts/card.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { type Faults, useFault } from "../../parts/form/faults.ts";
import { type Draft, useDraft } from "../../parts/form/use-draft.ts";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { DepositTabs } from "./deposit-tabs.tsx";
import styles from "./deposits.module.css";
import { QueryState } from "../../parts/query-state.tsx";

const COLUMNS = ["time", "trxId", "sender", "amount"] as const;

/** Brings a wallet's statement: says what it has matched, or every fault by its line and column. */
export function StatementForm(): ReactNode {
  const t = useT();
  const wallets = useQuery(walletsQuery(useBrand().code));
  return (
    <Page title={t("deposits.tab.statement")} bar={<DepositTabs current="/statement" />}>
      <QueryState query={wallets} />
      {wallets.isPending ? <Loading /> : null}
      {wallets.data?.length === 0 ? <Empty title={t("deposits.noWallets")} next={t("deposits.noWalletsNext")} /> : null}
      {wallets.data && wallets.data.length > 0 ? <Bring wallets={wallets.data} /> : null}
    </Page>
  );
}

type Wallet = Pick<BroughtStatement, "provider" | "method">;
type Column = (typeof COLUMNS)[number];

/** What is typed; the columns and the currency of one statement are those of the next one. */
type Typed = Record<Column, string> & { wallet: string; currency: string; file: File | null };

/** What is wrong with the file itself. */
const ABOUT = { "statement.encoding": "file", "statement.longRow": "file", "statement.unreadable": "file" };

/** A file as text; null where it is none in UTF-8, which a server could not tell from one with odd letters. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

const nameOf = ({ provider, method }: Wallet) => `${provider} ${method}`;

interface BringProps {
  wallets: readonly { provider: string; methods: readonly Wallet["method"][] }[];
}

function Bring({ wallets }: BringProps): ReactNode {
  const t = useT();
  const { code: brand, currency: own } = useBrand();
  const all = wallets.flatMap(({ provider, methods }) => methods.map((method): Wallet => ({ provider, method })));
  const [used, setUsed] = useState<Typed>({
    time: "time",
    trxId: "trxId",
    sender: "sender",
    amount: "amount",
    wallet: all[0] ? nameOf(all[0]) : "",
    currency: own ?? "",
    file: null,
  });
  const draft = useDraft("statement", used, ["file"]);
  const { busy, refusal, run } = useMoneyAction(bringStatement, { touches: [consoleKeys.deposits, consoleKeys.queues] });
  /** The file was not sent: nobody could read it. */
  const [unread, setUnread] = useState<ApiError | null>(null);
  const [brought, setBrought] = useState<Awaited<ReturnType<typeof bringStatement>> | null>(null);
  const handleBring = async () => {
    const { wallet: name, currency, file, ...columns } = draft.values;
    const wallet = all.find((one) => nameOf(one) === name);
    if (file === null || wallet === undefined) return;
    setBrought(null);
    const csv = await textOf(file);
    setUnread(csv === null ? new ApiError("statement.encoding", 422, t("deposits.notUtf8")) : null);
    if (csv === null) return;
    const done = await run({ brand, ...wallet, currency, columns, csv });
    if (!done) return;
    setBrought(done.value);
    setUsed({ ...draft.values, file: null });
    draft.reset();
  };
  const check = ({ file }: Typed): Faults => (file === null || file.size > STATEMENT_MAX ? { file: t("form.wrong") } : {});
  return (
    <div className={styles["form"]}>
      <p>{t("deposits.statementText")}</p>
      <DraftForm
        draft={draft}
        label={t("deposits.tab.statement")}
        submit={t("deposits.bring")}
        busy={busy}
        refusal={unread ?? refusal}
        check={check}
        about={ABOUT}
        onSave={() => void handleBring()}
      >
        <Fields draft={draft} wallets={all} />
        <Faulty refusal={refusal} />
      </DraftForm>
      {brought ? <Brought brought={brought} /> : null}
    </div>
  );
}

function Fields({ draft: { values, set }, wallets }: { draft: Draft<Typed>; wallets: readonly Wallet[] }): ReactNode {
  const t = useT();
  const fault = useFault();
  return (
    <>
      <Select
        label={t("deposits.wallet")}
        allowDeselect={false}
        data={wallets.map((one) => ({ value: nameOf(one), label: `${one.provider} · ${t(`money.method.${one.method}`)}` }))}
        error={fault("provider") ?? fault("method")}
        value={values.wallet}
        onChange={(wallet) => wallet && set({ wallet })}
      />
      <FileInput
        label={t("deposits.file")}
        accept=".csv,text/csv"
        error={fault("file") ?? fault("csv")}
        value={values.file}
        onChange={(file) => set({ file })}
        clearable
      />
      <div className={styles["pairs"]}>
        {COLUMNS.map((column) => (
          <TextInput
            key={column}
            label={t(`deposits.column.${column}`)}
            maxLength={64}
            error={fault(column)}
            value={values[column]}
            onChange={(event) => set({ [column]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          label={t("deposits.currency")}
          maxLength={3}
          error={fault("currency")}
          value={values.currency}
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase() })}
        />
      </div>
    </>
  );
}

function Brought({ brought: { added, known, unmatched, confirmed } }: { brought: Awaited<ReturnType<typeof bringStatement>> }): ReactNode {
  const t = useT();
  return (
    <Alert color="green" variant="light" role="status">
      <p>{t("deposits.brought", { added, known, unmatched })}</p>
      <p>{t("deposits.matched", { count: confirmed.length })}</p>
      <Lines>
        {confirmed.map((id) => (
          <li key={id}>
            <Link to={`/${id}`}>{id}</Link>
          </li>
        ))}
      </Lines>
    </Alert>
  );
}

function Faulty({ refusal }: { refusal: ApiError | null }): ReactNode {
  const t = useT();
  if (refusal?.code !== "statement.faults") return null;
  const { faults, count } = refusal.value as { faults: StatementFault[]; count: number };
  return (
    <Alert color="red" variant="light" role="alert" title={t("deposits.faults", { count })}>
      <Lines>
        {faults.map(({ line, column, fault }) => (
          <li key={`${line} ${column} ${fault}`}>{t("deposits.faultAt", { line, column, what: t(`deposits.fault.${fault}`) })}</li>
        ))}
      </Lines>
    </Alert>
  );
}
