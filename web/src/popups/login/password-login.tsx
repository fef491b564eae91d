import type { ReactNode } from "react";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { Form } from "../../ui/form.tsx";
import { TextField } from "../../ui/field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { UserIcon } from "../../ui/shell-icons.tsx";
import { CaptchaBox } from "../../widgets/captcha/captcha-box.tsx";
import { FailureNote } from "./failure-note.tsx";
import styles from "./login-form.module.css";
import { LoginActions } from "./login-actions.tsx";
import { CAPTCHA_LENGTH } from "./login-rules.ts";
import { useLoginForm } from "./use-login-form.ts";

/** Log in with a username, as a member or at the agents' door. */
export function PasswordLogin({ agent, hidden }: { agent: boolean; hidden: boolean }): ReactNode {
  const t = useT();
  const { form, submit, busy, failure, captcha, captchaShown, answerCaptcha, offersRemember } = useLoginForm(agent);
  const { errors } = form.formState;
  const textOf = (id: string | undefined) => (id === undefined ? undefined : t(id as MessageId));
  const atCaptcha = captchaShown && failure?.code === "captcha.wrong";
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} hidden={hidden} aria-label={t("account.loginTab")}>
      <FailureNote failure={atCaptcha ? null : failure} />
      <TextField
        label={t("account.username")}
        error={textOf(errors.username?.message)}
        icon={<UserIcon size={20} />}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.register("username")}
      />
      <PasswordField
        label={t("account.password")}
        showLabel={t("account.showPassword")}
        hideLabel={t("account.hidePassword")}
        error={textOf(errors.password?.message)}
        autoComplete="current-password"
        maxLength={256}
        {...form.register("password")}
      />
      {captchaShown ? (
        <CaptchaBox
          captcha={captcha}
          onAnswer={answerCaptcha}
          error={textOf(errors.captcha?.message) ?? (atCaptcha ? failure?.message : undefined)}
          maxLength={CAPTCHA_LENGTH}
          {...form.register("captcha")}
        />
      ) : null}
      <LoginActions busy={busy} remember={offersRemember ? form.register("remember") : null} />
    </Form>
  );
}
