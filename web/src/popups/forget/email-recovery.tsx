import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import { askForPasswordMail } from "../../data/auth/recovery.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { resolverOf, useRevalidation } from "../../lib/form.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { Form } from "../../ui/form.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { MailIcon } from "../../ui/icons.tsx";
import { PlayIcon, UserIcon } from "../../ui/shell-icons.tsx";
import { hideToast, showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { AskService } from "./ask-service.tsx";
import styles from "./forget-form.module.css";
import { checkEmailForm, type EmailValues } from "./forget-rules.ts";
import { ToLogin } from "./to-login.tsx";
import { useAction } from "@mela/kit/use-action";

/** Asks for a mail with a link. Whether it was sent is told to nobody but the mail's owner; what to do next stands there until it is read. */
export function EmailRecovery({ hidden, onLogin }: { hidden: boolean; onLogin: () => void }): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<EmailValues>({ defaultValues: { username: "", email: "" }, resolver: resolverOf(checkEmailForm) });
  const { errors, isSubmitted } = form.formState;
  useRevalidation(form.trigger, isSubmitted);
  const textOf = (id: string | undefined) => (id === undefined ? undefined : t(id as MessageId));

  // A refusal is told by a toast; what was typed stays.
  const { busy, run } = useAction(({ username, email }: EmailValues) => askForPasswordMail(username, email));
  const submit = form.handleSubmit(async ({ username, email }) => {
    const waiting = showToast({ kind: "loading", text: t("recovery.wait"), duration: TOAST_MS.wait });
    const asked = await run({ username: username.trim(), email: email.trim() });
    hideToast(waiting);
    if (asked !== null) setSentTo(email.trim());
  });
  if (sentTo !== null) return hidden ? null : <MailAsked email={sentTo} onLogin={onLogin} onAgain={() => setSentTo(null)} />;
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} hidden={hidden} aria-label={t("recovery.byEmail")}>
      <p className={styles.intro}>{t("recovery.forgotIntroEmail")}</p>
      <TextField
        label={t("recovery.username")}
        hint={t("recovery.usernameForgotten")}
        error={textOf(errors.username?.message)}
        icon={<UserIcon size={20} />}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.register("username")}
      />
      <TextField
        label={t("recovery.email")}
        error={textOf(errors.email?.message)}
        icon={<MailIcon size={20} />}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        {...form.register("email")}
      />
      <Button type="submit" wide busy={busy}>
        {t("recovery.retrieve")}
      </Button>
      <div className={styles.row}>
        {switches.FREEPLAY3 ? (
          <Link href="/m/trail" className={styles.trial}>
            <PlayIcon size={20} />
            {t("recovery.freeTrial")}
          </Link>
        ) : (
          <span />
        )}
        <AskService />
      </div>
      <ToLogin onLogin={onLogin} />
    </Form>
  );
}

/** What comes next, for whoever owns the address. */
function MailAsked({ email, onLogin, onAgain }: { email: string; onLogin: () => void; onAgain: () => void }): ReactNode {
  const t = useT();
  return (
    <div className={styles.form} role="status" data-part="mail-asked">
      <h2 className={styles.asked}>{t("recovery.mailTitle")}</h2>
      <p className={styles.intro}>{t("recovery.mailSent", { email })}</p>
      <p className={styles.intro}>{t("recovery.mailNone")}</p>
      <Button wide onClick={onLogin}>
        {t("recovery.toLogin")}
      </Button>
      <Button kind="outline" wide onClick={onAgain}>
        {t("recovery.mailAgain")}
      </Button>
    </div>
  );
}
