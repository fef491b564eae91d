import { Textarea } from "@mantine/core";
import { useAction } from "@mela/kit/use-action";
import type { ReactNode } from "react";
import { consoleKeys } from "../../data/console.keys.ts";
import { answerFeedback, type ConsoleFeedback, FEEDBACK_ANSWER_MAX } from "../../data/feedback.ts";
import { useBrand } from "../../lib/brand.tsx";
import { useT } from "../../lib/texts.tsx";
import { Card } from "../../parts/card.tsx";
import { DraftForm } from "../../parts/form/draft-form.tsx";
import { AtField, type Faults } from "../../parts/form/faults.ts";
import { useDraft } from "../../parts/form/use-draft.ts";
import { When } from "../../parts/when.tsx";
import styles from "./feedback.module.css";

const ABOUT = { "feedback.answered": "text" };

/** The answer that was given, or the form for the one there is. What is typed while a colleague answers stays. */
export function AnswerPart({ feedback }: { feedback: ConsoleFeedback }): ReactNode {
  const t = useT();
  const { id, answer } = feedback;
  const brand = useBrand().code;
  const draft = useDraft(`answer to feedback ${id}`, { text: "" });
  const { busy, refusal, run } = useAction(answerFeedback, { touches: [consoleKeys.feedback, consoleKeys.queues] });
  const { text } = draft.values;
  const handleSend = async () => {
    if (await run({ brand, id, text: text.trim() })) draft.reset();
  };
  return (
    <>
      {answer === null ? null : (
        <Card title={t("feedback.reply")}>
          <p className={styles["hint"]}>
            <bdi>{answer.by}</bdi> · <When at={answer.at} />
          </p>
          <p className={styles["words"]} dir="auto">
            {answer.text}
          </p>
        </Card>
      )}
      {answer !== null && draft.changes === 0 ? null : (
        <Card title={t("feedback.write")}>
          <DraftForm
            draft={draft}
            label={t("feedback.write")}
            submit={t("feedback.send")}
            busy={busy}
            refusal={refusal}
            about={ABOUT}
            check={(values): Faults => (values.text.trim() === "" ? { text: t("operators.needed") } : {})}
            onSave={() => void handleSend()}
          >
            <AtField name="text">
              {(fault) => (
                <Textarea
                  label={t("feedback.reply")}
                  description={t("feedback.replyHint")}
                  dir="auto"
                  rows={6}
                  maxLength={FEEDBACK_ANSWER_MAX}
                  error={fault}
                  value={text}
                  onChange={(event) => draft.set({ text: event.currentTarget.value })}
                />
              )}
            </AtField>
          </DraftForm>
        </Card>
      )}
    </>
  );
}
