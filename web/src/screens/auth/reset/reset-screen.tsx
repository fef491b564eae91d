import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import { checkNewPassword, type NewPassword } from "../../../data/auth/password-rules.ts";
import { passwordLinkQuery, resetByLink } from "../../../data/auth/recovery.ts";
import { ApiError } from "@mela/kit/api";
import { resolverOf, useRevalidation } from "../../../lib/form.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { LOGIN_PATH, navigateTo } from "../../../lib/navigation.ts";
import { useInBrowser } from "../../../lib/use-in-browser.ts";
import { Form } from "../../../ui/form.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import styles from "./reset.module.css";
import { useAction } from "@mela/kit/use-action";

/** Where a mailed link leads. Its token stands behind the hash sign, which no server and no log ever sees. */
export function ResetScreen(): ReactNode {
  const inBrowser = useInBrowser();
  return <div className={styles.page}>{inBrowser ? <Checked token={location.hash.slice(1)} /> : <Waiting />}</div>;
}

function Checked({ token }: { token: string }): ReactNode {
  const t = useT();
  const { data, error, refetch, isFetching } = useQuery({ ...passwordLinkQuery(token), enabled: token !== "" });
  if (token === "" || data?.valid === false) return <NoLink />;
  if (data) return <ResetForm token={token} />;
  if (error && !isFetching) {
    const retry = <Button onClick={() => void refetch()}>{t("shell.retry")}</Button>;
    return <EmptyState title={t("recovery.linkFailed")} action={retry} />;
  }
  return <Waiting />;
}

function Waiting(): ReactNode {
  const t = useT();
  return (
    <div className={styles.form} role="status" aria-label={t("recovery.resetChecking")}>
      <Skeleton height={48} />
      <Skeleton height={83} />
      <Skeleton height={83} />
    </div>
  );
}

function NoLink(): ReactNode {
  const t = useT();
  const again = (
    <Link href="/m/forget" className={buttonClass()}>
      {t("recovery.linkAgain")}
    </Link>
  );
  return <EmptyState art title={t("recovery.linkBad")} text={t("recovery.linkBadText")} action={again} />;
}

function ResetForm({ token }: { token: string }): ReactNode {
  const t = useT();
  const client = useQueryClient();
  const form = useForm<NewPassword>({ defaultValues: { newPassword: "", confirmPassword: "" }, resolver: resolverOf(checkNewPassword) });
  const { errors, isSubmitted } = form.formState;
  useRevalidation(form.trigger, isSubmitted);
  const textOf = (id: string | undefined) => (id?.startsWith("recovery.") ? t(id as MessageId) : id);

  const { busy, run } = useAction((newPassword: string) => resetByLink(token, newPassword), {
    onFailure: (error) => {
      const refusal = error instanceof ApiError ? error : null;
      if (refusal?.code === "password.linkInvalid") void client.invalidateQueries(passwordLinkQuery(token));
      form.setError("newPassword", { type: "server", message: refusal?.message || "recovery.failed" });
    },
  });
  const submit = form.handleSubmit(async ({ newPassword }) => {
    if ((await run(newPassword)) === null) return;
    showToast({ kind: "success", text: t("recovery.resetDone"), duration: TOAST_MS.long });
    navigateTo(LOGIN_PATH, { replace: true });
  });
  const reveal = { showLabel: t("recovery.showPassword"), hideLabel: t("recovery.hidePassword") };
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t("recovery.resetTitle")}>
      <p className={styles.intro}>{t("recovery.resetText")}</p>
      <PasswordField
        {...reveal}
        label={t("recovery.newPassword")}
        hint={t("recovery.passwordHint")}
        error={textOf(errors.newPassword?.message)}
        autoComplete="new-password"
        {...form.register("newPassword")}
      />
      <PasswordField
        {...reveal}
        label={t("recovery.confirmPassword")}
        error={textOf(errors.confirmPassword?.message)}
        autoComplete="new-password"
        {...form.register("confirmPassword")}
      />
      <Button type="submit" wide busy={busy}>
        {t("recovery.setPassword")}
      </Button>
    </Form>
  );
}
