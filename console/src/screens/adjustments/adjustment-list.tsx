import { Button, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Adjustment, ADJUSTMENT_CATEGORIES, ADJUSTMENT_SORTS, adjustmentsQuery } from "../../data/adjustments.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { useOrderColumns } from "../../parts/order-columns.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { orderOf } from "../../parts/table/layout-rules.ts";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { useAsked } from "../../parts/use-asked.ts";
import { When } from "../../parts/when.tsx";
import { AdjustmentForm, useBooking } from "./adjustment-form.tsx";

/** What was booked by hand at the brand, and the form for more of it. */
export function AdjustmentList(): ReactNode {
  const t = useT();
  const brand = useBrand().code;
  const filter = useAddressFilter();
  const [open, setOpen] = useAsked("new");
  const booking = useBooking();
  const handleClose = () => {
    booking.forget();
    setOpen(false);
  };
  const category = ADJUSTMENT_CATEGORIES.find((one) => one === filter.of("category"));
  const order = orderOf(filter.of, ADJUSTMENT_SORTS);
  const list = useInfiniteQuery(
    adjustmentsQuery({ brand, account: filter.of("q").toLowerCase(), ...(category ? { category } : {}), ...order }),
  );
  return (
    <Page
      title={t("menu.adjustments")}
      actions={
        <Button size="xs" onClick={() => setOpen(true)}>
          {t("adjustments.new")}
        </Button>
      }
      bar={
        <>
          <SearchField
            label={t("money.account")}
            placeholder={t("money.accountSearch")}
            value={filter.of("q")}
            onSearch={(text) => filter.set("q", text.trim())}
          />
          <Select
            size="xs"
            w={170}
            clearable
            aria-label={t("adjustments.category")}
            placeholder={t("adjustments.category")}
            data={ADJUSTMENT_CATEGORIES.map((value) => ({ value, label: t(`adjustments.category.${value}`) }))}
            value={category ?? null}
            onChange={(value) => filter.set("category", value)}
          />
          <SavedViews table="adjustments" />
        </>
      }
    >
      {open ? <AdjustmentForm booking={booking} onClose={handleClose} /> : null}
      <PagedTable
        label={t("menu.adjustments")}
        empty={t("adjustments.none")}
        next={t("adjustments.noneNext")}
        columns={useColumns()}
        query={list}
        rowKey={({ id }) => id}
        ordered="-at"
      />
    </Page>
  );
}

function useColumns(): DataColumn<Adjustment>[] {
  const t = useT();
  const order = useOrderColumns<Adjustment>(({ id, memberAccount, direction, amount }) => ({
    id,
    memberAccount,
    minor: direction === "credit" ? amount.amount : -amount.amount,
    currency: amount.currency,
  }));
  return [
    ...order,
    { id: "category", title: t("adjustments.category"), cell: ({ category }) => t(`adjustments.category.${category}`) },
    { id: "note", title: t("adjustments.noteShort"), long: true, cell: ({ note }) => note },
    {
      id: "turnover",
      wide: true,
      title: t("deposits.turnover"),
      end: true,
      cell: ({ turnoverTimes }) => (turnoverTimes === 0 ? "—" : `${turnoverTimes}×`),
    },
    { id: "by", title: t("adjustments.by"), cell: ({ by }) => by },
    { id: "approvedBy", wide: true, title: t("adjustments.approvedBy"), cell: ({ approvedBy }) => approvedBy ?? "—" },
    { id: "at", title: t("adjustments.at"), sorted: true, cell: ({ at }) => <When at={at} /> },
    { id: "ledger", wide: true, title: t("adjustments.ledger"), end: true, cell: ({ ledgerTransaction }) => ledgerTransaction },
  ];
}
