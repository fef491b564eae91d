import { isAgent, isTrialLike } from "@mela/contract/base/customer-type";
import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings, useHasAgents } from "../../../data/site/site.ts";
import { useUnread } from "../../../data/support/use-unread.ts";
import { safeHref } from "../../../lib/address.ts";
import { useT } from "../../../lib/i18n.tsx";
import type { ScreenProps } from "../../../lib/screen.ts";
import { openPopup } from "../../../popups/use-popup.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import type { IconProps } from "../../../ui/icon.tsx";
import { IconPlate } from "../../../ui/icon-plate.tsx";
import { MailIcon, TeamIcon } from "../../../ui/icons.tsx";
import { ChatIcon, ChevronIcon, MegaphoneIcon, TelegramIcon } from "../../../ui/shell-icons.tsx";
import { useChatLaunch } from "../../../widgets/chat-launch/chat-launch.ts";
import { showFreeReject } from "../../../widgets/free-reject.ts";
import { PageBar } from "../../../widgets/page-bar/page-bar.tsx";
import styles from "./message.module.css";

/** Ways to messages: the messaging app, announcements, notifications, live chat, affiliate service. */
export function MessageScreen({ title }: ScreenProps) {
  const t = useT();
  const session = useSession();
  const { switches, resources } = useBrandSettings();
  const hasAgents = useHasAgents();
  const unread = useUnread();
  const launchChat = useChatLaunch();
  const type = session?.type ?? null;
  const messenger = safeHref(resources.find((resource) => resource.resourceType === "TELEGRAM")?.url);
  return (
    <div className={styles.screen}>
      <PageBar title={t(title)} back="home" />
      <p className="sr" role="status" data-part="unread-total">
        {unread.total === 0 ? "" : t("shell.unread", { count: unread.total })}
      </p>
      <ul className={`pad ${styles.list}`}>
        {messenger === null ? null : (
          <Entry name="messenger" icon={TelegramIcon} title={t("inbox.messenger")} text={t("inbox.messengerText")}>
            {(content) => (
              <a href={messenger} target="_blank" rel="noopener noreferrer">
                {content}
              </a>
            )}
          </Entry>
        )}
        <Entry
          name="announcements"
          icon={MegaphoneIcon}
          title={t("inbox.announcements")}
          text={t("inbox.announcementsText")}
          count={unread.notices}
        >
          {(content) => <Link href="/m/notice">{content}</Link>}
        </Entry>
        <Entry name="messages" icon={MailIcon} title={t("inbox.messages")} text={t("inbox.messagesText")} count={unread.inbox}>
          {(content) =>
            isTrialLike(type) ? (
              <button type="button" onClick={() => showFreeReject(t)}>
                {content}
              </button>
            ) : (
              <Link href="/m/webEmail">{content}</Link>
            )
          }
        </Entry>
        {switches.CBS3 ? (
          <Entry name="chat" icon={ChatIcon} title={t("inbox.chat")} text={t("inbox.chatText")} count={unread.chat}>
            {(content) => (
              <button type="button" onClick={launchChat}>
                {content}
              </button>
            )}
          </Entry>
        ) : null}
        {hasAgents ? (
          <Entry name="affiliate" icon={TeamIcon} title={t("inbox.affiliate")} text={t("inbox.affiliateText")}>
            {(content) =>
              isAgent(type) ? (
                <Link href="/m/agent/home">{content}</Link>
              ) : (
                <button type="button" onClick={() => openPopup("customerService")}>
                  {content}
                </button>
              )
            }
          </Entry>
        ) : null}
      </ul>
    </div>
  );
}

interface EntryProps {
  name: string;
  icon: ComponentType<IconProps>;
  title: string;
  text: string;
  count?: number;
  /** Wraps the row into what a tap does. */
  children: (content: ReactNode) => ReactNode;
}

function Entry({ name, icon: Icon, title, text, count = 0, children }: EntryProps) {
  const t = useT();
  return (
    <li className={styles.entry} data-entry={name}>
      {children(
        <>
          <IconPlate>
            <Icon size={24} />
          </IconPlate>
          <span className={styles.words}>
            <strong>{title}</strong>
            <small>{text}</small>
          </span>
          <CountBadge count={count} words={t("shell.unread", { count })} />
          <ChevronIcon size={18} />
        </>,
      )}
    </li>
  );
}
