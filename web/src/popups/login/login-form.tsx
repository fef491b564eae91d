import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBrandName, useTemplate } from "../../data/site.ts";
import { yearText } from "../../lib/dates.ts";
import { type MessageId, useLanguage, useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { CaptchaField } from "../../ui/captcha-field.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import { AlertIcon, ChatIcon, UserIcon } from "../../ui/shell-icons.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { openPopup } from "../use-popup.ts";
import styles from "./login-form.module.css";
import { CAPTCHA_LENGTH } from "./login-rules.ts";
import { type LoginFailure, useLoginForm } from "./use-login-form.ts";

/** Log in with a username: the same form in the page and in the popup, which go on once there is a session. */
export function LoginForm(): ReactNode {
  const t = useT();
  const { form, submit, failure, captcha, captchaShown, nextCaptcha, offersRemember } = useLoginForm();
  const { errors, isSubmitting } = form.formState;
  const textOf = (id: string | undefined) => (id === undefined ? undefined : t(id as MessageId));
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate aria-label={t("account.loginTab")}>
      <AuthSwitch />
      <Failure failure={failure} />
      <TextField
        label={t("account.username")}
        error={textOf(errors.username?.message)}
        icon={<UserIcon size={20} />}
        autoComplete="username"
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
        <CaptchaField
          label={t("account.captcha")}
          image={captcha.data ? `data:image/png;base64,${captcha.data.image}` : undefined}
          imageLabel={t("account.captchaPicture")}
          reloadLabel={t("account.captchaReload")}
          loading={captcha.isFetching}
          onReload={nextCaptcha}
          error={textOf(errors.captcha?.message) ?? (failure?.captcha ? failure.message : undefined)}
          maxLength={CAPTCHA_LENGTH}
          {...form.register("captcha")}
        />
      ) : null}
      <div className={styles.row}>
        {offersRemember ? <Checkbox {...form.register("remember")}>{t("account.remember")}</Checkbox> : <span />}
        <Link href="/m/forget" className="link">
          {t("account.forgot")}
        </Link>
      </div>
      <Button type="submit" wide busy={isSubmitting}>
        {t("account.logIn")}
      </Button>
      <FormFoot />
    </form>
  );
}

function AuthSwitch(): ReactNode {
  const t = useT();
  return (
    <nav className={styles.switch} aria-label={t("account.loginOrRegister")}>
      <Link href="/m/login" aria-current="page" onClick={(event) => event.preventDefault()}>
        {t("account.loginTab")}
      </Link>
      <Link href="/m/register">{t("account.registerTab")}</Link>
    </nav>
  );
}

function Failure({ failure }: { failure: LoginFailure | null }): ReactNode {
  const t = useT();
  if (failure === null || failure.captcha) return null;
  return (
    <p className={styles.failure} role="alert">
      <AlertIcon size={18} />
      {failure.message || t(failure.fallback)}
    </p>
  );
}

function FormFoot(): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { language } = useLanguage();
  const { brand: details } = useTemplate();
  return (
    <>
      <button type="button" className={styles.service} onClick={() => openPopup("customerService")}>
        <ChatIcon size={20} />
        {t("shell.customerService")}
      </button>
      <p className={styles.copyright}>{t("shell.copyright", { year: yearText(details.copyrightYear, language), brand })}</p>
    </>
  );
}
