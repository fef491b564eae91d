import { type ReactNode, useCallback } from "react";
import type { FieldError } from "react-hook-form";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { MobileField } from "../../widgets/mobile-field/mobile-field.tsx";
import { SmsCodeField } from "../../widgets/sms-code/sms-code-field.tsx";
import { FailureNote } from "./failure-note.tsx";
import { LoginActions } from "./login-actions.tsx";
import styles from "./login-form.module.css";
import { useSmsLoginForm } from "./use-sms-login-form.ts";
import { Form } from "../../ui/form.tsx";

/** Log in with a mobile number and a code from an SMS. */
export function SmsLogin({ hidden }: { hidden: boolean }): ReactNode {
  const t = useT();
  const { form, submit, busy, failure, number, offersRemember } = useSmsLoginForm();
  const { errors } = form.formState;
  // Our own rules name a text, the server sends one.
  const textOf = (error: FieldError | undefined) => (error?.type === "rule" ? t(error.message as MessageId) : error?.message);
  const { setValue, trigger, clearErrors } = form;
  const handleDialingCode = useCallback((code: string) => setValue("countryDialingCode", code, { shouldDirty: true }), [setValue]);
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} hidden={hidden} aria-label={t("account.loginTab")}>
      <FailureNote failure={failure} />
      <MobileField
        dialingCode={number.countryDialingCode}
        onDialingCode={handleDialingCode}
        error={textOf(errors.mobile)}
        // Asked for a code, a number that is none was marked before the form was sent; it is judged anew as it is corrected.
        {...form.register("mobile", { onChange: () => errors.mobile && void trigger("mobile") })}
      />
      <SmsCodeField
        purpose="login"
        number={number}
        onInvalidNumber={() => void trigger("mobile", { shouldFocus: true })}
        onSent={() => clearErrors("code")}
        error={textOf(errors.code)}
        {...form.register("code")}
      />
      <LoginActions busy={busy} blocked={number.countryDialingCode === ""} remember={offersRemember ? form.register("remember") : null} />
    </Form>
  );
}
