import { type ReactNode, useState } from "react";
import { QUESTIONS_NEEDED, SECURITY_QUESTIONS, type SecurityQuestion } from "@mela/contract/security/security";
import { sendQuestions } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";
import { isAboutProof, useProof } from "./use-proof.tsx";
import styles from "./security-center.module.css";
import { useAction } from "../../../lib/use-action.ts";

interface Answer {
  question: SecurityQuestion;
  answer: string;
}

/** Three questions of the member's choice, as a way back to a forgotten funds password. */
export function Questions({ overview, onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const [answers, setAnswers] = useState<readonly Answer[]>(() =>
    SECURITY_QUESTIONS.slice(0, QUESTIONS_NEEDED).map((question) => ({ question, answer: "" })),
  );
  const [checked, setChecked] = useState(false);
  const { busy, refusal: refused, run } = useAction(sendQuestions);
  const refusal = useRefusal(refused);
  const { proof, complete, field } = useProof(overview.fundsPassword.set, refusal, checked);
  const change = (at: number, part: Partial<Answer>) =>
    setAnswers(answers.map((answer, index) => (index === at ? { ...answer, ...part } : answer)));
  const handleSubmit = async () => {
    setChecked(true);
    if (!complete || answers.some(({ answer }) => answer.trim() === "")) return;
    if ((await run({ answers: [...answers], ...proof })) !== null) onDone(t("security.questionsSaved"));
  };
  // What is asked in one place is not offered in another.
  const optionsAt = (at: number) =>
    SECURITY_QUESTIONS.filter((asked) => !answers.some(({ question }, index) => index !== at && question === asked)).map((value) => ({
      value,
      label: t(`security.question.${value}`),
    }));
  return (
    <FormSheet
      title={t("security.questions")}
      text={t("security.questionsText")}
      submit={t("security.save")}
      busy={busy}
      refusal={refusal && !isAboutProof(refusal) ? refusal.words : undefined}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      {answers.map(({ question, answer }, index) => (
        // The three stay where they are; only what is asked and answered in each changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.question}>
          <SelectField
            label={t("security.questionNumber", { number: index + 1 })}
            value={question}
            options={optionsAt(index)}
            onChange={(value) => change(index, { question: value as SecurityQuestion })}
          />
          <TextField
            label={t("security.answer")}
            maxLength={100}
            autoComplete="off"
            value={answer}
            error={checked && answer.trim() === "" ? t("security.needed") : undefined}
            onChange={(event) => change(index, { answer: event.target.value })}
          />
        </div>
      ))}
      {field}
    </FormSheet>
  );
}
