import { Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { useMay } from "../../data/permissions.ts";
import { PayoutKind, type ReviewedWithdrawal, WITHDRAWAL_VIEWS, withdrawalsQuery } from "../../data/withdrawals.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { AmountSpan } from "../../parts/amount-span.tsx";
import { Amount } from "../../parts/amount.tsx";
import { BulkBar } from "../../parts/bulk/bulk-bar.tsx";
import { BulkProgress } from "../../parts/bulk/bulk-progress.tsx";
import { useChosen } from "../../parts/bulk/use-chosen.ts";
import type { DataColumn } from "../../parts/data-table.tsx";
import { useOrderColumns } from "../../parts/order-columns.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable, rowsOf } from "../../parts/paged-table.tsx";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { type AddressFilter, useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { ApproveMany } from "./approve-many.tsx";
import { isApprovable, queryOf } from "./withdrawals-rules.ts";
import { Marks } from "./marks.tsx";

/** What an approval changes. */
const TOUCHES = [consoleKeys.withdrawals, consoleKeys.queues];
/** Views of what has ended, or of everything, are the newest first where nothing else is asked for; queues the oldest. */
const NEWEST_FIRST: ReadonlySet<string> = new Set(["paid", "returned", "all"]);

/** The queue of withdrawals; what is asked for stands in the address. */
export function WithdrawalList(): ReactNode {
  const t = useT();
  const may = useMay();
  const filter = useAddressFilter();
  const query = queryOf(filter.of, useBrand());
  const list = useInfiniteQuery(withdrawalsQuery(query));
  const mayApprove = may("withdrawals.approve");
  const chosen = useChosen({
    rows: rowsOf(list),
    rowKey: ({ id }) => id,
    can: isApprovable,
    label: ({ memberAccount: account }) => t("withdrawals.chooseOne", { account }),
    on: mayApprove,
  });
  return (
    <Page title={t("menu.withdrawals")} bar={<Filters filter={filter} view={query.view} />}>
      <BulkProgress touches={TOUCHES} />
      <BulkBar chosen={chosen}>
        <ApproveMany chosen={chosen} query={query} />
      </BulkBar>
      <PagedTable
        label={t("menu.withdrawals")}
        empty={t("withdrawals.none")}
        {...(filter.count > 0 ? { filter } : {})}
        columns={useColumns()}
        choice={mayApprove ? chosen.choice : undefined}
        query={list}
        rowKey={({ id }) => id}
        ordered={NEWEST_FIRST.has(query.view) ? "-requested" : "requested"}
      />
    </Page>
  );
}

function Filters({ filter, view }: { filter: AddressFilter; view: string }): ReactNode {
  const t = useT();
  return (
    <>
      <Select
        size="xs"
        w={160}
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

function useColumns(): DataColumn<ReviewedWithdrawal>[] {
  const t = useT();
  const order = useOrderColumns<ReviewedWithdrawal>(({ id, memberAccount, amount }) => ({
    id,
    memberAccount,
    minor: amount.amount,
    currency: amount.currency,
  }));
  return [
    ...order,
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
