import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { consoleKeys } from "../../data/console.keys.ts";
import { type ListedMember, membersQuery } from "../../data/members.ts";
import { useMay } from "../../data/permissions.ts";
import { ALL_BRANDS, useBrand } from "../../lib/brand.tsx";
import { useCount, useLanguageName, useT } from "../../lib/texts.tsx";
import { useZone } from "../../lib/zone.tsx";
import { Amount } from "../../parts/amount.tsx";
import { BulkBar } from "../../parts/bulk/bulk-bar.tsx";
import { BulkProgress } from "../../parts/bulk/bulk-progress.tsx";
import { useChosen } from "../../parts/bulk/use-chosen.ts";
import type { DataColumn } from "../../parts/data-table.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable, rowsOf } from "../../parts/paged-table.tsx";
import { SavedViews } from "../../parts/saved-views/saved-views.tsx";
import { SearchField } from "../../parts/search-field.tsx";
import { useAddressFilter } from "../../parts/use-address-filter.ts";
import { When } from "../../parts/when.tsx";
import { MemberFilters } from "./member-filters.tsx";
import { MemberStatusBadges, typeName } from "../../parts/member/member-badges.tsx";
import { queryOf } from "./members-rules.ts";
import { TagMany } from "./tag-many.tsx";

/** Finds members by whatever is known of them; what is asked for stands in the address. */
export function MemberList(): ReactNode {
  const t = useT();
  const brand = useBrand();
  const filter = useAddressFilter();
  const zone = useZone();
  const query = queryOf(filter.of, brand, zone);
  const members = useInfiniteQuery(membersQuery(query));
  const searched = filter.of("q") !== "";
  const mayTag = useMay()("members.tags") && brand.code !== ALL_BRANDS;
  const chosen = useChosen({
    rows: rowsOf(members),
    rowKey: ({ id }) => String(id),
    can: ({ status }) => status !== "erased",
    label: ({ account }) => t("members.chooseOne", { account }),
    on: mayTag,
  });
  const hits = members.data?.pages[0]?.hits;
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
      <BulkProgress touches={[consoleKeys.members]} />
      <BulkBar chosen={chosen} matching={hits && !hits.more ? hits.count : undefined}>
        <TagMany chosen={chosen} query={query} />
      </BulkBar>
      <PagedTable
        label={t("menu.members")}
        choice={mayTag ? chosen.choice : undefined}
        empty={t("members.none")}
        filter={filter}
        columns={useColumns(brand.code === ALL_BRANDS)}
        query={members}
        rowKey={({ id }) => String(id)}
        counted
        ordered={searched ? "account" : "-created"}
      />
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

/** Columns that are there where nobody has chosen; with all brands the brand always is. */
const USUAL: ReadonlySet<string> = new Set(["account", "status", "type", "level", "mobile", "balance", "created", "seen"]);

function useColumns(allBrands: boolean): DataColumn<ListedMember>[] {
  const t = useT();
  const languageName = useLanguageName();
  const countText = useCount();
  const all: Record<string, Omit<DataColumn<ListedMember>, "id">> = {
    account: {
      title: t("members.account"),
      sorted: true,
      cell: ({ id, brand, account }) => <Link to={`~/console/b/${brand}/members/${id}`}>{account}</Link>,
    },
    id: { title: t("members.id"), end: true, cell: ({ id }) => id },
    brand: { title: t("members.brand"), always: allBrands, cell: ({ brand }) => brand },
    nickname: { title: t("members.nickname"), cell: ({ nickname }) => nickname ?? "—" },
    status: { title: t("members.status"), cell: (member) => <MemberStatusBadges {...member} /> },
    type: { title: t("members.type"), cell: ({ customerType }) => typeName(t, customerType) },
    level: { title: t("members.level"), end: true, cell: ({ vipLevel }) => countText(vipLevel) },
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
  return Object.entries(all).map(([id, column]) => ({ id, ...column, hidden: !USUAL.has(id) && !(allBrands && id === "brand") }));
}
