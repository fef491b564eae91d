import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { ChatIcon, ChevronIcon } from "../../ui/shell-icons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./customer-service.module.css";
import { useContacts } from "./use-contacts.ts";

/** The brand's contacts as links. */
export function ContactList(): ReactNode {
  const t = useT();
  const { data, isError, refetch } = useContacts();
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
          <a href={href} {...(href.startsWith("/") ? {} : { target: "_blank", rel: "noopener noreferrer" })}>
            <ChatIcon />
            <span>{title}</span>
            <ChevronIcon size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
