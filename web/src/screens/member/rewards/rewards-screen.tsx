import { isTrial } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { rewardsQuery, type RewardList } from "../../../data/member/rewards.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo, useSearch } from "../../../lib/navigation.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { FreeRoundList } from "./free-round-list.tsx";
import { NoneNow } from "./none-now.tsx";
import { RewardCard } from "./reward-card.tsx";
import { inOrder, keyOf, ofKind } from "./reward-rules.ts";
import { TurnoverList } from "./turnover-list.tsx";
import styles from "./rewards.module.css";

const PATH = "/m/rewardCenter";
type Tab = "all" | "missions" | "freeRounds" | "turnover" | "taken";
const ADDRESSES: Record<Tab, string> = {
  all: PATH,
  missions: `${PATH}?kind=MISSION`,
  freeRounds: `${PATH}?tab=freeRounds`,
  turnover: `${PATH}?tab=turnover`,
  taken: `${PATH}?tab=taken`,
};

/** The reward centre: what is there to take, what is to be done for more, what is played for nothing, what is left to play, and what was taken. */
export function RewardsScreen(): ReactNode {
  const t = useT();
  const search = new URLSearchParams(useSearch());
  const tab = tabOf(search);
  const tabs = useRef<HTMLDivElement>(null);
  // Letters and messages lead to a tab that may lie beyond the edge of a small screen.
  useEffect(() => {
    // Browsers answer with a promise, which must not stand where an effect's end is expected.
    tabs.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [tab]);
  const choices = [
    { key: "all", label: t("rewards.all") },
    { key: "missions", label: t("rewards.missions") },
    { key: "freeRounds", label: t("rewards.freeRounds") },
    { key: "turnover", label: t("rewards.turnover") },
    { key: "taken", label: t("rewards.takenTab") },
  ] as const satisfies readonly { key: Tab; label: string }[];
  return (
    <div className={styles.page}>
      <div ref={tabs} className={styles.tabs}>
        <Segmented
          label={t("rewards.tabs")}
          choices={choices}
          current={tab}
          onChoose={(key) => navigateTo(ADDRESSES[key], { replace: true })}
        />
      </div>
      <Shown tab={tab} />
    </div>
  );
}

function Shown({ tab }: { tab: Tab }): ReactNode {
  if (tab === "turnover") return <TurnoverList />;
  if (tab === "freeRounds") return <FreeRoundList />;
  return <Rewards tab={tab} />;
}

function tabOf(search: URLSearchParams): Tab {
  const tab = search.get("tab");
  if (tab === "freeRounds" || tab === "turnover" || tab === "taken") return tab;
  return search.get("kind") === "MISSION" ? "missions" : "all";
}

function Rewards({ tab }: { tab: Exclude<Tab, "freeRounds" | "turnover"> }): ReactNode {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(rewardsQuery(language));
  if (isPending) return [180, 220, 180].map((height, index) => <Skeleton key={index} height={height} />);
  if (!data) return <LoadFailed onRetry={() => void refetch()} />;
  if (tab === "taken") return <Taken list={data} />;
  const rewards = inOrder(ofKind(data.rewards, tab === "missions" ? "MISSION" : ""));
  if (rewards.length === 0) return <NoneNow />;
  return (
    <ul className={styles.list}>
      {rewards.map((reward) => (
        <RewardCard key={keyOf(reward)} reward={reward} currency={data.currency} />
      ))}
    </ul>
  );
}

function Taken({ list }: { list: RewardList }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const isOfTrial = isTrial(useSession()?.type ?? null);
  if (list.claims.length === 0) return isOfTrial ? <NoneNow /> : <EmptyState title={t("rewards.noHistory")} art />;
  return (
    <ul className={`card ${styles.taken}`}>
      {list.claims.map(({ id, name, amount, claimedAt }) => (
        <li key={id} className={styles.line}>
          <span>
            {name}
            <small className="num">{formats.date(claimedAt)}</small>
          </span>
          <strong className="num">{formatMoney(amount, list.currency)}</strong>
        </li>
      ))}
    </ul>
  );
}
