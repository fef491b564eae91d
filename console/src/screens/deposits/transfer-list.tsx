import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type HandTransfer, transfersQuery } from "../../data/deposits.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { When } from "../../parts/when.tsx";
import { DepositTabs } from "./deposit-tabs.tsx";
import { TransferActions } from "./transfer-actions.tsx";
import { QueryState } from "../../parts/query-state.tsx";

/** Transfers by hand whose TrxID is to be checked, the oldest first, beside what the wallets' statements say. */
export function TransferList(): ReactNode {
  const t = useT();
  const list = useInfiniteQuery(transfersQuery(useBrand().code));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const columns = useColumns();
  return (
    <Page title={t("deposits.tab.transfers")} bar={<DepositTabs current="/transfers" />}>
      <QueryState query={list} />
      {list.isPending ? <Loading /> : null}
      {list.data && rows.length === 0 ? <Empty title={t("deposits.noneTransfers")} next={t("state.comes")} /> : null}
      {rows.length > 0 ? (
        <DataTable
          label={t("deposits.tab.transfers")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          onEnd={() => void (list.hasNextPage && !list.isFetching ? list.fetchNextPage() : undefined)}
          loading={list.isFetching}
        />
      ) : null}
    </Page>
  );
}

function useColumns(): DataColumn<HandTransfer>[] {
  const t = useT();
  return [
    { id: "account", title: t("money.account"), cell: ({ id, memberAccount }) => <Link to={`/${id}`}>{memberAccount}</Link> },
    { id: "amount", title: t("money.amount"), end: true, cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} /> },
    { id: "trxId", title: t("money.trxId"), cell: ({ trxId }) => trxId ?? "—" },
    { id: "number", wide: true, title: t("deposits.number"), cell: ({ method, number }) => `${t(`money.method.${method}`)} ${number}` },
    { id: "sender", wide: true, title: t("deposits.sender"), cell: ({ sender }) => sender ?? "—" },
    {
      id: "statement",
      title: t("deposits.statement"),
      cell: ({ statement }) =>
        statement === null ? (
          t("deposits.notStated")
        ) : (
          <>
            <Amount minor={statement.paid} currency={statement.currency} /> · {statement.sender} · {statement.time}
          </>
        ),
    },
    { id: "since", wide: true, title: t("deposits.created"), cell: ({ since }) => <When at={since} /> },
    {
      id: "decide",
      title: t("withdrawals.decide"),
      cell: ({ id, trxId, amount, currency }) =>
        trxId === null ? null : <TransferActions id={id} trxId={trxId} amount={amount} currency={currency} isGiven size="compact-xs" />,
    },
  ];
}
