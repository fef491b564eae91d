import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { depositsQuery, type MemberOrder, withdrawalsQuery } from "../../data/member.ts";
import { useBrand } from "../../lib/brand.tsx";
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
      columns={useOrderColumns("deposits")}
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
      columns={useOrderColumns("withdrawals")}
      query={query}
      rowKey={({ id }) => String(id)}
    />
  );
}

/** Each leads to its own page, on the screen where such orders are. */
function useOrderColumns(screen: "deposits" | "withdrawals"): DataColumn<MemberOrder>[] {
  const t = useT();
  const brand = useBrand().code;
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
    {
      id: "order",
      title: t("member.order"),
      cell: ({ order }) => (
        <Link to={`~/console/b/${brand}/${screen}/${order}`}>
          <code>{order}</code>
        </Link>
      ),
    },
    { id: "ended", title: t("member.ended"), cell: ({ endedAt }) => (endedAt === null ? "—" : <When at={endedAt} />) },
  ];
}
