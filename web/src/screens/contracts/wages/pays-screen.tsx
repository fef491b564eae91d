import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { CONTRACT_PATHS, type ContractKind, currentPayQuery, paysQuery } from "../../../data/contracts/agent-contracts.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "../../../lib/money.ts";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { BasisLines } from "./basis-lines.tsx";
import { PayItem } from "./pay-item.tsx";
import { periodText } from "./period-text.ts";

const KINDS: Record<string, ContractKind> = {
  "/m/member/agent/hourSalary": "hourly",
  "/m/member/agent/agentDivident": "dividend",
};

/** Daily wages, hourly wages or dividends: what the agent gets, with every line of it, and what he owes and pays. */
export function PaysScreen({ path }: ScreenProps): ReactNode {
  const t = useT();
  const kind = KINDS[path] ?? "daily";
  const side = useSearch().get("side") === "team" ? "team" : "own";
  return (
    <div className={styles.screen} data-pays={kind}>
      <Segmented
        label={t("pays.tabs")}
        choices={[
          { key: "own", label: t("pays.own") },
          { key: "team", label: t("pays.team") },
        ]}
        current={side}
        onChoose={(next) => navigateTo(next === "own" ? path : `${path}?side=team`, { replace: true })}
      />
      {side === "own" ? <Current kind={kind} /> : null}
      <Pays key={side} kind={kind} side={side} />
    </div>
  );
}

/** The period that runs; without a contract the way to it, where the brand has contracts of the kind. */
function Current({ kind }: { kind: ContractKind }): ReactNode {
  const t = useT();
  const { timeZone, switches } = useTemplate();
  const { data, isPending } = useQuery(currentPayQuery(kind));
  if (isPending) return <Skeleton height={180} />;
  const hasContracts = { daily: true, hourly: switches.HOURLYSALARY3, dividend: switches.DIVIDEND3 }[kind];
  if (!data && !hasContracts) return null;
  return (
    <section className={styles.card} data-part="current-pay">
      {data ? (
        <>
          <div className={styles.head}>
            <h2>{t("pays.current")}</h2>
            <span className={`num ${styles.note}`}>{periodText(kind, data, timeZone)}</span>
          </div>
          <p className={`num ${styles.strong}`}>{formatMoney(data.amountMinor, data.currency)}</p>
          <BasisLines kind={kind} basis={data.basis} amountMinor={data.amountMinor} currency={data.currency} />
          <p className={styles.note}>{t("pays.currentNote")}</p>
        </>
      ) : null}
      {hasContracts ? (
        <Link href={CONTRACT_PATHS[kind]} className={buttonClass({ kind: "outline", small: true })}>
          {t("pays.contract")}
        </Link>
      ) : null}
    </section>
  );
}

function Pays({ kind, side }: { kind: ContractKind; side: "own" | "team" }): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(paysQuery(kind, side));
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <ListFrame query={query} empty={rows.length === 0} nothing={{ title: t("pays.empty"), text: t("pays.emptyText") }}>
      <ul className={styles.list}>
        {rows.map((pay) => (
          <PayItem key={pay.id} pay={pay} side={side} />
        ))}
      </ul>
    </ListFrame>
  );
}
