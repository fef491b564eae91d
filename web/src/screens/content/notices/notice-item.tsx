import type { Announcement } from "@mela/contract/content/content";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { markNoticeRead } from "../../../data/content/announcements.ts";
import { isNoticeRead } from "../../../data/content/notice-rules.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { formatYearFirst } from "@mela/kit/dates";
import { useT } from "../../../lib/i18n.tsx";
import { UnfoldingRow } from "../../../ui/unfolding-row.tsx";
import { RichText } from "../../../widgets/rich-text/rich-text.tsx";

/** A notice that unfolds. Unfolding, also by the address, tells that it was read; folding tells nothing. */
export function NoticeItem({ notice, open: openAtFirst }: { notice: Announcement; open: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const session = useSession();
  const { timeZone } = useBrandSettings();
  const [open, setOpen] = useState(openAtFirst);
  const item = useRef<HTMLLIElement>(null);
  const read = isNoticeRead(notice, session?.type ?? null);

  useEffect(() => {
    if (openAtFirst) item.current?.scrollIntoView({ block: "nearest" });
  }, [openAtFirst]);
  // Once for each unfolding: where the mark is refused the list comes back unread, and would be marked again without an end.
  const markRead = useEffectEvent(() => void markNoticeRead(client, notice));
  useEffect(() => {
    if (open) markRead();
  }, [open]);

  return (
    <UnfoldingRow
      ref={item}
      title={notice.title}
      at={{ iso: notice.startDate, text: formatYearFirst(notice.startDate, timeZone) }}
      unreadLabel={read ? null : t("content.unread")}
      open={open}
      onToggle={() => setOpen(!open)}
      data-notice={notice.id}
      data-read={read}
    >
      {open ? <RichText html={notice.content} /> : null}
    </UnfoldingRow>
  );
}
