import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import { askForPasswordMail } from "../../data/auth/recovery.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { resolverOf, useRevalidation } from "../../lib/form.ts";
import { type MessageId, useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { MailIcon } from "../../ui/icons.tsx";
import { ChatIcon, PlayIcon, UserIcon } from "../../ui/shell-icons.tsx";
import { hideToast, showToast, TOAST_MS } from "../../ui/toast-store.ts";
import { openPopup } from "../use-popup.ts";
import styles from "./forget-form.module.css";
import { checkEmailForm, type EmailValues } from "./forget-rules.ts";
import { useAction } from "@mela/kit/use-action";

/** How long the good news stands before the form is left. */
const SENT_MS = 1000;

/** Asks for a mail with a link. Whether it was sent is told to nobody but the mail's owner. */
export function EmailRecovery({ hidden, onMailed }: { hidden: boolean; onMailed: () => void }): ReactNode {
  const t = useT();
  const { switches } = useBrandSettings();
  const [sent, setSent] = useState(false);
  const form = useForm<EmailValues>({ defaultValues: { username: "", email: "" }, resolver: resolverOf(checkEmailForm) });
  const { errors, isSubmitted } = form.formState;
  useRevalidation(form.trigger, isSubmitted);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(onMailed, SENT_MS);
    return () => clearTimeout(timer);
  }, [sent, onMailed]);
  const textOf = (id: string | undefined) => (id === undefined ? undefined : t(id as MessageId));

  // A refusal is told by a toast; what was typed stays.
  const { busy, run } = useAction(({ username, email }: EmailValues) => askForPasswordMail(username, email));
  const submit = form.handleSubmit(async ({ username, email }) => {
    const waiting = showToast({ kind: "loading", text: t("recovery.wait"), duration: TOAST_MS.wait });
    const asked = await run({ username: username.trim(), email: email.trim() });
    hideToast(waiting);
    if (asked === null) return;
    showToast({ kind: "success", text: t("recovery.mailSent"), duration: SENT_MS });
    setSent(true);
  });
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      noValidate
      hidden={hidden}
      aria-label={t("recovery.byEmail")}
    >
      <p className={styles.intro}>{t("recovery.forgotIntroEmail")}</p>
      <TextField
        label={t("recovery.username")}
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
      <Button type="submit" wide busy={busy} disabled={sent}>
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
        <button type="button" className={styles.service} onClick={() => openPopup("customerService")}>
          <ChatIcon size={20} />
          {t("shell.customerService")}
        </button>
      </div>
    </form>
  );
}
