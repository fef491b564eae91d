import { isAgent, isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { announcementsQuery } from "../../data/content/announcements.ts";
import { useSession } from "../../data/auth/session.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import type { IconProps } from "../../ui/icon.tsx";
import { CoinsIcon, TeamIcon } from "../../ui/icons.tsx";
import { HomeIcon, InviteIcon, MegaphoneIcon } from "../../ui/shell-icons.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { UnreadBadge } from "../../widgets/agent/agent-tools.tsx";
import { BottomNav } from "../bottom-nav.tsx";
import { BAR_ITEMS } from "./agent-bar-items.ts";
import { AgentSide } from "./agent-side.tsx";
import styles from "./agent-bar.module.css";

const ICONS: Record<(typeof BAR_ITEMS)[number]["key"], ComponentType<IconProps>> = {
  home: HomeIcon,
  agentHome: TeamIcon,
  openAccount: InviteIcon,
  dividend: CoinsIcon,
  announcements: MegaphoneIcon,
};

/** The bar at the bottom edge of the agents' pages; in a wide window it stands at their side. Players whom a contract has led to one of them keep theirs. */
export function AgentBar(): ReactNode {
  return isAgent(useSession()?.type ?? null) ? <Bar /> : <BottomNav />;
}

function Bar(): ReactNode {
  const t = useT();
  const wide = useWide();
  if (wide) return <AgentSide places={<Places />} />;
  return (
    <nav className={styles.nav} aria-label={t("agent.nav")} data-part="agent-footer">
      <Places />
    </nav>
  );
}

function Places(): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const { language } = useLanguage();
  const session = useSession();
  const current = usePath();
  const mayRead = session !== null && !isTrialLike(session.type);
  const { data: feed } = useQuery({ ...announcementsQuery("agent", language, session?.userName ?? ""), enabled: mayRead });
  const unread = mayRead ? (feed?.footer.unreadCount ?? 0) : 0;
  return (
    <ul>
      {BAR_ITEMS.filter(({ key }) => key !== "dividend" || switches.DIVIDEND3).map(({ key, path, text }) => {
        const Icon = ICONS[key];
        return (
          <li key={key}>
            <Link href={path} data-nav={key} aria-current={path === current ? "page" : undefined}>
              <span>
                <Icon />
                {key === "announcements" && unread > 0 ? <UnreadBadge count={unread} /> : null}
              </span>
              {t(text)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
