import type { ChatVisit } from "@mela/contract/support/chat";
import { returnTarget } from "@mela/contract/base/return-target";
import { type ReactNode, useState } from "react";
import { forgetVisit, memberConversation } from "../../../data/support/chat-visit.ts";
import { type Translate, useLanguage, useT } from "../../../lib/i18n.tsx";
import { Button, iconButtonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BackIcon } from "../../../ui/shell-icons.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Composer } from "../../../widgets/conversation/composer.tsx";
import { ConversationLog } from "../../../widgets/conversation/conversation-log.tsx";
import type { ConversationState } from "@mela/kit/conversation/conversation-store";
import { useConversation } from "@mela/kit/conversation/use-conversation";
import type { ChatBrand } from "../../../data/support/chat-brand.ts";
import { ChatEnded } from "./chat-ended.tsx";
import { headerInk } from "./header-ink.ts";
import styles from "./chat.module.css";

/** A member's live chat with the brand's service. */
export function ChatScreen({ visit, brand }: { visit: ChatVisit; brand: ChatBrand }): ReactNode {
  const [ended, setEnded] = useState(false);
  if (ended) return <ChatEnded backUrl={backOf(visit)} />;
  const handleEnd = () => {
    forgetVisit();
    setEnded(true);
  };
  return <Conversation visit={visit} brand={brand} onEnd={handleEnd} />;
}

function Conversation({ visit, brand, onEnd }: { visit: ChatVisit; brand: ChatBrand; onEnd: () => void }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const [source] = useState(() => memberConversation(brand.code, visit, onEnd));
  const { conversation, state } = useConversation(source);
  const title = brand.names[language] || t("support.title");
  return (
    <div className={styles.page}>
      <header className={styles.bar} style={headerInk(visit.headerColor)}>
        <a href={backOf(visit)} className={iconButtonClass} aria-label={t("shell.back")}>
          <BackIcon />
        </a>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p role="status">{statusLine(t, state)}</p>
        </div>
      </header>
      <main className={styles.main}>
        {state.phase === "loading" ? (
          <p className={styles.wait} role="status" aria-label={t("shell.loading")}>
            <Spinner />
          </p>
        ) : null}
        {state.phase === "failed" ? (
          <EmptyState
            title={t("support.failed")}
            text={t("support.failedText")}
            action={<Button onClick={() => void conversation.load()}>{t("shell.retry")}</Button>}
          />
        ) : null}
        {state.phase === "ready" ? (
          <>
            <ConversationLog
              conversation={state}
              otherName={t("support.team")}
              timeZone={brand.timeZone}
              greeting={t("support.greeting")}
              onOlder={() => void conversation.older().catch(() => undefined)}
              onRetry={conversation.retry}
            />
            <Composer onSend={conversation.send} onTyping={conversation.typing} />
          </>
        ) : null}
      </main>
    </div>
  );
}

/** Where the visit leads back to. The tab keeps it, so it is read like any address from outside. */
const backOf = ({ backUrl }: ChatVisit): string | undefined => returnTarget(backUrl) ?? undefined;

function statusLine(t: Translate, { phase, live, state }: ConversationState): string {
  if (phase === "ready" && !live) return t("support.reconnecting");
  if (state.status === "open" && state.operatorName !== null) return t("support.with", { name: state.operatorName });
  return state.status === "waiting" ? t("support.waiting") : t("support.open");
}
