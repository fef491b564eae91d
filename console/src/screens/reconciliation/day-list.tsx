import { Button, Select } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import {
  type ListedReconciliation,
  RECONCILIATION_SORTS,
  reconciliationsQuery,
  STATES,
  statementSourcesQuery,
} from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { DayField } from "../../parts/day-field.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { type AddressFilter, useAddressFilter } from "../../parts/use-address-filter.ts";
import { DayMark, StatementMark } from "./marks.tsx";

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Days of providers for which a statement was brought or asked for; what is asked for stands in the address. */
export function DayList(): ReactNode {
  const t = useT();
  const filter = useAddressFilter();
  const [, navigate] = useLocation();
  const { of } = filter;
  const state = STATES.options.find((one) => one === of("state"));
  const list = useInfiniteQuery(
    reconciliationsQuery({
      brand: useBrand().code,
      provider: of("provider").trim(),
      ...(state ? { state } : {}),
      ...(isDay(of("from")) ? { from: of("from") } : {}),
      ...(isDay(of("to")) ? { to: of("to") } : {}),
      ...orderOf(of, RECONCILIATION_SORTS),
    }),
  );
  return (
    <Page
      title={t("menu.reconciliation")}
      actions={
        <Button size="xs" onClick={() => navigate("/new")}>
          {t("reconciliation.new")}
        </Button>
      }
      bar={<Filters filter={filter} />}
    >
      <PagedTable
        label={t("menu.reconciliation")}
        empty={t("reconciliation.none")}
        {...(filter.count > 0 ? { filter } : { next: t("reconciliation.noneNext") })}
        columns={useColumns()}
        query={list}
        rowKey={({ id }) => String(id)}
        ordered="-day"
      />
    </Page>
  );
}

function Filters({ filter: { of, set } }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const known = useQuery(statementSourcesQuery(useBrand().code)).data?.providers ?? [];
  return (
    <>
      {known.length > 1 ? (
        <Select
          size="xs"
          clearable
          aria-label={t("reconciliation.provider")}
          placeholder={t("reconciliation.provider")}
          data={known.map(({ provider }) => provider)}
          value={of("provider") || null}
          onChange={(value) => set("provider", value)}
        />
      ) : null}
      <Select
        size="xs"
        clearable
        aria-label={t("reconciliation.state")}
        placeholder={t("reconciliation.state")}
        data={STATES.options.map((value) => ({ value, label: t(`reconciliation.state.${value}`) }))}
        value={of("state") || null}
        onChange={(value) => set("state", value)}
      />
      <DayField label={t("reconciliation.from")} value={of("from")} onChange={(day) => set("from", day)} />
      <DayField label={t("reconciliation.to")} value={of("to")} onChange={(day) => set("to", day)} />
    </>
  );
}

function useColumns(): DataColumn<ListedReconciliation>[] {
  const { t, locale } = useLanguage();
  const search = useSearch();
  const count = (name: keyof ListedReconciliation["counts"]): DataColumn<ListedReconciliation> => ({
    id: name,
    title: t(`reconciliation.group.${name}`),
    end: true,
    wide: true,
    cell: ({ state, counts }) => (state === "open" ? "—" : counts[name].toLocaleString(locale)),
  });
  return [
    {
      id: "day",
      title: t("reconciliation.day"),
      sorted: true,
      cell: ({ id, day }) => <Link to={`/${id}${search ? `?${search}` : ""}`}>{day}</Link>,
    },
    { id: "provider", title: t("reconciliation.provider"), cell: ({ provider }) => provider },
    { id: "state", title: t("reconciliation.state"), cell: ({ state }) => <DayMark state={state} /> },
    count("matched"),
    count("missingHere"),
    count("missingThere"),
    count("otherAmount"),
    count("otherState"),
    { id: "open", title: t("reconciliation.openCases"), end: true, cell: ({ openCases }) => openCases.toLocaleString(locale) },
    {
      id: "statement",
      title: t("reconciliation.statement"),
      wide: true,
      cell: ({ statement }) => (statement === null ? "—" : <StatementMark state={statement} />),
    },
  ];
}
