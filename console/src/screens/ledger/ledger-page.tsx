import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PLATFORM_CHAIN } from "../../data/audit.ts";
import { type LedgerFaultFound, ledgerCheckQuery } from "../../data/ledger.ts";
import { useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Card } from "../../parts/card.tsx";
import { type DataColumn, DataTable } from "../../parts/data-table.tsx";
import { History } from "../../parts/history.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { Loading, Page } from "../../parts/page.tsx";
import { When } from "../../parts/when.tsx";
import { Result } from "./result.tsx";
import { QueryState } from "../../parts/query-state.tsx";

/** One check of the books: how it ended, and every fault with its accounts and transactions. */
export function LedgerPage({ id }: { id: number }): ReactNode {
  const t = useT();
  const found = useQuery(ledgerCheckQuery(id));
  const columns = useColumns();
  return (
    <Page title={t("ledger.one", { id })} back={<BackLink to="/">{t("menu.ledger")}</BackLink>}>
      <QueryState query={found} />
      {found.isPending ? <Loading /> : null}
      {found.data ? (
        <Card label={t("ledger.result")}>
          <FactList
            facts={[
              [t("ledger.result"), <Result key="result" check={found.data.check} />],
              [t("ledger.askedBy"), found.data.check.askedBy],
              [t("ledger.asked"), <When key="asked" at={found.data.check.askedAt} />],
              found.data.check.finishedAt === null ? null : [t("ledger.finished"), <When key="end" at={found.data.check.finishedAt} />],
            ]}
          />
        </Card>
      ) : null}
      {found.data && found.data.faults.length > 0 ? (
        <DataTable
          label={t("ledger.faultsTitle")}
          columns={columns}
          rows={found.data.faults}
          rowKey={({ rule, id: subject }) => `${rule} ${subject}`}
        />
      ) : null}
      {found.data ? <History chain={PLATFORM_CHAIN} subject={`ledger-check:${id}`} /> : null}
    </Page>
  );
}

function useColumns(): DataColumn<LedgerFaultFound>[] {
  const t = useT();
  const numbers = (all: readonly number[]) => (all.length === 0 ? "—" : all.join(", "));
  return [
    { id: "rule", title: t("ledger.rule"), sortBy: ({ rule }) => rule, cell: ({ rule, id }) => `${rule}: ${id}` },
    { id: "accounts", title: t("ledger.account"), cell: ({ accounts }) => numbers(accounts) },
    { id: "transactions", title: t("ledger.transaction"), cell: ({ transactions }) => numbers(transactions) },
    { id: "detail", title: t("ledger.detail"), long: true, cell: ({ detail }) => detail },
  ];
}
