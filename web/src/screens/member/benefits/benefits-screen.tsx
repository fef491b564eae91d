import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useBrandSettings } from "../../../data/site/site.ts";
import { rankProgressQuery, rankQuery, type Rank } from "../../../data/member/vip.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { type Translate, useLanguage, useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { VipBar } from "../../../widgets/vip-bar/vip-bar.tsx";
import { LevelBenefits } from "./level-benefits.tsx";
import styles from "./benefits.module.css";

/** VIP: where the member stands, what every level gives, and how they came here. A brand without VIP leads home. */
export function BenefitsScreen(): ReactNode {
  const { switches } = useBrandSettings();
  useEffect(() => {
    if (!switches.VIPBENEFIT3) navigateTo("/m/member/home", { replace: true });
  }, [switches.VIPBENEFIT3]);
  return switches.VIPBENEFIT3 ? <Benefits /> : null;
}

function Benefits(): ReactNode {
  const { language } = useLanguage();
  const { data: rank, isPending, refetch } = useQuery(rankQuery(language));
  if (isPending) {
    return (
      <div className={styles.page}>
        {[150, 48, 260].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    );
  }
  return rank ? <Levels rank={rank} /> : <LoadFailed onRetry={() => void refetch()} />;
}

const wordOfNext = (t: Translate, next: string | null | undefined): string => (next ? t("vip.next", { label: next }) : t("vip.top"));

function Levels({ rank }: { rank: Rank }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data: progress } = useQuery(rankProgressQuery(language));
  const [chosen, setChosen] = useState(String(rank.level));
  const shown = rank.levels.find(({ labelId }) => labelId === chosen) ?? rank.levels[0];
  const own = rank.levels.find(({ level }) => level === rank.level);
  return (
    <div className={styles.page}>
      <section className={styles.own} aria-label={t("vip.yours")} data-part="own-level">
        <p className={styles.small}>{t("vip.yours")}</p>
        <h2>{own?.labelName}</h2>
        {progress ? <VipBar rank={progress} /> : <Skeleton height={34} />}
        {progress ? <p className={styles.small}>{wordOfNext(t, progress.playerRankProgress.labelName)}</p> : null}
      </section>
      <div className={styles.choice}>
        <Segmented
          label={t("vip.levels")}
          choices={rank.levels.map(({ labelId, labelName }) => ({ key: labelId, label: labelName }))}
          current={chosen}
          onChoose={setChosen}
        />
      </div>
      {shown ? <LevelBenefits level={shown} currency={rank.currency} reached={shown.level <= rank.level} /> : null}
      <History rank={rank} />
    </div>
  );
}

function History({ rank }: { rank: Rank }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const nameOf = (level: number) => rank.levels.find((each) => each.level === level)?.labelName ?? String(level);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="vip-history" data-part="vip-history">
      <h2 id="vip-history">{t("vip.history")}</h2>
      {rank.history.length === 0 ? <p className={styles.small}>{t("vip.noHistory")}</p> : null}
      <ol>
        {rank.history.map(({ level, reachedAt }) => (
          <li key={level} className={styles.line}>
            <span>{nameOf(level)}</span>
            <time className="num" dateTime={reachedAt}>
              {formats.date(reachedAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
