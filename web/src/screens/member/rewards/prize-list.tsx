import type { ReactNode } from "react";
import type { Reward } from "../../../data/member/rewards.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { ChevronDownIcon } from "../../../ui/icons.tsx";
import styles from "./rewards.module.css";

/** Prizes with their chances, and of a raffle the seal; folded away until they are asked for. */
export function PrizeList({ reward, currency }: { reward: Reward; currency: string }): ReactNode {
  const t = useT();
  const format = new Intl.NumberFormat(useLanguage().entry.locale, { maximumFractionDigits: 4 });
  if (reward.prizes === null) return null;
  return (
    <details className={styles.prizes}>
      <summary>
        {t("rewards.prizes")}
        <ChevronDownIcon size={18} />
      </summary>
      <ul>
        {grouped(reward.prizes).map(({ amount, chance, count }) => (
          <li key={amount} className={`num ${styles.line}`}>
            <span>{formatMoney(amount, currency)}</span>
            <span>{chance === null ? t("rewards.prizeCount", { count }) : `${format.format(chance)}%`}</span>
          </li>
        ))}
      </ul>
      {reward.seal === null ? null : (
        <p className={styles.seal}>
          {t("rewards.seal")} <code>{reward.seal}</code>
        </p>
      )}
    </details>
  );
}

/** Equal prizes as one line. */
function grouped(prizes: NonNullable<Reward["prizes"]>): { amount: number; chance: number | null; count: number }[] {
  const lines = new Map<number, { amount: number; chance: number | null; count: number }>();
  for (const { amount, chance } of prizes) {
    const line = lines.get(amount) ?? { amount, chance, count: 0 };
    line.count += 1;
    lines.set(amount, line);
  }
  return [...lines.values()].toSorted((a, b) => b.amount - a.amount);
}
