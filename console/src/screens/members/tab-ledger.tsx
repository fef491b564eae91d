import { Alert } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { entriesQuery, type MemberEntry, type MemberWallet } from "../../data/member.ts";
import { useMay } from "../../data/permissions.ts";
import { type Translate, useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { useWord } from "./words.ts";
import styles from "./members.module.css";

/** Every entry of the member's accounts; and whether all of them together make the balance of each. */
export function LedgerTab({ memberKey, head: { currency } }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(entriesQuery({ ...memberKey, size: pageSizeOf(useAddressFilter().of) }));
  const sums = query.data?.pages[0]?.sums ?? [];
  return (
    <>
      <Sums sums={sums} currency={currency} />
      <PagedTable
        label={t("member.tab.ledger")}
        empty={t("member.noEntries")}
        columns={useEntryColumns(currency)}
        query={query}
        rowKey={({ id }) => String(id)}
      />
    </>
  );
}

const walletName = (t: Translate, { kind, provider }: Pick<MemberWallet, "kind" | "provider">): string =>
  kind === "vendor" ? (provider ?? "") : t(`member.wallet.${kind}`);

/** Says that the entries make the balances; a difference is a fault. */
function Sums({ sums, currency }: { sums: (MemberWallet & { entriesMinor: number })[]; currency: string }): ReactNode {
  const t = useT();
  const may = useMay();
  const wrong = sums.filter(({ balanceMinor, entriesMinor }) => balanceMinor !== entriesMinor);
  if (sums.length === 0) return null;
  if (wrong.length === 0) return <p className={styles["hint"]}>{t("member.sumsRight")}</p>;
  return (
    <Alert color="red" variant="light" role="alert" title={t("member.sumsWrong")}>
      <ul>
        {wrong.map(({ kind, provider, balanceMinor, entriesMinor }) => (
          <li key={`${kind} ${provider}`}>
            {walletName(t, { kind, provider })}: {t("members.balance")} <Amount minor={balanceMinor} currency={currency} />,{" "}
            {t("member.entries")} <Amount minor={entriesMinor} currency={currency} />
          </li>
        ))}
      </ul>
      {may("ledger.verify") ? <Link to="~/console/ledger">{t("member.toLedgerCheck")}</Link> : null}
    </Alert>
  );
}

function useEntryColumns(currency: string): DataColumn<MemberEntry>[] {
  const t = useT();
  const word = useWord();
  const amount = (minor: number) => <Amount minor={minor} currency={currency} />;
  return [
    { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
    { id: "kind", title: t("member.what"), cell: ({ kind }) => word("entry", kind) },
    { id: "wallet", title: t("member.account"), cell: (entry) => walletName(t, { kind: entry.wallet, provider: entry.provider }) },
    { id: "amount", title: t("member.amount"), end: true, cell: ({ amountMinor }) => amount(amountMinor) },
    { id: "balance", title: t("member.balanceAfter"), end: true, cell: ({ balanceMinor }) => amount(balanceMinor) },
    {
      id: "against",
      title: t("member.against"),
      cell: ({ against }) =>
        against.map(({ kind, provider }) => [word("entry", `account.${kind}`), provider].filter(Boolean).join(" ")).join(", "),
    },
    { id: "transaction", title: t("member.transaction"), end: true, cell: ({ transactionId }) => transactionId },
    { id: "reference", title: t("member.reference"), cell: ({ reference }) => <code>{reference ?? "—"}</code> },
  ];
}
