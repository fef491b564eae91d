import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { useBrandSettings } from "../../data/site/site.ts";
import { useUnread } from "../../data/support/use-unread.ts";
import { useCount, useT } from "../../lib/i18n.tsx";
import { openPopup } from "../../popups/use-popup.ts";
import { badgeText } from "../../ui/badge.ts";
import { classNames } from "../../ui/class-names.ts";
import type { IconProps } from "../../ui/icon.tsx";
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
} from "../../ui/icons.tsx";
import { ChatIcon } from "../../ui/shell-icons.tsx";
import { type AgentTool, shownTools } from "./agent-tool-rules.ts";
import styles from "./agent-tools.module.css";

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

interface AgentToolsProps {
  path?: string;
  className?: string;
  /** One below the other, for the side of a wide window. */
  rows?: boolean;
}

/** The tools that the brand's menu names, with online service as the last one; the tool of the page at `path` is the current one. */
export function AgentTools({ path, className, rows = false }: AgentToolsProps): ReactNode {
  const t = useT();
  const { inbox } = useUnread();
  return (
    <ul className={classNames(styles.tools, rows && styles.rows, className)}>
      {shownTools(useBrandSettings()).map(({ key, path: target }) => {
        const Icon = ICONS[key];
        return (
          <li key={key}>
            <Link href={target} data-tool={key} aria-current={target.split("?")[0] === path ? "page" : undefined}>
              <span className={styles.tool}>
                <Icon />
                {key === "mail" && inbox > 0 ? <UnreadBadge count={inbox} /> : null}
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
  );
}

/** How many are unread, in figures and, for those who cannot see it, in words. */
export function UnreadBadge({ count }: { count: number }): ReactNode {
  const t = useT();
  return (
    <b className={styles.badge} data-part="badge">
      <span aria-hidden="true">{badgeText(count, useCount())}</span>
      <span className="sr">{t("shell.unread", { count })}</span>
    </b>
  );
}
