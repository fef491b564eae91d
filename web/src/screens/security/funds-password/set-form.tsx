import type { ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { sendFirstFundsPassword } from "../../../data/security/security.ts";
import { resolverOf } from "../../../lib/form.ts";
import { useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Form } from "../../../ui/form.tsx";
import { Button } from "../../../ui/button.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import styles from "./funds-password.module.css";
import { givenPassword, isAboutLogin, LoginPasswordField } from "./login-password.tsx";
import { checkNewPin, isAboutNewPin, NewPinFields, type NewPinValues, NO_NEW_PIN } from "./new-pin.tsx";

interface SetValues extends NewPinValues {
  password: string;
}

/** The first funds password. */
export function SetForm({ onDone }: { onDone: () => void }): ReactNode {
  const t = useT();
  const { busy, refusal: refused, run } = useAction(sendFirstFundsPassword);
  const refusal = useRefusal(refused);
  const { control, register, handleSubmit, formState } = useForm<SetValues>({
    defaultValues: { ...NO_NEW_PIN, password: "" },
    resolver: resolverOf<SetValues>(checkNewPin),
  });
  const [newPassword, password] = useWatch({ control, name: ["newPassword", "password"] });
  const submit = handleSubmit(async ({ password: login, ...pin }) => {
    if ((await run({ ...pin, ...givenPassword(login) })) !== null) onDone();
  });
  const other = refusal && !isAboutLogin(refusal) && !isAboutNewPin(refusal) ? refusal.words : null;
  const fields = {
    newPassword: register("newPassword", { deps: "confirmNewPassword" }),
    confirmNewPassword: register("confirmNewPassword"),
  };
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t("security.fundsSet")}>
      <NewPinFields fields={fields} errors={formState.errors} typed={newPassword} refusal={refusal} />
      <LoginPasswordField field={register("password")} typed={password} refusal={refusal} />
      {other === null ? null : (
        <p className={styles.refusal} role="alert">
          {other}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("security.fundsSet")}
      </Button>
    </Form>
  );
}
