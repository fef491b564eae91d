import { Button } from "@mantine/core";
import { useConversation } from "@mela/kit/conversation/use-conversation";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ChatLine, type ConsoleConversation, conversationSource, languageName } from "../../data/chat.ts";
import { meQuery } from "../../data/session.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Empty, Loading } from "../../parts/page.tsx";
import { useAge } from "../../parts/use-age.ts";
import { Composer } from "./composer.tsx";
import { HandOverNote, Holding } from "./holding.tsx";
import { Log } from "./log.tsx";
import styles from "./chat.module.css";

interface ConversationPaneProps {
  conversation: ConsoleConversation;
  line: ChatLine;
}

/** One member's conversation: whoever takes it answers, hands it over, and closes it. */
export function ConversationPane({ conversation, line }: ConversationPaneProps): ReactNode {
  const t = useT();
  const { code: brand } = useBrand();
  const operator = useQuery(meQuery).data?.id ?? 0;
  const { id, memberNickname, memberAccount, language, mine } = conversation;
  const [source] = useState(() => conversationSource(line, brand, id, operator));
  const { conversation: exchange, state } = useConversation(source);
  const name = memberNickname ?? memberAccount;
  return (
    <section className={styles["conversation"]} aria-label={name}>
      <header className={styles["conversationHead"]}>
        <div>
          <h2>{name}</h2>
          <p className={styles["age"]}>
            {memberAccount} · {languageName(language)}
            {state.phase === "ready" && !state.live ? <Down /> : null}
          </p>
        </div>
        <Holding conversation={conversation} />
      </header>
      <HandOverNote handOver={conversation.handOver} />
      {state.phase === "loading" ? <Loading /> : null}
      {state.phase === "failed" ? (
        <Empty
          title={t("state.failed")}
          next={
            <Button size="xs" variant="default" onClick={() => void exchange.load()}>
              {t("state.retry")}
            </Button>
          }
        />
      ) : null}
      {state.phase === "ready" ? (
        <>
          <Log
            conversation={state}
            otherName={name}
            onOlder={() => void exchange.older().catch(() => undefined)}
            onRetry={exchange.retry}
          />
          {mine ? (
            <Composer id={id} operator={operator} language={language} onSend={exchange.send} onTyping={exchange.typing} />
          ) : (
            <p className={styles["hint"]}>{t("chat.takeFirst")}</p>
          )}
        </>
      ) : null}
    </section>
  );
}

/** The line is down: what is in sight is as old as that. */
function Down(): ReactNode {
  const t = useT();
  const [since] = useState(() => Date.now());
  return ` · ${t("chat.down", { age: useAge(since) })}`;
}
