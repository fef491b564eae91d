import { isTrial } from "@mela/contract/base/customer-type";
import type { ReactNode } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { goBack } from "../../../lib/navigation.ts";
import type { ScreenProps } from "../../../lib/screen.ts";
import { Form } from "../../../ui/form.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { UserIcon } from "../../../ui/icons.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { BackIcon } from "../../../ui/shell-icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { NotForAccount } from "../../../widgets/account-note/account-note.tsx";
import styles from "./change-password.module.css";
import { useChangePassword } from "./use-change-password.ts";

/** Change the log-in password; the first thing to do for whoever got theirs from somebody else. */
export function ChangePasswordScreen({ title }: ScreenProps): ReactNode {
  const t = useT();
  const session = useSession();
  if (!session) return null;
  const first = session.firstTimeLogin;
  const trial = isTrial(session.type);
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        {/* Whoever has to choose a password of their own has nowhere else to go. */}
        {first ? null : (
          <IconButton label={t("shell.back")} className={styles.back} onClick={() => goBack("/m/set")}>
            <BackIcon />
          </IconButton>
        )}
        <h1 className={styles.title}>{first ? t(title) : t("recovery.title")}</h1>
      </div>
      {/* Nobody knows the password of a trial, and nobody needs it. */}
      {trial ? (
        <NotForAccount words={t("recovery.trialHasNone")} type={session.type} />
      ) : (
        <Change first={first} userName={session.userName} />
      )}
    </div>
  );
}

function Change({ first, userName }: { first: boolean; userName: string }): ReactNode {
  const t = useT();
  return (
    <>
      <p className={styles.intro}>{first ? t("recovery.firstText") : t("recovery.othersEnd")}</p>
      <ChangePasswordForm userName={userName} />
    </>
  );
}

function ChangePasswordForm({ userName }: { userName: string }): ReactNode {
  const t = useT();
  const { form, submit, busy, asksOld, leaving } = useChangePassword(userName);
  const { errors } = form.formState;
  const textOf = (id: string | undefined) => (id === undefined ? undefined : t(id as MessageId));
  const reveal = { showLabel: t("recovery.showPassword"), hideLabel: t("recovery.hidePassword") };
  // The fields come together, in the order in which a refused form looks for the first one to focus.
  if (asksOld === null) return <Skeleton height={420} />;
  return (
    <Form className={styles.form} onSubmit={(event) => void submit(event)} aria-label={t("recovery.title")}>
      <TextField
        label={t("recovery.username")}
        value={userName}
        readOnly
        icon={<UserIcon size={20} />}
        name="username"
        autoComplete="username"
      />
      {asksOld ? (
        <PasswordField
          {...reveal}
          label={t("recovery.oldPassword")}
          error={textOf(errors.oldPassword?.message)}
          autoComplete="current-password"
          {...form.register("oldPassword")}
        />
      ) : null}
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
      <Button type="submit" wide busy={busy} disabled={leaving}>
        {t("recovery.submit")}
      </Button>
    </Form>
  );
}
