import { isTrialLike } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { useLanguage } from "../../lib/i18n.tsx";
import { noticesUnreadQuery } from "../content/announcements.ts";
import { chatUnreadQuery, mayAskChatUnread } from "./chat.ts";
import { inboxUnreadQuery } from "./inbox.ts";
import { unreadTotal } from "../content/notice-rules.ts";
import { isSessionEnding, useSession } from "../auth/session.ts";
import { useBrandSettings } from "../site/site.ts";
import type { UnreadKind } from "./support.keys.ts";

/** What the member has not read yet; zero for visitors and for those who have nothing to read (MSG-07, GROLE). The server tells of changes by itself. */
export function useUnread(): Record<UnreadKind | "total", number> {
  const session = useSession();
  const { language } = useLanguage();
  const mayAsk = session !== null && !session.firstTimeLogin && !isTrialLike(session.type);
  const enabled = mayAsk && !isSessionEnding();
  const { data: notices = 0 } = useQuery({ ...noticesUnreadQuery(language, session?.userName ?? ""), enabled });
  const { data: inbox = 0 } = useQuery({ ...inboxUnreadQuery(), enabled });
  const { data: chat = 0 } = useQuery({
    ...chatUnreadQuery(),
    enabled: mayAskChatUnread(session, useBrandSettings().switches.CBS3) && enabled,
  });
  const counts = enabled ? { notices, inbox, chat } : { notices: 0, inbox: 0, chat: 0 };
  return { ...counts, total: unreadTotal(counts) };
}
