import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ChatLine, conversationQuery, conversationsQuery } from "../../data/chat.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { BackLink } from "../../parts/back-link.tsx";
import { Empty, Loading, Page } from "../../parts/page.tsx";
import { QueryState } from "../../parts/query-state.tsx";
import { ChatTabs } from "./chat-tabs.tsx";
import { ConversationPane } from "./conversation-pane.tsx";
import { MemberAside } from "./member-aside.tsx";
import { Queue } from "./queue.tsx";
import { useChatLine } from "./use-chat-line.ts";
import styles from "./chat.module.css";

/** Who has written on one side, the conversation that is chosen beside it, and its member; one after the other on a phone. */
export function ChatRoom({ chosen }: { chosen: number | null }): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const line = useChatLine(brand);
  const queue = useQuery(conversationsQuery(brand));
  return (
    <Page title={t("menu.chat")} bar={<ChatTabs current="/" />}>
      <div className={styles["room"]} data-chosen={chosen === null ? undefined : ""}>
        <Queue queue={queue} chosen={chosen} />
        {chosen === null ? (
          <p className={styles["hint"]}>{queue.data && queue.data.length > 0 ? t("chat.choose") : null}</p>
        ) : (
          <Chosen key={`${brand} ${chosen}`} id={chosen} line={line} />
        )}
      </div>
    </Page>
  );
}

function Chosen({ id, line }: { id: number; line: ChatLine }): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const known = Number.isSafeInteger(id) && id > 0;
  const found = useQuery({ ...conversationQuery(brand, id), enabled: known });
  if (!known) return <Empty title={t("chat.nowhere")} next={<BackLink to="/">{t("chat.queue")}</BackLink>} />;
  return (
    <>
      <div className={styles["pane"]}>
        <div className={styles["leave"]}>
          <BackLink to="/">{t("chat.queue")}</BackLink>
        </div>
        <QueryState query={found} />
        {found.isPending ? <Loading /> : null}
        {found.data ? <ConversationPane conversation={found.data} line={line} /> : null}
      </div>
      {found.data ? <MemberAside conversation={found.data} /> : null}
    </>
  );
}
