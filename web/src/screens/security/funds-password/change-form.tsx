import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { sendChangedFundsPassword } from "../../../data/security/security.ts";
import { type FieldErrors, resolverOf, useErrorText } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { isWholePin, PinField } from "../../../widgets/payout/pin-field.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import styles from "./funds-password.module.css";
import { checkNewPin, isAboutNewPin, NewPinFields, type NewPinValues, NO_NEW_PIN } from "./new-pin.tsx";

interface ChangeFormProps {
  /** Seconds for which wrong tries have locked it. */
  waitSeconds: number;
  onDone: () => void;
  onForgotten: () => void;
}

interface ChangeValues extends NewPinValues {
  oldPassword: string;
}

const ABOUT_OLD: readonly string[] = ["fundsPassword.wrong", "fundsPassword.locked"];

function checkChange({ oldPassword, ...pin }: ChangeValues): FieldErrors<ChangeValues> {
  const errors: FieldErrors<ChangeValues> = checkNewPin(pin);
  if (!isWholePin(oldPassword)) errors.oldPassword = "security.sixDigits";
  return errors;
}

/** Another funds password for who knows theirs. */
export function ChangeForm({ waitSeconds, onDone, onForgotten }: ChangeFormProps): ReactNode {
  const t = useT();
  const errorText = useErrorText();
  const { busy, refusal: refused, run } = useAction(sendChangedFundsPassword);
  const refusal = useRefusal(refused);
  const { control, register, handleSubmit, formState } = useForm<ChangeValues>({
    defaultValues: { oldPassword: "", ...NO_NEW_PIN },
    resolver: resolverOf<ChangeValues>(checkChange),
  });
  const newPassword = useWatch({ control, name: "newPassword" });
  const submit = handleSubmit(async (values) => {
    if ((await run(values)) !== null) onDone();
  });
  const atOld = refusal !== null && ABOUT_OLD.includes(refusal.code);
  // In the order in which they stand: the first that is wrong gets the focus.
  const oldField = register("oldPassword");
  const fields = {
    newPassword: register("newPassword", { deps: "confirmNewPassword" }),
    confirmNewPassword: register("confirmNewPassword"),
  };
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t("security.fundsChange")}>
      {waitSeconds > 0 && !atOld ? (
        <p className={styles.refusal} role="alert">
          {t("security.locked", { minutes: Math.ceil(waitSeconds / 60) })}
        </p>
      ) : null}
      <PinField label={t("security.oldFunds")} error={atOld ? refusal.words : errorText(formState.errors.oldPassword)} {...oldField} />
      <NewPinFields fields={fields} errors={formState.errors} typed={newPassword} refusal={refusal} />
      {refusal === null || atOld || isAboutNewPin(refusal) ? null : (
        <p className={styles.refusal} role="alert">
          {refusal.words}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("security.fundsChange")}
      </Button>
      <button type="button" className="link" onClick={onForgotten}>
        {t("security.forgotten")}
      </button>
    </Form>
  );
}
