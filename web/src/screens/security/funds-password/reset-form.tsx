import { openPopup } from "../../../popups/use-popup.ts";
import { SECURITY_QUESTIONS } from "@mela/contract/security/security";
import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { askFundsCode, type FundsResetWay, sendResetFundsPassword } from "../../../data/security/security.ts";
import { writeCode } from "../../../lib/digits-input.ts";
import { type FieldErrors, resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SelectField } from "../../../widgets/payout/select-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import { CodeButton } from "../../../widgets/sms-code/code-button.tsx";
import styles from "./funds-password.module.css";
import { givenPassword, isAboutLogin, LoginPasswordField } from "./login-password.tsx";
import { checkNewPin, isAboutNewPin, NewPinFields, type NewPinValues, NO_NEW_PIN } from "./new-pin.tsx";

interface ResetFormProps {
  ways: readonly FundsResetWay[];
  /** Questions that the member has answered. */
  questions: readonly string[];
  onDone: () => void;
  onBack: () => void;
}

interface ResetValues extends NewPinValues {
  way: FundsResetWay;
  code: string;
  answers: Record<string, string>;
  password: string;
}

/** A new funds password for who has forgotten theirs, by a code or by their own answers. */
export function ResetForm({ ways, ...form }: ResetFormProps): ReactNode {
  const t = useT();
  const [first] = ways;
  if (first !== undefined) return <WaysForm first={first} ways={ways} {...form} />;
  return (
    <div className={styles.form}>
      <p>{t("security.noWay")}</p>
      <Button kind="outline" wide onClick={() => openPopup("customerService")}>
        {t("security.support")}
      </Button>
    </div>
  );
}

function checkReset({ way, code, ...pin }: ResetValues): FieldErrors<ResetValues> {
  const errors: FieldErrors<ResetValues> = checkNewPin(pin);
  if (way !== "questions" && code === "") errors.code = "security.needed";
  return errors;
}

/** State of the form and its two calls. */
function useReset(first: FundsResetWay, questions: readonly string[], onDone: () => void) {
  const form = useForm<ResetValues>({
    defaultValues: { way: first, code: "", answers: {}, ...NO_NEW_PIN, password: "" },
    resolver: resolverOf<ResetValues>(checkReset),
  });
  const [way, newPassword, password] = useWatch({ control: form.control, name: ["way", "newPassword", "password"] });
  const asking = useAction(askFundsCode);
  const resetting = useAction(sendResetFundsPassword);
  const refusal = useRefusal(resetting.refusal ?? asking.refusal);
  const askCode = async () => {
    resetting.forget();
    return (await asking.run(way === "mail" ? "mail" : "sms"))?.value ?? null;
  };
  const submit = form.handleSubmit(async ({ code, answers, password: login, way: chosen, ...pin }) => {
    asking.forget();
    const given =
      chosen === "questions" ? { answers: questions.map((question) => ({ question, answer: answers[question] || "-" })) } : { code };
    if ((await resetting.run({ way: chosen, ...given, ...pin, ...givenPassword(login) })) !== null) onDone();
  });
  return { form, way, newPassword, password, refusal, busy: resetting.busy, askCode, submit };
}

function WaysForm({ first, ways, questions, onDone, onBack }: ResetFormProps & { first: FundsResetWay }): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { form, way, newPassword, password, refusal, busy, askCode, submit } = useReset(first, questions, onDone);
  const { register, formState } = form;
  // In the order in which they stand: the first that is wrong gets the focus.
  const codeField = register("code");
  const fields = {
    newPassword: register("newPassword", { deps: "confirmNewPassword" }),
    confirmNewPassword: register("confirmNewPassword"),
  };
  const own = refusal === null || isAboutLogin(refusal) || isAboutNewPin(refusal);
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t("security.fundsReset")}>
      <SelectField
        label={t("security.resetWay")}
        value={way}
        options={ways.map((value) => ({ value, label: t(`security.way.${value}`) }))}
        onChange={(value) => form.setValue("way", value as FundsResetWay)}
      />
      {way === "questions" ? (
        SECURITY_QUESTIONS.filter((question) => questions.includes(question)).map((question) => (
          <TextField
            key={question}
            label={t(`security.question.${question}`)}
            autoComplete="off"
            maxLength={100}
            {...register(`answers.${question}`)}
          />
        ))
      ) : (
        <TextField
          label={way === "mail" ? t("security.mailCode") : t("verification.smsCode")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          onInput={writeCode}
          error={errorText(formState.errors.code)}
          after={<CodeButton onSend={askCode} />}
          {...codeField}
        />
      )}
      <NewPinFields fields={fields} errors={formState.errors} typed={newPassword} refusal={refusal} />
      <LoginPasswordField field={register("password")} typed={password} refusal={refusal} />
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
    </Form>
  );
}
