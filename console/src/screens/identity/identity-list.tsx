import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { type IdentityCase, identityQuery } from "../../data/identity.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useLanguage, useT } from "../../lib/texts.tsx";
import type { DataColumn } from "../../parts/data-table.tsx";
import { Page } from "../../parts/page.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { When } from "../../parts/when.tsx";

/** What waits for a look, the longest waiting first. */
export function IdentityList(): ReactNode {
  const t = useT();
  return (
    <Page title={t("menu.identity")}>
      <PagedTable
        label={t("menu.identity")}
        empty={t("identity.none")}
        columns={useColumns()}
        query={useInfiniteQuery(identityQuery(useBrand().code))}
        rowKey={({ id }) => id}
      />
    </Page>
  );
}

function useColumns(): DataColumn<IdentityCase>[] {
  const { t, locale } = useLanguage();
  const count = new Intl.NumberFormat(locale);
  return [
    { id: "account", title: t("money.account"), cell: ({ id, memberAccount }) => <Link to={`/${id}`}>{memberAccount}</Link> },
    { id: "kind", title: t("identity.kind"), cell: ({ kind }) => t(`identity.kind.${kind}`) },
    { id: "name", wide: true, title: t("identity.name"), cell: ({ fullName }) => fullName },
    { id: "since", title: t("identity.since"), cell: ({ submittedAt }) => <When at={submittedAt} /> },
    { id: "before", wide: true, title: t("identity.before"), end: true, cell: ({ refusedBefore }) => count.format(refusedBefore) },
  ];
}
