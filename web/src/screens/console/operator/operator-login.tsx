import { type FormEvent, type ReactNode, useState } from "react";
import { logInOperator, type Operator } from "../../../data/console/desk.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { ApiError } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { AlertIcon, UserIcon } from "../../../ui/shell-icons.tsx";
import { LanguageSwitch } from "../../../widgets/language-switch.tsx";
import type { DeskBrand } from "../../../data/console/desk-brand.ts";
import styles from "./operator.module.css";

/** The desk's door. */
export function OperatorLogin({ brand, onLogin }: { brand: DeskBrand; onLogin: (operator: Operator) => void }): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = (name: string) => (event.currentTarget.elements.namedItem(name) as HTMLInputElement).value;
    const [account, password] = [field("account"), field("password")];
    setBusy(true);
    setFailure(null);
    try {
      onLogin(await logInOperator(account, password));
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t("shell.error.network.lost"));
      setBusy(false);
    }
  };
  return (
    <main className={styles.door}>
      <form method="post" className={`card ${styles.login}`} onSubmit={(event) => void handleSubmit(event)}>
        <div className={styles.loginHead}>
          <h1>{t("support.deskOf", { brand: brand.names[language] ?? brand.merchant })}</h1>
          <LanguageSwitch />
        </div>
        {failure === null ? null : (
          <p className={styles.failure} role="alert">
            <AlertIcon size={18} />
            {failure}
          </p>
        )}
        <TextField
          label={t("support.operator")}
          name="account"
          required
          icon={<UserIcon size={20} />}
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField
          label={t("support.password")}
          showLabel={t("support.showPassword")}
          hideLabel={t("support.hidePassword")}
          name="password"
          required
          autoComplete="current-password"
        />
        <Button type="submit" wide busy={busy}>
          {t("support.logIn")}
        </Button>
      </form>
    </main>
  );
}
