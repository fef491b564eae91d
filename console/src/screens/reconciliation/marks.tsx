import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useMay } from "../../data/permissions.ts";
import type { MatchedLine, ReconciliationCase, ReconciliationState, ReconciliationStatement } from "../../data/reconciliation.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";

const DAY = { open: "gray", compared: "blue", closed: "green" } as const;

export function DayMark({ state }: { state: ReconciliationState }): ReactNode {
  const t = useT();
  return (
    <Badge variant="light" color={DAY[state]}>
      {t(`reconciliation.state.${state}`)}
    </Badge>
  );
}

const STATEMENT = {
  uploading: "blue",
  waiting: "blue",
  read: "blue",
  done: "green",
  refused: "red",
  failed: "red",
  replaced: "gray",
} as const;

export function StatementMark({ state }: { state: ReconciliationStatement["state"] }): ReactNode {
  const t = useT();
  return (
    <Badge variant="light" color={STATEMENT[state]}>
      {t(`reconciliation.statement.${state}`)}
    </Badge>
  );
}

const CASE = { open: "yellow", explained: "green", resolved: "green" } as const;

/** How a case stands; with it that a newer statement does not have the difference any more. */
export function CaseMark({ state, isGone }: Pick<ReconciliationCase, "state" | "isGone">): ReactNode {
  const t = useT();
  return (
    <Badge variant="light" color={CASE[state]}>
      {t(`reconciliation.case.${state}`)}
      {isGone ? ` · ${t("reconciliation.gone")}` : null}
    </Badge>
  );
}

/** What one side says: the sum and how it stands, or nothing. */
export function Said({ money }: { money: ReconciliationCase["ours"] }): ReactNode {
  const t = useT();
  if (money === null) return t("reconciliation.nothing");
  return (
    <>
      <Amount minor={money.amount} currency={money.currency} /> · {t(`reconciliation.money.${money.state}`)}
    </>
  );
}

/** An order by its id; leads to its page whoever may read it. */
export function OrderLink({ order }: Pick<MatchedLine, "order">): ReactNode {
  const may = useMay();
  const brand = useBrand().code;
  if (order === null) return "—";
  const place = order.kind === "deposit" ? "deposits" : "withdrawals";
  return may(`${place}.read`) ? <Link to={`~/console/b/${brand}/${place}/${order.id}`}>{order.id}</Link> : order.id;
}
