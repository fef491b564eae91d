import { isAgent, isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { announcementsQuery } from "../../data/content/announcements.ts";
import { useSession } from "../../data/auth/session.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { type MessageId, useLanguage, useT } from "../../lib/i18n.tsx";
import { usePath } from "../../lib/navigation.ts";
import { CoinsIcon, TeamIcon } from "../../ui/icons.tsx";
import { HomeIcon, InviteIcon, MegaphoneIcon } from "../../ui/shell-icons.tsx";
import { UnreadBadge } from "../../widgets/agent/agent-tools.tsx";
import { BottomNav } from "../bottom-nav.tsx";
import styles from "./agent-bar.module.css";

const ITEMS = [
  { key: "home", path: "/m/home", text: "agent.nav.home", icon: HomeIcon },
  { key: "agentHome", path: "/m/agent/home", text: "agent.nav.agentHome", icon: TeamIcon },
  { key: "openAccount", path: "/m/agentRegister", text: "agent.nav.openAccount", icon: InviteIcon },
  { key: "dividend", path: "/m/member/agent/agentDivident", text: "agent.nav.dividend", icon: CoinsIcon },
  { key: "announcements", path: "/m/member/notice?types=A", text: "agent.nav.announcements", icon: MegaphoneIcon },
] as const satisfies readonly { key: string; path: string; text: MessageId; icon: unknown }[];

/** The bar at the bottom edge of the agents' pages. Players whom a contract has led to one of them keep theirs. */
export function AgentBar(): ReactNode {
  return isAgent(useSession()?.type ?? null) ? <Bar /> : <BottomNav />;
}

function Bar(): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const { language } = useLanguage();
  const session = useSession();
  const current = usePath();
  const mayRead = session !== null && !isTrialLike(session.type);
  const { data: feed } = useQuery({ ...announcementsQuery("agent", language, session?.userName ?? ""), enabled: mayRead });
  const unread = mayRead ? (feed?.footer.unreadCount ?? 0) : 0;
  return (
    <nav className={styles.nav} aria-label={t("agent.nav")} data-part="agent-footer">
      <ul>
        {ITEMS.filter(({ key }) => key !== "dividend" || switches.DIVIDEND3).map(({ key, path, text, icon: Icon }) => (
          <li key={key}>
            <Link href={path} data-nav={key} aria-current={path === current ? "page" : undefined}>
              <span>
                <Icon />
                {key === "announcements" && unread > 0 ? <UnreadBadge count={unread} /> : null}
              </span>
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
