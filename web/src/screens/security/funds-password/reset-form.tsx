import { SECURITY_QUESTIONS } from "@mela/contract/security/security";
import { type FormEvent, type ReactNode, useState } from "react";
import { Link } from "wouter";
import { askFundsCode, type FundsResetWay, sendResetFundsPassword } from "../../../data/security/security.ts";
import { writeAsciiDigits } from "../../../lib/digits-input.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { CodeButton } from "../../../widgets/sms-code/code-button.tsx";
import styles from "./funds-password.module.css";
import { useLoginPassword } from "./login-password.tsx";
import { useNewPin } from "./use-new-pin.tsx";
import { useAction } from "../../../lib/use-action.ts";

interface ResetFormProps {
  ways: readonly FundsResetWay[];
  /** Questions that the member has answered. */
  questions: readonly string[];
  onDone: () => void;
  onBack: () => void;
}

/** A new funds password for who has forgotten theirs, by a code or by their own answers. */
export function ResetForm({ ways, questions, onDone, onBack }: ResetFormProps): ReactNode {
  const t = useT();
  const [way, setWay] = useState<FundsResetWay | undefined>(ways[0]);
  const [code, setCode] = useState("");
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const asking = useAction(askFundsCode);
  const resetting = useAction(sendResetFundsPassword);
  const { busy } = resetting;
  const refusal = useRefusal(resetting.refusal ?? asking.refusal);
  const pin = useNewPin(refusal);
  const login = useLoginPassword(refusal);
  if (way === undefined) {
    return (
      <div className={styles.form}>
        <p>{t("security.noWay")}</p>
        <Link href="/m/message" className={buttonClass({ kind: "outline", wide: true })}>
          {t("security.support")}
        </Link>
      </div>
    );
  }
  const handleSend = async () => {
    resetting.forget();
    return (await asking.run(way === "mail" ? "mail" : "sms"))?.value ?? null;
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const whole = pin.check();
    if (!whole || (way !== "questions" && code === "")) return;
    const given =
      way === "questions" ? { answers: questions.map((question) => ({ question, answer: answers[question] || "-" })) } : { code };
    asking.forget();
    if ((await resetting.run({ way, ...given, ...pin.values, ...login.given })) !== null) onDone();
  };
  const atPin = refusal?.code === "fundsPassword.weak";
  const own = refusal === null || login.isAbout || atPin;
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
      aria-label={t("security.fundsReset")}
    >
      <SelectField
        label={t("security.resetWay")}
        value={way}
        options={ways.map((value) => ({ value, label: t(`security.way.${value}`) }))}
        onChange={(value) => setWay(value as FundsResetWay)}
      />
      {way === "questions" ? (
        SECURITY_QUESTIONS.filter((question) => questions.includes(question)).map((question) => (
          <TextField
            key={question}
            label={t(`security.question.${question}`)}
            autoComplete="off"
            maxLength={100}
            value={answers[question] ?? ""}
            onChange={(event) => setAnswers({ ...answers, [question]: event.target.value })}
          />
        ))
      ) : (
        <TextField
          label={way === "mail" ? t("security.mailCode") : t("verification.smsCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          onInput={writeAsciiDigits}
          value={code}
          error={checked && code === "" ? t("security.needed") : undefined}
          onChange={(event) => setCode(event.target.value)}
          after={<CodeButton onSend={handleSend} />}
        />
      )}
      {pin.fields}
      {login.field}
      {own ? null : (
        <p className={styles.refusal} role="alert">
          {refusal.words}
        </p>
      )}
      <p className={styles.note}>{t("security.resetWatch")}</p>
      <Button type="submit" wide busy={busy}>
        {t("security.fundsReset")}
      </Button>
      <button type="button" className="link" onClick={onBack}>
        {t("security.back")}
      </button>
    </form>
  );
}
