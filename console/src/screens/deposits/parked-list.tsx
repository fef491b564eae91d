import { Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type DepositReview, PARKED_SORTS, parkedQuery } from "../../data/deposits.ts";
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
import { Settle } from "./parked-case.tsx";

const VIEWS = ["open", "settled"] as const;
type View = (typeof VIEWS)[number];

/** Payments that were not credited by themselves: the open ones the oldest first, the settled ones the newest first. */
export function ParkedList(): ReactNode {
  const t = useT();
  const filter = useAddressFilter();
  const view = filter.of("view") === "settled" ? "settled" : "open";
  const list = useInfiniteQuery(parkedQuery({ brand: useBrand().code, view, ...orderOf(filter.of, PARKED_SORTS) }));
  return (
    <Page
      title={t("deposits.tab.parked")}
      bar={
        <>
          <DepositTabs current="/parked" />
          <Select
            size="xs"
            w={140}
            aria-label={t("deposits.view")}
            allowDeselect={false}
            data={VIEWS.map((value) => ({ value, label: t(`deposits.view.${value}`) }))}
            value={view}
            onChange={(value) => filter.set("view", value === "open" ? null : value)}
          />
        </>
      }
    >
      <PagedTable
        label={t("deposits.tab.parked")}
        empty={t("deposits.noneParked")}
        columns={useColumns(view)}
        query={list}
        rowKey={({ id }) => String(id)}
        ordered={view === "open" ? "since" : "-settledAt"}
      />
    </Page>
  );
}

function useColumns(view: View): DataColumn<DepositReview>[] {
  const t = useT();
  const common: DataColumn<DepositReview>[] = [
    {
      id: "account",
      title: t("money.account"),
      cell: ({ order, memberAccount }) =>
        order ? <Link to={`/${order.id}`}>{memberAccount ?? t("deposits.nobody")}</Link> : (memberAccount ?? t("deposits.nobody")),
    },
    { id: "reason", title: t("deposits.reason"), cell: ({ reason }) => t(`deposits.reason.${reason}`) },
    {
      id: "paid",
      title: t("deposits.paid"),
      end: true,
      cell: ({ paidAmount, paidCurrency }) => <Amount minor={paidAmount} currency={paidCurrency} />,
    },
    {
      id: "asked",
      title: t("deposits.asked"),
      end: true,
      cell: ({ order }) => (order ? <Amount minor={order.amount} currency={order.currency} /> : "—"),
    },
    { id: "method", wide: true, title: t("money.method"), cell: ({ order }) => (order ? t(`money.method.${order.method}`) : "—") },
    { id: "since", wide: true, title: t("deposits.since"), sorted: true, cell: ({ at }) => <When at={at} /> },
  ];
  return view === "open"
    ? [...common, { id: "decide", title: t("withdrawals.decide"), cell: (review) => <Settle review={review} size="compact-xs" /> }]
    : [
        ...common,
        {
          id: "settled",
          title: t("deposits.decision"),
          cell: ({ settled }) => (settled ? t("deposits.settledBy", { decision: settled.decision, name: settled.operatorName }) : "—"),
        },
        { id: "settledAt", title: t("withdrawals.settled"), sorted: true, cell: ({ settled }) => <When at={settled?.at ?? null} /> },
        { id: "note", title: t("deposits.note"), long: true, cell: ({ settled }) => settled?.note ?? "—" },
      ];
}
