import { Checkbox, Group, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Link, useSearch } from "wouter";
import { useMay } from "../../data/permissions.ts";
import { PayoutKind, type ReviewedWithdrawal, WITHDRAWAL_VIEWS, WITHDRAWALS_AT_ONCE, withdrawalsQuery } from "../../data/withdrawals.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { AmountSpan } from "../../parts/amount-span.tsx";
import { Amount } from "../../parts/amount.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable, rowsOf } from "../../parts/paged-table.tsx";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type AddressFilter, useAddressFilter } from "../../parts/use-address-filter.ts";
import { useKeys } from "../../parts/use-keys.ts";
import { When } from "../../parts/when.tsx";
import { ApproveMany } from "./approve-many.tsx";
import { isApprovable, queryOf } from "./withdrawals-rules.ts";
import { Marks } from "./marks.tsx";
import styles from "./withdrawals.module.css";

/** Views of what has ended, or of everything, are the newest first where nothing else is asked for; queues the oldest. */
const NEWEST_FIRST: ReadonlySet<string> = new Set(["paid", "returned", "all"]);

/** The queue of withdrawals; what is asked for stands in the address. */
export function WithdrawalList(): ReactNode {
  const t = useT();
  const may = useMay();
  const filter = useAddressFilter();
  const query = queryOf(filter.of, useBrand());
  const list = useInfiniteQuery(withdrawalsQuery(query));
  const chosen = useChosen(rowsOf(list));
  const columns = useColumns(may("withdrawals.approve") ? chosen : null);
  return (
    <Page title={t("menu.withdrawals")} bar={<Filters filter={filter} view={query.view} />}>
      {chosen.orders.length > 0 ? <ApproveMany orders={chosen.orders} onDone={chosen.clear} /> : null}
      <PagedTable
        label={t("menu.withdrawals")}
        empty={t("withdrawals.none")}
        {...(filter.count > 0 ? { filter } : {})}
        columns={columns}
        query={list}
        rowKey={({ id }) => id}
        ordered={NEWEST_FIRST.has(query.view) ? "-requested" : "requested"}
      />
    </Page>
  );
}

interface Chosen {
  has: (id: string) => boolean;
  toggle: (order: ReviewedWithdrawal) => void;
  orders: ReviewedWithdrawal[];
  clear: () => void;
}

/** Orders that are chosen for one action, as they are in the list now; `x` chooses the one with the focus. */
function useChosen(rows: readonly ReviewedWithdrawal[]): Chosen {
  const [ids, setIds] = useState<readonly string[]>([]);
  const orders = rows.filter((order) => ids.includes(order.id) && isApprovable(order));
  const toggle = ({ id }: ReviewedWithdrawal) =>
    setIds((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-WITHDRAWALS_AT_ONCE)));
  useKeys((key) => {
    const id = document.activeElement?.closest("tr")?.querySelector("[data-order]")?.getAttribute("data-order");
    const order = rows.find((one) => one.id === id);
    if (key !== "x" || !order || !isApprovable(order)) return false;
    toggle(order);
    return true;
  });
  return { has: (id) => ids.includes(id), toggle, orders, clear: () => setIds([]) };
}

function Filters({ filter, view }: { filter: AddressFilter; view: string }): ReactNode {
  const t = useT();
  return (
    <>
      <Select
        size="xs"
        w={190}
        aria-label={t("withdrawals.view")}
        allowDeselect={false}
        data={WITHDRAWAL_VIEWS.map((value) => ({ value, label: t(`withdrawals.view.${value}`) }))}
        value={view}
        onChange={(value) => filter.set("view", value === "open" ? null : value)}
      />
      <SearchField
        label={t("money.account")}
        placeholder={t("money.accountSearch")}
        value={filter.of("q")}
        onSearch={(text) => filter.set("q", text.trim())}
      />
      <Select
        size="xs"
        w={130}
        clearable
        aria-label={t("money.method")}
        placeholder={t("money.method")}
        data={PayoutKind.options.map((value) => ({ value, label: t(`money.method.${value}`) }))}
        value={filter.of("kind") || null}
        onChange={(value) => filter.set("kind", value)}
      />
      <AmountSpan filter={filter} />
      <SavedViews table="withdrawals" />
    </>
  );
}

function useColumns(chosen: Chosen | null): DataColumn<ReviewedWithdrawal>[] {
  const t = useT();
  const search = useSearch();
  return [
    {
      id: "account",
      title: t("money.account"),
      cell: (order) => (
        <Group gap={8} wrap="nowrap">
          {chosen ? <Choose order={order} chosen={chosen} /> : null}
          <Link to={`/${order.id}${search ? `?${search}` : ""}`} data-order={order.id}>
            {order.memberAccount}
          </Link>
        </Group>
      ),
    },
    {
      id: "amount",
      title: t("money.amount"),
      sorted: true,
      end: true,
      cell: ({ amount }) => <Amount minor={amount.amount} currency={amount.currency} />,
    },
    { id: "fee", title: t("money.fee"), end: true, wide: true, cell: ({ fee }) => <Amount minor={fee.amount} currency={fee.currency} /> },
    {
      id: "to",
      wide: true,
      title: t("withdrawals.to"),
      cell: ({ account }) => `${t(`money.method.${account.kind}`)} ${account.number} · ${account.holderName}`,
    },
    { id: "state", title: t("money.state"), cell: (order) => <Marks order={order} /> },
    {
      id: "approvals",
      wide: true,
      title: t("withdrawals.approvals"),
      end: true,
      cell: ({ approvals, approvalsNeeded }) => t("withdrawals.approvalsOf", { given: approvals.length, needed: approvalsNeeded }),
    },
    { id: "requested", title: t("withdrawals.requested"), sorted: true, cell: ({ requestedAt }) => <When at={requestedAt} /> },
    { id: "since", title: t("withdrawals.accountSince"), wide: true, cell: ({ account }) => <When at={account.addedAt} /> },
  ];
}

/** An order that cannot be chosen has room in place of the box, so that names stand below each other. */
function Choose({ order, chosen }: { order: ReviewedWithdrawal; chosen: Chosen }): ReactNode {
  const t = useT();
  if (!isApprovable(order)) return <span className={styles["noBox"]} />;
  return (
    <Checkbox
      size="xs"
      aria-label={t("withdrawals.chooseOne", { account: order.memberAccount })}
      checked={chosen.has(order.id)}
      onChange={() => chosen.toggle(order)}
    />
  );
}
