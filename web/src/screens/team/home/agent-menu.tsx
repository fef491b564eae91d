import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { useTemplate } from "../../../data/site/site.ts";
import { useUnread } from "../../../data/support/use-unread.ts";
import { useT } from "../../../lib/i18n.tsx";
import { openPopup } from "../../../popups/use-popup.ts";
import { badgeText } from "../../../ui/badge.ts";
import type { IconProps } from "../../../ui/icon.tsx";
import {
  CalendarIcon,
  ChartIcon,
  ClockIcon,
  CoinsIcon,
  MailIcon,
  PercentIcon,
  ReceiptIcon,
  RedEnvelopeIcon,
  ShieldIcon,
  SwapIcon,
  TeamIcon,
  WalletIcon,
} from "../../../ui/icons.tsx";
import { ChatIcon } from "../../../ui/shell-icons.tsx";
import { SectionHead } from "../../../widgets/section-head/section-head.tsx";
import { type AgentTool, shownTools } from "./agent-home-rules.ts";
import styles from "./agent-home.module.css";

const ICONS: Record<AgentTool["key"], ComponentType<IconProps>> = {
  teamOverview: ChartIcon,
  transactionRecord: SwapIcon,
  team: TeamIcon,
  redRain: RedEnvelopeIcon,
  teamPnl: CoinsIcon,
  teamBetting: ReceiptIcon,
  agentRebate: PercentIcon,
  teamRebate: WalletIcon,
  securityCenter: ShieldIcon,
  mail: MailIcon,
  dailySalary: CalendarIcon,
  manualDailySalary: WalletIcon,
  hourSalary: ClockIcon,
};

/** The tools that the brand's menu names, with online service as the last one. */
export function AgentMenu(): ReactNode {
  const t = useT();
  const { inbox } = useUnread();
  return (
    <section className="pad" aria-labelledby="agent-tools">
      <SectionHead id="agent-tools" title={t("agent.tools")} />
      <ul className={`card ${styles.tools}`}>
        {shownTools(useTemplate()).map(({ key, path }) => {
          const Icon = ICONS[key];
          return (
            <li key={key}>
              <Link href={path} data-tool={key}>
                <span className={styles.tool}>
                  <Icon />
                  {key === "mail" && inbox > 0 ? <Badge count={inbox} /> : null}
                </span>
                {t(`agent.tool.${key}`)}
              </Link>
            </li>
          );
        })}
        <li>
          <button type="button" data-tool="onlineService" onClick={() => openPopup("customerService")}>
            <span className={styles.tool}>
              <ChatIcon />
            </span>
            {t("agent.tool.onlineService")}
          </button>
        </li>
      </ul>
    </section>
  );
}

/** How many are unread, in figures and, for those who cannot see it, in words. */
export function Badge({ count }: { count: number }): ReactNode {
  const t = useT();
  return (
    <b className={styles.badge} data-part="badge">
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="sr">{t("shell.unread", { count })}</span>
    </b>
  );
}
