import type { InboxMessage } from "@mela/contract/support/inbox";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteNotification, markNotificationRead } from "../../../data/support/inbox.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { UnfoldingRow } from "../../../ui/unfolding-row.tsx";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";
import styles from "./inbox.module.css";

interface NotificationItemProps {
  notification: InboxMessage;
  userName: string;
  /** The notification is gone, and with it the button that had the focus. */
  onDeleted: () => void;
}

/** A notification that unfolds; unfolding it is reading it. */
export function NotificationItem({ notification, userName, onDeleted }: NotificationItemProps) {
  const t = useT();
  const client = useQueryClient();
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const handleToggle = () => {
    setOpen(!open);
    if (!open) void markNotificationRead(client, userName, notification);
  };
  const handleDelete = async () => {
    const agreed = await confirm({
      title: t("inbox.deleteTitle"),
      text: t("inbox.deleteText", { title: notification.title }),
      cancel: t("shell.cancel"),
      submit: t("inbox.delete"),
    });
    if (!agreed) return;
    await deleteNotification(client, userName, notification.id);
    onDeleted();
  };
  return (
    <UnfoldingRow
      title={notification.title}
      at={{ iso: notification.sentAt, text: formats.moment(notification.sentAt) }}
      unreadLabel={notification.read ? null : t("inbox.unread")}
      open={open}
      onToggle={handleToggle}
      data-notification={notification.id}
      data-read={notification.read}
    >
      {open ? <RichText html={notification.content} /> : null}
      <Button kind="neutral" small className={styles.remove ?? ""} onClick={() => void handleDelete()}>
        {t("inbox.delete")}
      </Button>
    </UnfoldingRow>
  );
}
