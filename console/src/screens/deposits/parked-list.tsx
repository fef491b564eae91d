import { Button, Select } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { parkedQuery } from "../../data/deposits.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Failed } from "../../parts/failure.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { DepositTabs } from "./deposit-tabs.tsx";
import { ParkedCase } from "./parked-case.tsx";

const VIEWS = ["open", "settled"] as const;

/** Payments that were not credited by themselves: the open ones the oldest first, the settled ones the newest first. */
export function ParkedList(): ReactNode {
  const t = useT();
  const filter = useAddressFilter();
  const view = filter.of("view") === "settled" ? "settled" : "open";
  const list = useInfiniteQuery(parkedQuery(useBrand().code, view));
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
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
      {list.isError ? <Failed error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <Loading /> : null}
      {list.data && rows.length === 0 ? <Empty title={t("deposits.noneParked")} /> : null}
      {rows.map((review) => (
        <ParkedCase key={review.id} review={review} link />
      ))}
      {list.hasNextPage ? (
        <Button size="xs" variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("money.more")}
        </Button>
      ) : null}
    </Page>
  );
}
