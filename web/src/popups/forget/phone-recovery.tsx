import { type ReactNode, useCallback } from "react";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { MobileField } from "../../widgets/mobile-field/mobile-field.tsx";
import { SmsCodeField } from "../../widgets/sms-code/sms-code-field.tsx";
import { AskService } from "./ask-service.tsx";
import styles from "./forget-form.module.css";
import { ToLogin } from "./to-login.tsx";
import { usePhoneRecovery } from "./use-phone-recovery.ts";

interface PhoneRecoveryProps {
  hidden: boolean;
  onSet: (loggedIn: boolean) => void;
  onLogin: () => void;
}

/** Sets a new password with a code that the phone gets, and logs in with it. */
export function PhoneRecovery({ hidden, onSet, onLogin }: PhoneRecoveryProps): ReactNode {
  const t = useT();
  const { form, submit, number, blocked } = usePhoneRecovery(onSet);
  const { errors, isSubmitting } = form.formState;
  const textOf = (id: string | undefined) => (id === undefined ? undefined : t(id as MessageId));
  const { setValue, trigger } = form;
  const handleDialingCode = useCallback((code: string) => setValue("countryDialingCode", code), [setValue]);
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} hidden={hidden} aria-label={t("recovery.byPhone")}>
      <p className={styles.intro}>{t("recovery.forgotIntroPhone")}</p>
      <MobileField
        dialingCode={number.countryDialingCode}
        onDialingCode={handleDialingCode}
        error={textOf(errors.mobile?.message)}
        {...form.register("mobile")}
      />
      <SmsCodeField
        purpose="recover"
        number={number}
        onInvalidNumber={() => void trigger("mobile", { shouldFocus: true })}
        error={textOf(errors.code?.message)}
        {...form.register("code")}
      />
      <PasswordField
        label={t("recovery.newPassword")}
        hint={t("recovery.passwordHint")}
        showLabel={t("recovery.showPassword")}
        hideLabel={t("recovery.hidePassword")}
        error={textOf(errors.newPassword?.message)}
        autoComplete="new-password"
        {...form.register("newPassword")}
      />
      <Button type="submit" wide busy={isSubmitting} disabled={blocked}>
        {t("recovery.setPassword")}
      </Button>
      <AskService />
      <ToLogin onLogin={onLogin} />
    </Form>
  );
}
