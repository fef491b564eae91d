import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AUDIT_SORTS, auditQuery } from "../../data/audit.ts";
import { useT } from "../../lib/texts.tsx";
import { useAuditColumns } from "../../parts/audit-columns.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import type { TabProps } from "./member-tabs.tsx";

/** What operators did about the member, as the record has it. */
export function HistoryTab({ memberKey: { brand, id } }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(auditQuery({ chain: brand, subject: `member:${id}`, ...orderOf(useAddressFilter().of, AUDIT_SORTS) }));
  return (
    <PagedTable
      label={t("member.tab.history")}
      empty={t("audit.none")}
      query={query}
      columns={useAuditColumns({ sorted: true })}
      ordered="-at"
      rowKey={({ seq }) => String(seq)}
    />
  );
}
