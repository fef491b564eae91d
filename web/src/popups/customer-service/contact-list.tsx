import { CHAT_PAGE } from "@mela/contract/support/chat";
import type { MouseEvent, ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { ChatIcon, ChevronIcon } from "../../ui/shell-icons.tsx";
import { isPlainClick } from "../../lib/plain-click.ts";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./customer-service.module.css";
import { useChatLaunch } from "../../widgets/chat-launch/chat-launch.ts";
import { useContacts } from "./use-contacts.ts";

const linkTo = (href: string) => ({ href, ...(href.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" }) });

/** The brand's contacts as links. The one that names the page of the site's own chat opens a chat, as every other entry to it does. */
export function ContactList(): ReactNode {
  const t = useT();
  const { data, isError, refetch } = useContacts();
  const chat = useChatLink();
  if (isError) {
    return (
      <div className={styles.note} role="alert">
        <p>{t("site.contactFailed")}</p>
        <Button kind="outline" small onClick={() => void refetch()}>
          {t("shell.retry")}
        </Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={styles.note} role="status" aria-label={t("shell.loading")}>
        <Spinner />
      </div>
    );
  }
  if (data.length === 0) return <p className={styles.note}>{t("site.contactNone")}</p>;
  return (
    <ul className={styles.list}>
      {data.map(({ title, href }) => (
        <li key={href}>
          <a {...(href === CHAT_PAGE ? chat : linkTo(href))}>
            <ChatIcon />
            <span>{title}</span>
            <ChevronIcon size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link that opens a chat here, and beside this page the list of messages, where it can be opened too. */
function useChatLink() {
  const launch = useChatLaunch();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    launch();
  };
  return { href: "/m/message", onClick };
}
