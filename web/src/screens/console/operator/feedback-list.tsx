import { FEEDBACK_TYPES, type FeedbackType } from "@mela/contract/support/feedback";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { FEEDBACK_ANSWER_MAX } from "@mela/contract/support/operator";
import { type FeedbackEntry, feedbackQuery, type Operator, pictureQuery, sendAnswer } from "../../../data/console/console.ts";
import { consoleKeys } from "../../../data/console/console.keys.ts";
import { resolverOf, useErrorText } from "../../../lib/form.ts";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { useFormatsIn } from "../../../lib/use-formats-in.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import styles from "./operator.module.css";

interface FeedbackListProps {
  brand: ConsoleBrand;
  operator: Operator;
}

/** What members wrote by the feedback form, the newest first. */
export function FeedbackList({ brand, operator }: FeedbackListProps): ReactNode {
  const t = useT();
  const list = useInfiniteQuery(feedbackQuery(operator));
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  if (list.isPending) return <Skeleton height={120} />;
  if (list.isError) {
    return <EmptyState title={t("support.failed")} action={<Button onClick={() => void list.refetch()}>{t("shell.retry")}</Button>} />;
  }
  if (entries.length === 0) return <p className={styles.hint}>{t("support.noFeedback")}</p>;
  return (
    <>
      <ul className={styles.feedback}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} brand={brand} operator={operator} />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button kind="neutral" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t("ui.more")}
        </Button>
      ) : null}
    </>
  );
}

/** Several types share the number 0. */
function typeName(type: number): FeedbackType {
  const names = (Object.keys(FEEDBACK_TYPES) as FeedbackType[]).filter((name) => FEEDBACK_TYPES[name] === type);
  return names.length === 1 ? (names[0] ?? "other") : "other";
}

function Entry({ entry, brand, operator }: { entry: FeedbackEntry } & FeedbackListProps): ReactNode {
  const t = useT();
  const formats = useFormatsIn(brand.timeZone);
  return (
    <li className="card">
      <p className={styles.who}>
        <strong>{entry.memberAccount}</strong>
        <time dateTime={entry.at}>{formats.moment(entry.at)}</time>
      </p>
      <p className={styles.state}>
        <span>{t("support.number", { number: entry.id })}</span>
        <span>{t(`support.type.${typeName(entry.type)}`)}</span>
      </p>
      <p className={styles.content} dir="auto">
        {entry.content}
      </p>
      {entry.pictures.length > 0 ? (
        <div className={styles.pictures}>
          {entry.pictures.map(({ id, width, height }, index) => (
            <Picture
              key={id}
              id={id}
              width={width}
              height={height}
              name={t("support.picture", { number: index + 1 })}
              brandCode={brand.code}
              operator={operator}
            />
          ))}
        </div>
      ) : null}
      {entry.answer === null ? <AnswerForm id={entry.id} operator={operator} /> : <Answer answer={entry.answer} brand={brand} />}
    </li>
  );
}

function Answer({ answer, brand }: { answer: NonNullable<FeedbackEntry["answer"]>; brand: ConsoleBrand }): ReactNode {
  const t = useT();
  const formats = useFormatsIn(brand.timeZone);
  const at = formats.moment(answer.at);
  return (
    <div data-part="answer">
      <p className={styles.state}>{t("support.answeredBy", { name: answer.by, at })}</p>
      <p className={styles.content} dir="auto">
        {answer.text}
      </p>
    </div>
  );
}

/** One answer for a message; who was faster is told by the list, which is asked for anew. */
function AnswerForm({ id, operator }: { id: number; operator: Operator }): ReactNode {
  const t = useT();
  const fieldId = useId();
  const errorText = useErrorText();
  const { busy, refusal, run } = useAction((text: string) => sendAnswer(operator, { id, text }), { touches: [consoleKeys.feedback] });
  const { register, handleSubmit, formState } = useForm<{ text: string }>({
    defaultValues: { text: "" },
    resolver: resolverOf<{ text: string }>(({ text }) => (text.trim() === "" ? { text: "support.answerEmpty" } : {})),
  });
  const wrong = errorText(formState.errors.text) ?? (refusal === null ? undefined : refusal.message || t("support.failed"));
  const submit = handleSubmit(({ text }) => void run(text));
  return (
    <Form className={styles.decision} onSubmit={(event) => void submit(event)} aria-label={t("support.answerTo", { number: id })}>
      <label htmlFor={fieldId}>{t("support.answer")}</label>
      <textarea
        id={fieldId}
        rows={3}
        maxLength={FEEDBACK_ANSWER_MAX}
        dir="auto"
        aria-invalid={wrong === undefined ? undefined : true}
        aria-describedby={wrong === undefined ? undefined : `${fieldId}-wrong`}
        {...register("text")}
      />
      {wrong === undefined ? null : (
        <p id={`${fieldId}-wrong`} className={styles.failure} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" small busy={busy}>
          {t("support.answerSend")}
        </Button>
      </div>
    </Form>
  );
}

interface PictureProps {
  id: string;
  width: number;
  height: number;
  name: string;
  brandCode: string;
  operator: Operator;
}

function Picture({ id, width, height, name, brandCode, operator }: PictureProps): ReactNode {
  const { data } = useQuery(pictureQuery(operator, brandCode, id));
  return data === undefined ? <Skeleton width={120} height={120} /> : <img src={data} width={width} height={height} alt={name} />;
}
