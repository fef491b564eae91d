import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { feedbackQuery, type MemberFeedback } from "../../data/member-tabs.ts";
import { useT } from "../../lib/texts.tsx";
import { PagedList } from "../../parts/paged-list.tsx";
import { When } from "../../parts/when.tsx";
import type { TabProps } from "./member-tabs.tsx";
import styles from "./members.module.css";
import { usePagedKey } from "./use-paged-key.ts";

/** By the number on the wire; all others are of no kind of their own. */
const TYPES: Readonly<Record<number, "deposit" | "withdrawal" | "game" | "service" | "agent">> = {
  1: "deposit",
  2: "withdrawal",
  3: "game",
  4: "service",
  6: "agent",
};

/** What they sent as feedback, and what they were answered. */
export function FeedbackTab({ memberKey }: TabProps): ReactNode {
  const t = useT();
  const query = useInfiniteQuery(feedbackQuery(usePagedKey(memberKey)));
  return (
    <PagedList label={t("member.tab.feedback")} empty={t("member.noFeedback")} query={query} rowKey={({ id }) => id}>
      {(feedback) => <Feedback feedback={feedback} />}
    </PagedList>
  );
}

function Feedback({ feedback }: { feedback: MemberFeedback }): ReactNode {
  const t = useT();
  const { type, content, pictures, answer, answeredBy, answeredAt, at } = feedback;
  return (
    <article>
      <p className={styles["meta"]}>
        <strong>{t(`member.feedback.${TYPES[type] ?? "other"}`)}</strong> · <When at={at} />
        {pictures > 0 ? ` · ${t("member.pictures", { count: pictures })}` : null}
      </p>
      <p className={styles["body"]}>{content}</p>
      {answer === null ? (
        <p className={styles["hint"]}>{t("member.unanswered")}</p>
      ) : (
        <>
          <p className={styles["meta"]}>
            <strong>{t("member.answer")}</strong> · {answeredBy === null ? null : `${answeredBy}, `}
            <When at={answeredAt} />
          </p>
          <p className={styles["body"]}>{answer}</p>
        </>
      )}
    </article>
  );
}
