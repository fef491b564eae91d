import { type ReactNode, useState } from "react";
import {
  close,
  type Conversation,
  type ConsoleLine,
  type Operator,
  operatorConversation,
  queueQuery,
  take,
} from "../../../data/console/console.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Button, IconButton } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { BackIcon } from "../../../ui/shell-icons.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import { Composer } from "../../../widgets/conversation/composer.tsx";
import { ConversationLog } from "../../../widgets/conversation/conversation-log.tsx";
import { useConversation } from "@mela/kit/conversation/use-conversation";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import styles from "./operator.module.css";

interface ConversationPaneProps {
  conversation: Conversation;
  brand: ConsoleBrand;
  operator: Operator;
  line: ConsoleLine;
  onLeave: () => void;
}

/** One member's conversation: whoever takes it answers, and closes it. */
export function ConversationPane({ conversation, brand, operator, line, onLeave }: ConversationPaneProps): ReactNode {
  const t = useT();
  const [source] = useState(() => operatorConversation(operator, line, conversation.id));
  const { conversation: exchange, state } = useConversation(source);
  const name = conversation.memberNickname ?? conversation.memberAccount;
  return (
    <section className={styles.conversation} aria-label={name}>
      <header className={styles.conversationHead}>
        <IconButton label={t("shell.back")} onClick={onLeave} className={styles.leave}>
          <BackIcon />
        </IconButton>
        <div className={styles.member}>
          <h2>{name}</h2>
          <p>
            {conversation.memberAccount} · {conversation.language}
          </p>
        </div>
        <TakeOrClose conversation={conversation} operator={operator} />
      </header>
      {state.phase === "loading" ? <Spinner /> : null}
      {state.phase === "failed" ? (
        <EmptyState title={t("support.failed")} action={<Button onClick={() => void exchange.load()}>{t("shell.retry")}</Button>} />
      ) : null}
      {state.phase === "ready" ? (
        <>
          <ConversationLog
            conversation={state}
            side="operator"
            otherName={name}
            timeZone={brand.timeZone}
            greeting=""
            onOlder={() => void exchange.older().catch(() => undefined)}
            onRetry={exchange.retry}
          />
          {conversation.mine ? (
            <Composer onSend={exchange.send} onTyping={exchange.typing} />
          ) : (
            <p className={styles.hint}>{t("support.takeFirst")}</p>
          )}
        </>
      ) : null}
    </section>
  );
}

function TakeOrClose({ conversation, operator }: { conversation: Conversation; operator: Operator }): ReactNode {
  const t = useT();
  // A toast tells of a refusal; the queue shows how it is.
  const { busy, run } = useAction((change: typeof take) => change(operator, conversation.id), { touches: [queueQuery(operator).queryKey] });
  return conversation.mine ? (
    <Button kind="neutral" small busy={busy} onClick={() => void run(close)}>
      {t("support.close")}
    </Button>
  ) : (
    <Button small busy={busy} onClick={() => void run(take)}>
      {t("support.take")}
    </Button>
  );
}
