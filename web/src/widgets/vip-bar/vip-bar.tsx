import type { ReactNode } from "react";
import { type RankProgress, vipProgress } from "../../data/member/vip.ts";
import { useT } from "../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import styles from "./vip-bar.module.css";

/** The way to the next level as a bar, with what is done of each thing that it asks for. */
export function VipBar({ rank }: { rank: RankProgress }): ReactNode {
  const t = useT();
  const { currentProgress, playerRankProgress, currency } = rank;
  const share = vipProgress({ ...currentProgress, labelId: playerRankProgress.labelId });
  const [first = "", ...others] = playerRankProgress.conditions.map(({ kind, done, required }) =>
    t(`vip.condition.${kind}`, { done: formatMoney(done, currency), required: formatMoney(required, currency) }),
  );
  return (
    <div>
      <ProgressBar label={t("vip.progress")} share={share} start={first} />
      {others.map((text) => (
        <p key={text} className={`num ${styles.condition}`}>
          {text}
        </p>
      ))}
    </div>
  );
}
