import { Button } from "@mantine/core";
import { type Line, linesOf, type Tick } from "@mela/kit/conversation/conversation-rules";
import type { ConversationState } from "@mela/kit/conversation/conversation-store";
import { useEndInSight } from "@mela/kit/conversation/use-end-in-sight";
import type { ReactNode } from "react";
import { useT } from "../../lib/texts.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./chat.module.css";

interface LogProps {
  conversation: ConversationState;
  /** What the member is called. */
  otherName: string;
  onOlder: () => void;
  onRetry: () => void;
}

/** What is said, the newest at the end and in sight; a live region. */
export function Log({ conversation, otherName, onOlder, onRetry }: LogProps): ReactNode {
  const t = useT();
  const lines = linesOf(conversation, "operator");
  const box = useEndInSight(lines, conversation.typing);
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles["box"]} tabIndex={0} role="region" aria-label={t("chat.conversation")}>
      {conversation.more ? (
        <Button size="compact-xs" variant="default" onClick={onOlder}>
          {t("chat.older")}
        </Button>
      ) : null}
      <div role="log" aria-live="polite" aria-label={t("chat.messages")} className={styles["log"]}>
        {lines.map((line) => (
          <LogLine key={line.key} line={line} otherName={otherName} />
        ))}
      </div>
      {conversation.typing ? (
        <p className={styles["age"]} role="status">
          {t("chat.typing", { name: otherName })}
        </p>
      ) : null}
      {conversation.waiting.some(({ failed }) => failed) ? (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          {t("chat.sendAgain")}
        </Button>
      ) : null}
    </div>
  );
}

const MARKS: Readonly<Record<Tick, string>> = { sending: "…", failed: "!", sent: "✓", delivered: "✓✓", read: "✓✓" };

function LogLine({ line, otherName }: { line: Line; otherName: string }): ReactNode {
  const t = useT();
  const { message, mine, text, tick } = line;
  if (message?.from === "system") {
    const name = message.operatorName ?? "";
    return (
      <p className={styles["system"]}>
        {t(text === "taken" ? "chat.wasTaken" : "chat.wasClosed", { name })} · <When at={message.at} />
      </p>
    );
  }
  return (
    <div className={styles["line"]} data-mine={mine ? "" : undefined} data-tick={tick ?? undefined}>
      <span className={styles["age"]}>{mine ? (message?.operatorName ?? t("chat.you")) : otherName}</span>
      <p className={styles["text"]} dir="auto">
        {text}
      </p>
      <span className={styles["age"]}>
        {message === null ? null : <When at={message.at} />}
        {tick === null ? null : (
          <span role="img" aria-label={t(`chat.tick.${tick}`)} title={t(`chat.tick.${tick}`)} className={styles["tick"]}>
            {MARKS[tick]}
          </span>
        )}
      </span>
    </div>
  );
}
