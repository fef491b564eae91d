import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type HandTransfer, TRANSFER_SORTS, transfersQuery } from "../../data/deposits.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { DepositTabs } from "./deposit-tabs.tsx";
import { TransferActions } from "./transfer-actions.tsx";

/** Transfers by hand whose TrxID is to be checked, the oldest first, beside what the wallets' statements say. */
export function TransferList(): ReactNode {
  const t = useT();
  const list = useInfiniteQuery(transfersQuery({ brand: useBrand().code, ...orderOf(useAddressFilter().of, TRANSFER_SORTS) }));
  return (
    <Page title={t("deposits.tab.transfers")} bar={<DepositTabs current="/transfers" />}>
      <PagedTable
        label={t("deposits.tab.transfers")}
        empty={t("deposits.noneTransfers")}
        columns={useColumns()}
        query={list}
        rowKey={({ id }) => id}
        ordered="since"
      />
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
            <Amount minor={statement.paid} currency={statement.currency} /> · <bdi>{statement.sender}</bdi> · <bdi>{statement.time}</bdi>
          </>
        ),
    },
    { id: "since", wide: true, title: t("deposits.created"), sorted: true, cell: ({ since }) => <When at={since} /> },
    {
      id: "decide",
      title: t("withdrawals.decide"),
      cell: ({ id, trxId, amount, currency }) =>
        trxId === null ? null : <TransferActions id={id} trxId={trxId} amount={amount} currency={currency} isGiven size="compact-xs" />,
    },
  ];
}
