import { QUESTIONS_NEEDED, SECURITY_QUESTIONS, type SecurityQuestion } from "@mela/contract/security/security";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { sendQuestions } from "../../../data/security/security.ts";
import { type FieldErrors, resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import { type Refusal, useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { FormSheet } from "./form-sheet.tsx";
import type { PartProps } from "./parts.ts";
import { checkProof, isAboutProof, NO_PROOF, ProofField, proofOf, type ProofValues } from "./proof.tsx";
import styles from "./security-center.module.css";

interface QuestionsValues extends ProofValues {
  answers: { question: SecurityQuestion; answer: string }[];
}

const EMPTY: QuestionsValues = {
  answers: SECURITY_QUESTIONS.slice(0, QUESTIONS_NEEDED).map((question) => ({ question, answer: "" })),
  ...NO_PROOF,
};

function checkQuestions(values: QuestionsValues, fundsSet: boolean, refusal: Refusal | null): FieldErrors<QuestionsValues> {
  const errors: FieldErrors<QuestionsValues> = checkProof(values, fundsSet, refusal);
  for (const [at, { answer }] of values.answers.entries()) if (answer.trim() === "") errors[`answers.${at}.answer`] = "security.needed";
  return errors;
}

/** Three questions of the member's choice, as a way back to a forgotten funds password. */
export function Questions({ overview, onClose, onDone }: PartProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const fundsSet = overview.fundsPassword.set;
  const { busy, refusal: refused, run } = useAction(sendQuestions);
  const refusal = useRefusal(refused);
  const { control, register, handleSubmit, setValue, formState } = useForm<QuestionsValues>({
    defaultValues: EMPTY,
    resolver: resolverOf<QuestionsValues>((values) => checkQuestions(values, fundsSet, refusal)),
  });
  const { errors } = formState;
  const [answers, password] = useWatch({ control, name: ["answers", "password"] });
  const submit = handleSubmit(async (values) => {
    if ((await run({ answers: values.answers, ...proofOf(values, fundsSet) })) !== null) onDone(t("security.questionsSaved"));
  });
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
      onSubmit={submit}
    >
      {answers.map(({ question }, index) => (
        // The three stay where they are; only what is asked and answered in each changes.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles.question}>
          <SelectField
            label={t("security.questionNumber", { number: index + 1 })}
            value={question}
            options={optionsAt(index)}
            onChange={(value) => setValue(`answers.${index}.question`, value as SecurityQuestion)}
          />
          <TextField
            label={t("security.answer")}
            maxLength={100}
            autoComplete="off"
            error={errorText(errors.answers?.[index]?.answer)}
            {...register(`answers.${index}.answer`)}
          />
        </div>
      ))}
      <ProofField
        fundsSet={fundsSet}
        fields={{ fundsPassword: register("fundsPassword"), password: register("password") }}
        errors={errors}
        typed={password}
        refusal={refusal}
      />
    </FormSheet>
  );
}
