import type { ReactNode } from "react";
import { useFormatsIn } from "../../lib/use-formats-in.ts";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { AlertIcon, CheckIcon, RefreshIcon } from "../../ui/shell-icons.tsx";
import { ClockIcon } from "../../ui/usual-icons.tsx";
import { type Line, linesOf, type Tick } from "@mela/kit/conversation/conversation-rules";
import styles from "./conversation.module.css";
import type { ConversationState } from "@mela/kit/conversation/conversation-store";
import { useEndInSight } from "@mela/kit/conversation/use-end-in-sight";

interface ConversationLogProps {
  conversation: ConversationState;
  /** What the other side is called where it has no name of its own. */
  otherName: string;
  timeZone: string;
  /** Shown while nobody has said anything. */
  greeting: string;
  onOlder: () => void;
  onRetry: () => void;
}

/** The conversation as the member sees it: a live region of what is said, the newest at the end and in sight. */
export function ConversationLog({ conversation, otherName, timeZone, greeting, onOlder, onRetry }: ConversationLogProps): ReactNode {
  const t = useT();
  const lines = linesOf(conversation, "member");
  const box = useEndInSight(lines, conversation.typing);
  const failed = conversation.waiting.some((unsent) => unsent.failed);
  return (
    // A box that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className={styles.box} tabIndex={0} role="region" aria-label={t("support.conversation")}>
      {conversation.more ? (
        <Button kind="neutral" small onClick={onOlder}>
          {t("support.older")}
        </Button>
      ) : null}
      {lines.length === 0 ? <p className={styles.greeting}>{greeting}</p> : null}
      <div role="log" aria-live="polite" aria-label={t("support.messages")} className={styles.log}>
        {lines.map((line, index) => (
          <LogLine key={line.key} line={line} before={lines[index - 1]} otherName={otherName} timeZone={timeZone} />
        ))}
      </div>
      {conversation.typing ? (
        <p className={styles.typing} role="status">
          {t("support.typing", { name: conversation.state.operatorName ?? otherName })}
        </p>
      ) : null}
      {failed ? (
        <Button kind="outline" small icon={<RefreshIcon size={18} />} onClick={onRetry}>
          {t("support.sendAgain")}
        </Button>
      ) : null}
    </div>
  );
}

interface LogLineProps {
  line: Line;
  before: Line | undefined;
  otherName: string;
  timeZone: string;
}

function LogLine({ line, before, otherName, timeZone }: LogLineProps): ReactNode {
  const t = useT();
  const formats = useFormatsIn(timeZone);
  const at = line.message?.at ?? null;
  const day = at === null ? null : formats.date(at);
  const isNewDay = day !== null && (!before?.message || formats.date(before.message.at) !== day);
  const divider = isNewDay ? <p className={styles.day}>{day}</p> : null;
  if (line.message?.from === "system") {
    const name = line.message.operatorName ?? otherName;
    return (
      <>
        {divider}
        <p className={styles.system}>{line.text === "taken" ? t("support.taken", { name }) : t("support.closed")}</p>
      </>
    );
  }
  const speaker = line.mine ? t("support.you") : (line.message?.operatorName ?? otherName);
  return (
    <>
      {divider}
      <div className={classNames(styles.line, line.mine && styles.mine)} data-from={line.mine ? "me" : "other"} data-tick={line.tick}>
        <span className="sr">{speaker}: </span>
        <p className={styles.text} dir="auto">
          {line.text}
        </p>
        <span className={styles.meta}>
          {at === null ? null : <time dateTime={at}>{formats.time(at)}</time>}
          {line.tick === null ? null : <TickMark tick={line.tick} />}
        </span>
      </div>
    </>
  );
}

function TickMark({ tick }: { tick: Tick }): ReactNode {
  const t = useT();
  const icon = tick === "failed" ? <AlertIcon size={14} /> : <CheckIcon size={14} />;
  return (
    <span className={classNames(styles.tick, styles[tick])} role="img" aria-label={t(`support.tick.${tick}`)}>
      {tick === "sending" ? <ClockIcon size={14} /> : icon}
      {tick === "delivered" || tick === "read" ? <CheckIcon size={14} /> : null}
    </span>
  );
}
