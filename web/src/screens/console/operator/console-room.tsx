import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type Conversation, type ConsoleLine, openConsoleLine, type Operator, queueQuery } from "../../../data/console/console.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import { ConversationPane } from "./conversation-pane.tsx";
import { DepositReviews } from "./deposit-reviews.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import { IdentityReviews } from "./identity-reviews.tsx";
import { MemberLimitsView } from "./member-limits.tsx";
import { Queue } from "./queue.tsx";
import { WithdrawalReviews } from "./withdrawal-reviews.tsx";
import styles from "./operator.module.css";

type View = "chat" | "feedback" | "deposits" | "withdrawals" | "identity" | "limits";

/** What fills the room in place of the chats. */
const LISTS: Record<Exclude<View, "chat">, (parts: { brand: ConsoleBrand; operator: Operator }) => ReactNode> = {
  feedback: (parts) => <FeedbackList {...parts} />,
  deposits: (parts) => <DepositReviews {...parts} />,
  withdrawals: (parts) => <WithdrawalReviews {...parts} />,
  identity: (parts) => <IdentityReviews {...parts} />,
  limits: ({ operator }) => <MemberLimitsView operator={operator} />,
};

interface ConsoleRoomProps {
  brand: ConsoleBrand;
  operator: Operator;
  onEnd: () => void;
}

/** The console at work: who waits on one side, the conversation or the feedback on the other; one after the other on a phone. */
export function ConsoleRoom({ brand, operator, onEnd }: ConsoleRoomProps): ReactNode {
  const t = useT();
  const line = useConsoleLine(brand, operator, onEnd);
  const [view, setView] = useState<View>("chat");
  const tabs = useShownTab(view);
  const [chosen, setChosen] = useState<number | null>(null);
  const queue = useQuery(queueQuery(operator));
  const current = queue.data?.find(({ id }) => id === chosen) ?? null;
  return (
    <div className={styles.room} data-chosen={current === null ? undefined : "on"}>
      <header className={styles.head}>
        <h1>{t("support.consoleOfName", { name: operator.name })}</h1>
        <div className={styles.tabs} ref={tabs}>
          <Segmented
            label={t("support.view")}
            choices={[
              { key: "chat", label: t("support.chats") },
              { key: "feedback", label: t("support.feedback") },
              { key: "deposits", label: t("console.deposits") },
              { key: "withdrawals", label: t("console.withdrawals") },
              { key: "identity", label: t("console.identity") },
              { key: "limits", label: t("console.limits") },
            ]}
            current={view}
            onChoose={setView}
          />
        </div>
        <Button kind="neutral" small onClick={onEnd}>
          {t("support.logOut")}
        </Button>
      </header>
      {view !== "chat" ? (
        <main className={styles.wide}>{LISTS[view]({ brand, operator })}</main>
      ) : (
        <>
          <Queue queue={queue} brand={brand} chosen={chosen} onChoose={setChosen} />
          <main className={styles.pane}>
            {line ? showConversation(current, { brand, operator, line, onLeave: () => setChosen(null) }, t("support.choose")) : null}
          </main>
        </>
      )}
    </div>
  );
}

/** The row of tabs, which goes by under the finger on a small phone: the current one is always in sight. */
function useShownTab(view: View): RefObject<HTMLDivElement | null> {
  const tabs = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = tabs.current;
    if (row === null) return undefined;
    const show = () => row.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest", inline: "center" });
    show();
    // A count that comes or a window that narrows moves the tabs.
    const watch = new ResizeObserver(show);
    for (const element of [row, ...row.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [view]);
  return tabs;
}

interface Surroundings {
  brand: ConsoleBrand;
  operator: Operator;
  line: ConsoleLine;
  onLeave: () => void;
}

function showConversation(conversation: Conversation | null, around: Surroundings, hint: string): ReactNode {
  if (conversation === null) return <p className={styles.hint}>{hint}</p>;
  return <ConversationPane key={conversation.id} conversation={conversation} {...around} />;
}

/** The brand's line, and a queue that is asked for anew whenever something has happened. */
function useConsoleLine(brand: ConsoleBrand, operator: Operator, onEnd: () => void): ConsoleLine | null {
  const client = useQueryClient();
  const [line, setLine] = useState<ConsoleLine | null>(null);
  useEffect(() => {
    const opened = openConsoleLine(brand.code, operator, onEnd);
    const refresh = () => void client.invalidateQueries({ queryKey: queueQuery(operator).queryKey });
    opened.listen(({ event }) => {
      if (event !== "chat.typing") refresh();
    });
    setLine(opened);
    return () => opened.stop();
    // The line belongs to the operator; what happens at its end may be another function each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [brand.code, operator, client]);
  return line;
}
