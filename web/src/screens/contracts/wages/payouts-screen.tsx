import { isAgent } from "@mela/contract/base/customer-type";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import {
  CONTRACT_PATHS,
  type ContractKind,
  type CurrentPayout,
  currentPayoutQuery,
  PAYOUT_PATHS,
  payoutsQuery,
  savePayouts,
} from "../../../data/contracts/agent-contracts.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import { useClock } from "../../../lib/use-clock.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import styles from "../../../widgets/agent/agent.module.css";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { ListFrame } from "../../../widgets/agent/list-frame.tsx";
import { SortChips } from "../../../widgets/report/sort-chips.tsx";
import { useTimeSorting } from "../../../widgets/report/use-sorting.ts";
import { BasisLines } from "./basis-lines.tsx";
import { isPaidByHand } from "./paid-by-hand.ts";
import { PayoutItem } from "./payout-item.tsx";
import { periodText, startText } from "./period-text.ts";

/** Daily wages, hourly wages or dividends: what one gets, with every line of it, and what an agent owes and pays. */
export function PayoutsScreen({ path }: ScreenProps): ReactNode {
  const t = useT();
  const kind = (Object.keys(PAYOUT_PATHS) as ContractKind[]).find((one) => PAYOUT_PATHS[one] === path) ?? "daily";
  // Who leads nobody has no side of the team.
  const leads = isAgent(useSession()?.type ?? null);
  const side = useSearch().get("side") === "team" && leads ? "team" : "own";
  return (
    <div className={styles.screen} data-payouts={kind}>
      {leads ? (
        <Segmented
          label={t("payouts.tabs")}
          choices={[
            { key: "own", label: t("payouts.own") },
            { key: "team", label: t("payouts.team") },
          ]}
          current={side}
          onChoose={(next) => navigateTo(next === "own" ? path : `${path}?side=team`, { replace: true })}
        />
      ) : null}
      {side === "own" ? <Current kind={kind} /> : null}
      <Payouts key={side} kind={kind} side={side} />
    </div>
  );
}

/** The period that runs; without a contract the way to it, where the brand has contracts of the kind. */
function Current({ kind }: { kind: ContractKind }): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const { data, isPending, refetch } = useQuery(currentPayoutQuery(kind));
  if (isPending) return <Skeleton height={180} />;
  // Where no answer came, nobody can say that there is no contract.
  if (data === undefined) return <LoadFailed onRetry={() => void refetch()} />;
  const hasContracts = { daily: true, hourly: switches.HOURLYSALARY3, dividend: switches.DIVIDEND3 }[kind];
  if (!data && !hasContracts) return null;
  return (
    <section className={styles.card} data-part="current-payout">
      {data ? <Running kind={kind} current={data} /> : <p className={styles.note}>{t("payouts.noContract")}</p>}
      {hasContracts ? (
        <Link href={CONTRACT_PATHS[kind]} className={buttonClass({ kind: "outline", small: true })}>
          {t("payouts.contract")}
        </Link>
      ) : null}
    </section>
  );
}

/** What the period has brought so far; of a contract that begins later its day, since nothing of before is paid for it. */
function Running({ kind, current }: { kind: ContractKind; current: NonNullable<CurrentPayout> }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const now = useClock();
  const { contract, amountMinor, currency, basis } = current;
  if (now !== null && contract.startsAt !== null && Date.parse(contract.startsAt) > now) {
    return <p className={styles.note}>{t("payouts.notBegun", { date: startText(kind, contract.startsAt, formats) })}</p>;
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{t("payouts.current")}</h2>
        <span className={`num ${styles.note}`}>{periodText(kind, current, formats)}</span>
      </div>
      <p className={`num ${styles.strong}`}>{formatMoney(amountMinor, currency)}</p>
      <BasisLines kind={kind} basis={basis} amountMinor={amountMinor} currency={currency} />
      <p className={styles.note}>{t(isPaidByHand(current) ? "payouts.insteadNote" : "payouts.currentNote")}</p>
    </>
  );
}

function Payouts({ kind, side }: { kind: ContractKind; side: "own" | "team" }): ReactNode {
  const t = useT();
  const sorting = useTimeSorting();
  const query = useInfiniteQuery(payoutsQuery(kind, side, sorting.direction));
  const rows = query.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <ListFrame
      query={query}
      empty={rows.length === 0}
      nothing={{ title: t("payouts.empty"), text: t("payouts.emptyText") }}
      onSave={() => savePayouts(kind, side, sorting.direction)}
      sort={<SortChips {...sorting} />}
    >
      <ul className={styles.list}>
        {rows.map((payout) => (
          <PayoutItem key={payout.id} payout={payout} side={side} />
        ))}
      </ul>
    </ListFrame>
  );
}
