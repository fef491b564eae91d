import type { ReactNode } from "react";
import { Link } from "wouter";
import { useWaitingRounds } from "../../data/member/waiting-rounds.ts";
import { useT } from "../../lib/i18n.tsx";
import { ChevronIcon, GiftIcon } from "../../ui/shell-icons.tsx";
import styles from "./waiting-rounds.module.css";

/** How many free rounds wait for the member, on the way to their list; nothing while there are none. */
export function WaitingRounds(): ReactNode {
  const t = useT();
  const { total } = useWaitingRounds();
  if (total === 0) return null;
  return (
    <Link href="/m/rewardCenter?tab=freeRounds" className={`card ${styles.line}`} data-part="waiting-rounds">
      <GiftIcon size={20} />
      <span>{t("home.freeRounds", { count: total })}</span>
      <ChevronIcon size={18} />
    </Link>
  );
}
