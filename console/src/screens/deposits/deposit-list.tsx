import { Badge, Select, TextInput } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DEPOSIT_REASONS, DEPOSIT_STATES, depositsQuery, type ListedDeposit, PAYMENT_METHODS } from "../../data/deposits.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { AmountSpan } from "../../parts/amount-span.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { DayField } from "../../parts/day-field.tsx";
import { useOrderColumns } from "../../parts/order-columns.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type AddressFilter, useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { DepositTabs } from "./deposit-tabs.tsx";
import { queryOf } from "./deposits-rules.ts";

const COLOURS = {
  created: "gray",
  pending: "blue",
  paid: "blue",
  credited: "green",
  failed: "gray",
  expired: "gray",
  parked: "red",
} as const;

/** How an order stands, and why where there is a reason. */
export function DepositMark({ state, reason }: Pick<ListedDeposit["order"], "state" | "reason">): ReactNode {
  const t = useT();
  return (
    <Badge variant="light" color={COLOURS[state]}>
      {t(`deposits.state.${state}`)}
      {reason === null ? null : ` · ${t(`deposits.reason.${reason}`)}`}
    </Badge>
  );
}

/** All deposits of the brand; what is asked for stands in the address. */
export function DepositList(): ReactNode {
  const t = useT();
  const filter = useAddressFilter();
  const list = useInfiniteQuery(depositsQuery(queryOf(filter.of, useBrand())));
  return (
    <Page
      title={t("menu.deposits")}
      bar={
        <>
          <DepositTabs current="/" />
          <Filters filter={filter} />
          <SavedViews table="deposits" />
        </>
      }
    >
      <PagedTable
        label={t("menu.deposits")}
        empty={t("deposits.none")}
        filter={filter}
        columns={useColumns()}
        query={list}
        rowKey={({ order }) => order.id}
        ordered="-created"
      />
    </Page>
  );
}

function useColumns(): DataColumn<ListedDeposit>[] {
  const t = useT();
  const first = useOrderColumns<ListedDeposit>(({ order, memberAccount }) => ({
    id: order.id,
    memberAccount,
    minor: order.amount,
    currency: order.currency,
  }));
  return [
    ...first,
    { id: "method", wide: true, title: t("money.method"), cell: ({ order }) => t(`money.method.${order.method}`) },
    { id: "provider", wide: true, title: t("money.provider"), cell: ({ provider }) => provider },
    { id: "state", title: t("money.state"), cell: ({ order }) => <DepositMark {...order} /> },
    { id: "created", title: t("deposits.created"), sorted: true, cell: ({ order }) => <When at={order.createdAt} /> },
    { id: "paymentId", wide: true, title: t("deposits.paymentId"), cell: ({ paymentId }) => paymentId ?? "—" },
  ];
}

function Filters({ filter }: { filter: AddressFilter }): ReactNode {
  const t = useT();
  const choice = (name: string, label: string, width: number, data: { value: string; label: string }[]) => (
    <Select
      size="xs"
      w={width}
      clearable
      aria-label={label}
      placeholder={label}
      data={data}
      value={filter.of(name) || null}
      onChange={(value) => filter.set(name, value)}
    />
  );
  const field = (name: string, label: string, width: number) => (
    <TextInput
      size="xs"
      w={width}
      aria-label={label}
      placeholder={label}
      value={filter.of(name)}
      onChange={(event) => filter.set(name, event.currentTarget.value)}
    />
  );
  return (
    <>
      <SearchField
        label={t("money.account")}
        placeholder={t("money.accountSearch")}
        value={filter.of("q")}
        onSearch={(text) => filter.set("q", text.trim())}
      />
      {choice(
        "state",
        t("money.state"),
        150,
        DEPOSIT_STATES.map((value) => ({ value, label: t(`deposits.state.${value}`) })),
      )}
      {choice(
        "method",
        t("money.method"),
        120,
        PAYMENT_METHODS.map((value) => ({ value, label: t(`money.method.${value}`) })),
      )}
      {choice(
        "reason",
        t("deposits.reason"),
        170,
        DEPOSIT_REASONS.map((value) => ({ value, label: t(`deposits.reason.${value}`) })),
      )}
      {field("provider", t("money.provider"), 150)}
      {field("reference", t("deposits.reference"), 180)}
      <AmountSpan filter={filter} />
      <DayField label={t("deposits.fromDay")} value={filter.of("from")} onChange={(day) => filter.set("from", day)} />
      <DayField label={t("deposits.toDay")} value={filter.of("to")} onChange={(day) => filter.set("to", day)} />
    </>
  );
}
