import { isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { announcementsQuery } from "../../../data/content/announcements.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { CoinsIcon } from "../../../ui/icons.tsx";
import { HomeIcon, InviteIcon, MegaphoneIcon } from "../../../ui/shell-icons.tsx";
import { UnreadBadge } from "../../../widgets/agent/agent-tools.tsx";
import styles from "./agent-home.module.css";

const ITEMS = [
  { key: "home", path: "/m/home", text: "agent.nav.home", icon: HomeIcon },
  { key: "openAccount", path: "/m/agentRegister", text: "agent.nav.openAccount", icon: InviteIcon },
  { key: "dividend", path: "/m/member/agent/agentDivident", text: "agent.nav.dividend", icon: CoinsIcon },
  { key: "announcements", path: "/m/member/notice?types=A", text: "agent.nav.announcements", icon: MegaphoneIcon },
] as const satisfies readonly { key: string; path: string; text: MessageId; icon: unknown }[];

/** The agent's bar at the bottom edge. */
export function AgentFooter(): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const { language } = useLanguage();
  const session = useSession();
  const mayRead = session !== null && !isTrialLike(session.type);
  const { data: feed } = useQuery({ ...announcementsQuery("agent", language, session?.userName ?? ""), enabled: mayRead });
  const unread = mayRead ? (feed?.footer.unreadCount ?? 0) : 0;
  return (
    <nav className={styles.nav} aria-label={t("agent.nav")} data-part="agent-footer">
      <ul>
        {ITEMS.filter(({ key }) => key !== "dividend" || switches.DIVIDEND3).map(({ key, path, text, icon: Icon }) => (
          <li key={key}>
            <Link href={path} data-nav={key}>
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
