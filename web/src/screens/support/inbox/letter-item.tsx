import type { InboxMessage } from "@mela/contract/support/inbox";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { deleteLetter, readLetter } from "../../../data/support/inbox.ts";
import { useTemplate } from "../../../data/site/site.ts";
import { formatDate, formatTime } from "../../../lib/dates.ts";
import { useT } from "../../../lib/i18n.tsx";
import { confirm } from "../../../popups/confirm/confirm.ts";
import { Button } from "../../../ui/button.tsx";
import { UnfoldingRow } from "../../../ui/unfolding-row.tsx";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";
import styles from "./inbox.module.css";

interface LetterItemProps {
  letter: InboxMessage;
  userName: string;
  /** The letter is gone, and with it the button that had the focus. */
  onDeleted: () => void;
}

/** A letter that unfolds; unfolding it is reading it. */
export function LetterItem({ letter, userName, onDeleted }: LetterItemProps) {
  const t = useT();
  const client = useQueryClient();
  const { timeZone } = useTemplate();
  const [open, setOpen] = useState(false);
  const handleToggle = () => {
    setOpen(!open);
    if (!open) void readLetter(client, userName, letter);
  };
  const handleDelete = async () => {
    const agreed = await confirm({
      title: t("inbox.deleteTitle"),
      text: t("inbox.deleteText", { title: letter.title }),
      cancel: t("shell.cancel"),
      submit: t("inbox.delete"),
    });
    if (!agreed) return;
    await deleteLetter(client, userName, letter.id);
    onDeleted();
  };
  return (
    <UnfoldingRow
      title={letter.title}
      at={{ iso: letter.sentAt, text: `${formatDate(letter.sentAt, timeZone)} ${formatTime(letter.sentAt, timeZone)}` }}
      unreadLabel={letter.read ? null : t("inbox.unread")}
      open={open}
      onToggle={handleToggle}
      data-letter={letter.id}
      data-read={letter.read}
    >
      {open ? <RichText html={letter.content} /> : null}
      <Button kind="neutral" small className={styles.remove ?? ""} onClick={() => void handleDelete()}>
        {t("inbox.delete")}
      </Button>
    </UnfoldingRow>
  );
}
