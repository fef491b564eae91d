import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { rankProgressQuery } from "../../../data/member/vip.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { ChevronIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { VipBar } from "../../../widgets/vip-bar/vip-bar.tsx";
import styles from "./member-home.module.css";

/** How far the next level is. */
export function VipCard(): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(rankProgressQuery(language));
  if (isPending) return <Skeleton height={104} />;
  if (!data) return null;
  const label = data.playerRankProgress.labelName;
  return (
    <section className={`card ${styles.vip}`} data-part="vip-card">
      <div className={styles.vipHead}>
        <h2>{label === null ? t("member.vipTop") : t("member.vipNext", { label })}</h2>
        <Link href="/m/member/benefits" className="link">
          {t("member.vipBenefits")}
          <ChevronIcon size={18} />
        </Link>
      </div>
      <VipBar rank={data} />
    </section>
  );
}
