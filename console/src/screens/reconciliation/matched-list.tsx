import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type MatchedLine, matchedQuery, type ReconciliationDay } from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { OrderLink } from "./marks.tsx";

/** Rows of the statement that say what we say. */
export function MatchedList({ day: { id, statements } }: { day: ReconciliationDay }): ReactNode {
  const t = useT();
  const compared = statements.find(({ state }) => state === "done")?.id ?? 0;
  const list = useInfiniteQuery(matchedQuery({ brand: useBrand().code, id, size: pageSizeOf(useAddressFilter().of) }, compared));
  return (
    <PagedTable
      label={t("reconciliation.group.matched")}
      empty={t("reconciliation.noMatched")}
      columns={useColumns()}
      query={list}
      rowKey={({ line }) => String(line)}
    />
  );
}

function useColumns(): DataColumn<MatchedLine>[] {
  const { t, locale } = useLanguage();
  return [
    { id: "line", title: t("reconciliation.line"), cell: ({ line }) => line.toLocaleString(locale) },
    { id: "key", title: t("reconciliation.key"), cell: ({ key }) => key },
    { id: "order", title: t("reconciliation.order"), wide: true, cell: ({ order }) => <OrderLink order={order} /> },
    {
      id: "direction",
      title: t("reconciliation.direction"),
      wide: true,
      cell: ({ order }) => (order === null ? "—" : t(`reconciliation.direction.${order.kind}`)),
    },
    { id: "amount", title: t("money.amount"), end: true, cell: ({ amount, currency }) => <Amount minor={amount} currency={currency} /> },
    { id: "state", title: t("reconciliation.state"), wide: true, cell: ({ state }) => t(`reconciliation.money.${state}`) },
    { id: "at", title: t("reconciliation.time"), wide: true, cell: ({ at }) => (at === null ? "—" : <When at={at} />) },
  ];
}
