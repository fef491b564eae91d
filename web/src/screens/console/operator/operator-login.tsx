import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { logInOperator, type Operator, type OperatorCredentials } from "../../../data/console/console.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { AlertIcon, UserIcon } from "../../../ui/shell-icons.tsx";
import { LanguageSwitch } from "../../../widgets/language-switch.tsx";
import type { ConsoleBrand } from "../../../data/console/console-brand.ts";
import styles from "./operator.module.css";

/** Where operators log in. */
export function OperatorLogin({ brand, onLogin }: { brand: ConsoleBrand; onLogin: (operator: Operator) => void }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { busy, refusal, run } = useAction(logInOperator);
  const form = useForm<OperatorCredentials>({ defaultValues: { account: "", password: "" } });
  const submit = form.handleSubmit(async (credentials) => {
    const operator = await run(credentials);
    if (operator) onLogin(operator.value);
  });
  return (
    <main className={styles.door}>
      <form method="post" className={`card ${styles.login}`} onSubmit={(event) => void submit(event)}>
        <div className={styles.loginHead}>
          <h1>{t("support.consoleOf", { brand: brand.names[language] ?? brand.code })}</h1>
          <LanguageSwitch />
        </div>
        {refusal === null ? null : (
          <p className={styles.failure} role="alert">
            <AlertIcon size={18} />
            {refusal.message || t("shell.error.network.lost")}
          </p>
        )}
        <TextField
          label={t("support.operator")}
          required
          icon={<UserIcon size={20} />}
          autoComplete="username"
          autoCapitalize="none"
          {...form.register("account")}
        />
        <PasswordField
          label={t("support.password")}
          showLabel={t("support.showPassword")}
          hideLabel={t("support.hidePassword")}
          required
          autoComplete="current-password"
          {...form.register("password")}
        />
        <Button type="submit" wide busy={busy}>
          {t("support.logIn")}
        </Button>
      </form>
    </main>
  );
}
