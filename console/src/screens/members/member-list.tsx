import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type ListedMember, membersQuery } from "../../data/members.ts";
import { ALL_BRANDS, useBrand } from "../../lib/brand.tsx";
import { useLanguageName, useT } from "../../lib/texts.tsx";
import { useZone } from "../../lib/zone.tsx";
import { Amount } from "../../parts/amount.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { MemberStatusBadges, typeName } from "../../parts/member/member-badges.tsx";
import { type ColumnId, columnsOf, queryOf } from "./members-rules.ts";
import { QueryState } from "../../parts/query-state.tsx";

/** Finds members by whatever is known of them; what is asked for stands in the address. */
export function MemberList(): ReactNode {
  const t = useT();
  const brand = useBrand();
  const filter = useAddressFilter();
  const zone = useZone();
  const columns = useColumns(columnsOf(filter.of("cols"), brand.code === ALL_BRANDS));
  const members = useInfiniteQuery(membersQuery(queryOf(filter.of, brand, zone)));
  const rows = members.data?.pages.flatMap((page) => page.rows) ?? [];
  const handleEnd = () => {
    if (members.hasNextPage && !members.isFetching) void members.fetchNextPage();
  };
  const searched = filter.of("q") !== "";
  return (
    <Page
      title={t("menu.members")}
      bar={
        <>
          <SearchField
            label={t("members.searchName")}
            placeholder={t("members.search")}
            value={filter.of("q")}
            onSearch={(text) => filter.set("q", text.trim())}
          />
          <MemberFilters filter={filter} />
          <SavedViews table="members" />
          <Hits pages={members.data?.pages} />
        </>
      }
    >
      <QueryState query={members} />
      {members.isPending ? <Loading /> : null}
      {members.data && rows.length === 0 ? (
        <Empty
          title={t("members.none")}
          next={
            <Button size="xs" variant="default" onClick={filter.clear}>
              {t("state.noFilter")}
            </Button>
          }
        />
      ) : null}
      {rows.length > 0 ? (
        <DataTable
          label={t("menu.members")}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          counted
          onEnd={handleEnd}
          loading={members.isFetching}
          ordered={searched ? "account" : "-created"}
        />
      ) : null}
    </Page>
  );
}

/** How many fit, read out when it changes. */
function Hits({ pages }: { pages: { hits: { count: number; more: boolean } }[] | undefined }): ReactNode {
  const t = useT();
  const hits = pages?.[0]?.hits;
  return (
    <span role="status" aria-label={t("state.results", { label: t("menu.members") })}>
      {hits ? t(hits.more ? "members.moreHits" : "members.hits", { count: hits.count }) : null}
    </span>
  );
}

function useColumns(shown: readonly ColumnId[]): DataColumn<ListedMember>[] {
  const t = useT();
  const languageName = useLanguageName();
  const all: Record<ColumnId, Omit<DataColumn<ListedMember>, "id">> = {
    account: {
      title: t("members.account"),
      sorted: true,
      cell: ({ id, brand, account }) => <Link to={`~/console/b/${brand}/members/${id}`}>{account}</Link>,
    },
    id: { title: t("members.id"), end: true, cell: ({ id }) => id },
    brand: { title: t("members.brand"), cell: ({ brand }) => brand },
    nickname: { title: t("members.nickname"), cell: ({ nickname }) => nickname ?? "—" },
    status: { title: t("members.status"), cell: (member) => <MemberStatusBadges {...member} /> },
    type: { title: t("members.type"), cell: ({ customerType }) => typeName(t, customerType) },
    level: { title: t("members.level"), end: true, cell: ({ vipLevel }) => vipLevel },
    mobile: { title: t("members.mobile"), cell: ({ mobile }) => mobile ?? "—" },
    email: { title: t("members.email"), cell: ({ email }) => email ?? "—" },
    balance: {
      title: t("members.balance"),
      end: true,
      cell: ({ balanceMinor, currency }) => <Amount minor={balanceMinor} currency={currency} />,
    },
    deposited: {
      title: t("members.deposited"),
      end: true,
      cell: ({ depositedMinor, currency }) => <Amount minor={depositedMinor} currency={currency} />,
    },
    language: { title: t("members.language"), cell: ({ language }) => languageName(language) ?? "—" },
    created: { title: t("members.registered"), sorted: true, cell: ({ createdAt }) => <When at={createdAt} /> },
    seen: { title: t("members.lastSeen"), sorted: true, cell: ({ lastSeenAt }) => <When at={lastSeenAt} /> },
  };
  return shown.map((id) => ({ id, ...all[id] }));
}
