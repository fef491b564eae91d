import { Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { CASE_STATES, type CaseKind, casesQuery, type ReconciliationCase, type ReconciliationDay } from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { pageSizeOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { CaseMark, OrderLink, Said } from "./marks.tsx";
import styles from "./reconciliation.module.css";

const ASSIGNED = ["me", "nobody"] as const;

/** Cases of one kind of difference; filters stand in the address. */
export function CaseList({ day: { id }, kind }: { day: ReconciliationDay; kind: CaseKind }): ReactNode {
  const t = useT();
  const { of, set } = useAddressFilter();
  const state = CASE_STATES.find((one) => one === of("state"));
  const assigned = ASSIGNED.find((one) => one === of("assigned"));
  const list = useInfiniteQuery(
    casesQuery({ brand: useBrand().code, id, kind, size: pageSizeOf(of), ...(state ? { state } : {}), ...(assigned ? { assigned } : {}) }),
  );
  return (
    <>
      <div className={styles["filters"]}>
        <Select
          size="xs"
          clearable
          aria-label={t("reconciliation.state")}
          placeholder={t("reconciliation.state")}
          data={CASE_STATES.map((value) => ({ value, label: t(`reconciliation.case.${value}`) }))}
          value={state ?? null}
          onChange={(value) => set("state", value)}
        />
        <Select
          size="xs"
          clearable
          aria-label={t("reconciliation.assigned")}
          placeholder={t("reconciliation.assigned")}
          data={ASSIGNED.map((value) => ({ value, label: t(`reconciliation.assigned.${value}`) }))}
          value={assigned ?? null}
          onChange={(value) => set("assigned", value)}
        />
      </div>
      <PagedTable
        label={t(`reconciliation.group.${kind}`)}
        empty={t("reconciliation.noCases")}
        columns={useColumns()}
        query={list}
        rowKey={(one) => String(one.id)}
      />
    </>
  );
}

function useColumns(): DataColumn<ReconciliationCase>[] {
  const t = useT();
  return [
    { id: "case", title: t("reconciliation.cases"), cell: ({ id }) => <Link to={`/cases/${id}`}>{t("reconciliation.case", { id })}</Link> },
    {
      id: "direction",
      title: t("reconciliation.direction"),
      wide: true,
      cell: ({ direction }) => t(`reconciliation.direction.${direction}`),
    },
    { id: "theirs", title: t("reconciliation.theirs"), cell: ({ theirs }) => <Said money={theirs} /> },
    { id: "ours", title: t("reconciliation.ours"), cell: ({ ours }) => <Said money={ours} /> },
    { id: "key", title: t("reconciliation.key"), wide: true, cell: ({ key }) => key ?? "—" },
    { id: "order", title: t("reconciliation.order"), wide: true, cell: ({ order }) => <OrderLink order={order} /> },
    { id: "state", title: t("reconciliation.state"), cell: (one) => <CaseMark state={one.state} isGone={one.isGone} /> },
    { id: "assigned", title: t("reconciliation.assigned"), wide: true, cell: ({ assignedTo }) => assignedTo?.name ?? "—" },
  ];
}
