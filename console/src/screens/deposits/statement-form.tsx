import { Alert, Button, FileInput, Select, TextInput } from "@mantine/core";
import type { ApiError } from "@mela/kit/api";
import { useMoneyAction } from "@mela/kit/use-action";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { bringStatement, type BroughtStatement, STATEMENT_MAX, type StatementFault, walletsQuery } from "../../data/deposits.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Actions, Lines } from "../../parts/card.tsx";
import { Refusal } from "../../parts/failure.tsx";
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

function Bring({ wallets }: { wallets: readonly { provider: string; methods: readonly Wallet["method"][] }[] }): ReactNode {
  const t = useT();
  const { code: brand, currency: own } = useBrand();
  const all = wallets.flatMap(({ provider, methods }) => methods.map((method): Wallet => ({ provider, method })));
  const [wallet, setWallet] = useState<Wallet | undefined>(all[0]);
  const [columns, setColumns] = useState({ time: "time", trxId: "trxId", sender: "sender", amount: "amount" });
  const [currency, setCurrency] = useState(own ?? "");
  const [file, setFile] = useState<File | null>(null);
  const { busy, refusal, run } = useMoneyAction(bringStatement, { touches: [consoleKeys.deposits, consoleKeys.queues] });
  const [brought, setBrought] = useState<Awaited<ReturnType<typeof bringStatement>> | null>(null);
  const isReady = file !== null && file.size <= STATEMENT_MAX && wallet !== undefined;
  const handleBring = async () => {
    if (!isReady) return;
    setBrought(null);
    const done = await run({ brand, ...wallet, currency, columns, csv: await file.text() });
    if (done) setBrought(done.value);
  };
  const nameOf = ({ provider, method }: Wallet) => `${provider} ${method}`;
  return (
    <div className={styles["form"]}>
      <p>{t("deposits.statementText")}</p>
      <Select
        label={t("deposits.wallet")}
        allowDeselect={false}
        data={all.map((one) => ({ value: nameOf(one), label: `${one.provider} · ${t(`money.method.${one.method}`)}` }))}
        value={wallet ? nameOf(wallet) : null}
        onChange={(value) => setWallet(all.find((one) => nameOf(one) === value))}
      />
      <FileInput label={t("deposits.file")} accept=".csv,text/csv" value={file} onChange={setFile} clearable />
      <div className={styles["pairs"]}>
        {COLUMNS.map((column) => (
          <TextInput
            key={column}
            label={t(`deposits.column.${column}`)}
            maxLength={64}
            value={columns[column]}
            onChange={(event) => setColumns({ ...columns, [column]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          label={t("deposits.currency")}
          maxLength={3}
          value={currency}
          onChange={(event) => setCurrency(event.currentTarget.value.toUpperCase())}
        />
      </div>
      <Refusal error={refusal} />
      <Faults refusal={refusal} />
      <Actions>
        <Button disabled={!isReady} loading={busy} onClick={() => void handleBring()}>
          {t("deposits.bring")}
        </Button>
      </Actions>
      {brought ? <Brought brought={brought} /> : null}
    </div>
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

function Faults({ refusal }: { refusal: ApiError | null }): ReactNode {
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
