import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { approvalsQuery } from "../../data/approvals.ts";
import { dashboardQuery, type LedgerCheck } from "../../data/ledger.ts";
import { useMay } from "../../data/permissions.ts";
import { useT } from "../../lib/texts.tsx";
import { Card, Columns } from "../../parts/card.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { Loading, Page } from "../../parts/page.tsx";
import { When } from "../../parts/when.tsx";
import { Result } from "../ledger/result.tsx";
import { QueryState } from "../../parts/query-state.tsx";

/** Where the day begins: what waits for the operator, and how the books were when they were last checked. */
export function TodayScreen(): ReactNode {
  const t = useT();
  const dashboard = useQuery(dashboardQuery);
  const approvals = useQuery(approvalsQuery);
  const waiting = approvals.data?.items.filter(({ decidable }) => decidable).length ?? 0;
  return (
    <Page title={t("menu.today")}>
      <Columns>
        <Card title={t("menu.approvals")}>
          <Link to="~/console/approvals">{t("today.waiting", { count: waiting })}</Link>
        </Card>
        <div>
          <QueryState query={dashboard} />
          {dashboard.isPending ? <Loading /> : null}
          {dashboard.data ? <Ledger check={dashboard.data.ledger} /> : null}
        </div>
      </Columns>
    </Page>
  );
}

function Ledger({ check }: { check: LedgerCheck | null }): ReactNode {
  const t = useT();
  const may = useMay();
  const title = t("menu.ledger");
  return (
    <Card title={may("ledger.verify") ? <Link to="~/console/ledger">{title}</Link> : title}>
      {check === null ? (
        <p>{t("ledger.none")}</p>
      ) : (
        <FactList
          facts={[
            [t("ledger.result"), <Result key="result" check={check} />],
            [t("ledger.finished"), check.finishedAt === null ? "—" : <When key="end" at={check.finishedAt} />],
            [t("ledger.askedBy"), check.askedBy],
          ]}
        />
      )}
    </Card>
  );
}
