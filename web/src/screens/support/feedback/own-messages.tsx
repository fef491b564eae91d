import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { type OwnFeedback, ownFeedbackQuery } from "../../../data/support/feedback.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { MoreOfList } from "../../../widgets/more-of-list.tsx";
import styles from "./feedback.module.css";

/** What the member has written before, each with its number, its state and the answer. Nothing where there is none. */
export function OwnMessages(): ReactNode {
  const t = useT();
  const userName = useSession()?.userName ?? "";
  const query = useInfiniteQuery({ ...ownFeedbackQuery(userName), enabled: userName !== "" });
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-feedback">
      <h2 id="own-feedback">{t("feedback.own")}</h2>
      <ul>
        {list.map((message) => (
          <li key={message.id} className={`card ${styles.sent}`} data-state={message.answer === null ? "sent" : "answered"}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      <MoreOfList query={query} kind="neutral" />
    </section>
  );
}

function Message({ message: { id, at, content, answer } }: { message: OwnFeedback }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const moment = (iso: string) => formats.moment(iso);
  return (
    <>
      <p className={styles.head}>
        <strong>{t("feedback.number", { number: formats.serial(id) })}</strong>
        <span className={styles.state}>{t(answer === null ? "feedback.state.sent" : "feedback.state.answered")}</span>
        <time className="num" dateTime={at}>
          {moment(at)}
        </time>
      </p>
      <p className={styles.words} dir="auto">
        {content}
      </p>
      {answer === null ? null : (
        <div className={styles.answer}>
          <p className={styles.head}>
            <strong>{t("feedback.answer")}</strong>
            <time className="num" dateTime={answer.at}>
              {moment(answer.at)}
            </time>
          </p>
          <p className={styles.words} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
    </>
  );
}
