import type { ChatVisit } from "@mela/contract/support/chat";
import { returnTarget } from "@mela/contract/base/return-target";
import { type ReactNode, useState } from "react";
import { forgetVisit, memberTalk } from "../../../data/support/chat-visit.ts";
import { type Translate, useLanguage, useT } from "../../../lib/i18n.tsx";
import { Button, iconButtonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BackIcon } from "../../../ui/shell-icons.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Composer } from "../../../widgets/talk/composer.tsx";
import { TalkLog } from "../../../widgets/talk/talk-log.tsx";
import type { TalkState } from "../../../widgets/talk/talk-store.ts";
import { useTalk } from "../../../widgets/talk/use-talk.ts";
import type { DeskBrand } from "../../../data/console/desk-brand.ts";
import { ChatEnded } from "./chat-ended.tsx";
import { headerInk } from "./header-ink.ts";
import styles from "./chat.module.css";

/** A member's live chat with the brand's service desk. */
export function ChatScreen({ visit, brand }: { visit: ChatVisit; brand: DeskBrand }): ReactNode {
  const [ended, setEnded] = useState(false);
  if (ended) return <ChatEnded backUrl={backOf(visit)} />;
  const handleEnd = () => {
    forgetVisit();
    setEnded(true);
  };
  return <Conversation visit={visit} brand={brand} onEnd={handleEnd} />;
}

function Conversation({ visit, brand, onEnd }: { visit: ChatVisit; brand: DeskBrand; onEnd: () => void }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const [source] = useState(() => memberTalk(brand.merchant, visit, onEnd));
  const { talk, state } = useTalk(source);
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
            action={<Button onClick={() => void talk.load()}>{t("shell.retry")}</Button>}
          />
        ) : null}
        {state.phase === "ready" ? (
          <>
            <TalkLog
              talk={state}
              side="member"
              otherName={t("support.desk")}
              timeZone={brand.timeZone}
              greeting={t("support.greeting")}
              onOlder={() => void talk.older().catch(() => undefined)}
              onRetry={talk.retry}
            />
            <Composer onSend={talk.send} onTyping={talk.typing} />
          </>
        ) : null}
      </main>
    </div>
  );
}

/** Where the visit leads back to. The tab keeps it, so it is read like any address from outside. */
const backOf = ({ backUrl }: ChatVisit): string | undefined => returnTarget(backUrl) ?? undefined;

function statusLine(t: Translate, { phase, live, state }: TalkState): string {
  if (phase === "ready" && !live) return t("support.reconnecting");
  if (state.status === "open" && state.operatorName !== null) return t("support.with", { name: state.operatorName });
  return state.status === "waiting" ? t("support.waiting") : t("support.open");
}
