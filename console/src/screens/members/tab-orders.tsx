import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { depositsQuery, type MemberOrder, withdrawalsQuery } from "../../data/member.ts";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import { useWord } from "./words.ts";

export function DepositsTab({ memberKey }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(depositsQuery({ ...memberKey, size: pageSizeOf(useAddressFilter().of) }));
  return (
    <PagedTable
      label={t("member.tab.deposits")}
      empty={t("member.noDeposits")}
      columns={useOrderColumns()}
      query={query}
      rowKey={({ id }) => String(id)}
    />
  );
}

export function WithdrawalsTab({ memberKey }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(withdrawalsQuery({ ...memberKey, size: pageSizeOf(useAddressFilter().of) }));
  return (
    <PagedTable
      label={t("member.tab.withdrawals")}
      empty={t("member.noWithdrawals")}
      columns={useOrderColumns()}
      query={query}
      rowKey={({ id }) => String(id)}
    />
  );
}

function useOrderColumns(): DataColumn<MemberOrder>[] {
  const t = useT();
  const word = useWord();
  return [
    { id: "at", title: t("member.time"), cell: ({ at }) => <When at={at} /> },
    { id: "state", title: t("members.status"), cell: ({ state }) => word("order", state) },
    {
      id: "amount",
      title: t("member.amount"),
      end: true,
      cell: ({ amountMinor, currency }) => <Amount minor={amountMinor} currency={currency} />,
    },
    { id: "fee", title: t("member.fee"), end: true, cell: ({ feeMinor, currency }) => <Amount minor={feeMinor} currency={currency} /> },
    { id: "method", title: t("member.method"), cell: ({ method, provider }) => [method, provider].filter(Boolean).join(" · ") },
    { id: "reason", title: t("member.why"), cell: ({ reason }) => (reason === null ? "—" : word("reason", reason)) },
    { id: "order", title: t("member.order"), cell: ({ order }) => <code>{order}</code> },
    { id: "ended", title: t("member.ended"), cell: ({ endedAt }) => (endedAt === null ? "—" : <When at={endedAt} />) },
  ];
}
