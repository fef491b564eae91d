import { Select, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AUDIT_SORTS, auditQuery } from "../../data/audit.ts";
import { ALL_BRANDS } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { useZone } from "../../lib/zone.tsx";
import { startOfDay } from "../../lib/zones.ts";
import { useAuditColumns } from "../../parts/audit-columns.tsx";
import { DayField } from "../../parts/day-field.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { type AddressFilter, useAddressFilter } from "../../parts/use-address-filter.ts";
import { AuditExport } from "./audit-export.tsx";
import { ExportFiles } from "./export-files.tsx";
import { useChains } from "./use-chains.ts";

/** The record, searched by period, operator, key, brand, action, subject, address and words; what is asked for stands in the address. */
export function AuditList(): ReactNode {
  const t = useT();
  const filter = useAddressFilter();
  const zone = useZone();
  const { of } = filter;
  const query = useInfiniteQuery(
    auditQuery({
      chain: of("chain") || ALL_BRANDS,
      from: of("from") === "" ? "" : startOfDay(of("from"), zone),
      until: of("until") === "" ? "" : startOfDay(of("until"), zone, 1),
      operator: of("operator"),
      key: of("key"),
      action: of("action"),
      subject: of("subject"),
      address: of("address"),
      word: of("q"),
      ...orderOf(of, AUDIT_SORTS),
    }),
  );
  return (
    <Page
      title={t("menu.audit")}
      bar={
        <>
          <SearchField
            label={t("audit.word")}
            placeholder={t("audit.wordHint")}
            value={of("q")}
            onSearch={(text) => filter.set("q", text.trim())}
          />
          <Chain filter={filter} />
          <Fields filter={filter} />
          <SavedViews table="audit" />
          <AuditExport of={of} />
        </>
      }
    >
      <ExportFiles />
      <PagedTable
        label={t("menu.audit")}
        empty={t("audit.none")}
        query={query}
        columns={useAuditColumns({ sorted: true })}
        ordered="-at"
        rowKey={({ chain, seq }) => `${chain} ${seq}`}
      />
    </Page>
  );
}

function Chain({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  return (
    <Select
      size="xs"
      w={160}
      clearable
      aria-label={t("members.brand")}
      placeholder={t("shell.allBrands")}
      data={useChains("audit.read")}
      value={filter.of("chain") || null}
      onChange={(value) => filter.set("chain", value)}
    />
  );
}

function Fields({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const field = (name: string, label: string) => (
    <TextInput
      key={name}
      size="xs"
      w={130}
      aria-label={label}
      title={label}
      placeholder={label}
      value={filter.of(name)}
      onChange={(event) => filter.set(name, event.currentTarget.value.trim())}
    />
  );
  return (
    <>
      {field("operator", t("audit.operator"))}
      {field("key", t("audit.key"))}
      {field("action", t("audit.action"))}
      {field("subject", t("audit.subject"))}
      {field("address", t("audit.address"))}
      <DayField label={t("audit.from")} value={filter.of("from")} onChange={(day) => filter.set("from", day)} />
      <DayField label={t("audit.until")} value={filter.of("until")} onChange={(day) => filter.set("until", day)} />
    </>
  );
}
