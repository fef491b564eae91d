import { type ReactNode, useState } from "react";
import { type LinkKind, openAccountBelow } from "../../../data/team/agent-links.ts";
import { NO_RATES, type RebateRates } from "../../../data/rebates/agent-rebates.ts";
import { ApiError } from "../../../lib/api.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { showToast } from "../../../ui/toast-store.ts";
import styles from "../../../widgets/agent/agent.module.css";
import { draftOf, RatesFields, readRates } from "../../../widgets/agent/rates-fields.tsx";
import { KindChoice } from "./kind-choice.tsx";

const NAME = /^[a-zA-Z][a-zA-Z0-9]{3,15}$/;
const PASSWORD_LENGTHS = [8, 64] as const;

/** An account right below the agent. What was typed stays when it is refused. */
export function AccountForm({ own }: { own: RebateRates }): ReactNode {
  const t = useT();
  const [kind, setKind] = useState<LinkKind>("player");
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [draft, setDraft] = useState(() => draftOf(NO_RATES));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const nameWrong = !NAME.test(account.trim());
  const passwordWrong = password.length < PASSWORD_LENGTHS[0] || password.length > PASSWORD_LENGTHS[1];
  const open = async () => {
    setTried(true);
    const rates = readRates(draft, own);
    if (rates === null || nameWrong || passwordWrong) return;
    setBusy(true);
    setFailure(null);
    try {
      const { account: name } = await openAccountBelow({ account: account.trim(), password, kind, rates });
      showToast({ kind: "success", text: t("links.opened", { name }) });
      setAccount("");
      setPassword("");
      setTried(false);
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t("links.lost"));
    }
    setBusy(false);
  };
  return (
    <form
      method="post"
      className={`${styles.card} ${styles.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <KindChoice kind={kind} onChoose={setKind} />
      <TextField
        label={t("links.username")}
        hint={t("links.usernameHint")}
        error={tried && nameWrong ? t("links.usernameWrong") : undefined}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={16}
        value={account}
        onChange={(event) => setAccount(event.target.value)}
      />
      <PasswordField
        label={t("links.password")}
        hint={t("links.passwordHint")}
        error={tried && passwordWrong ? t("links.passwordWrong") : undefined}
        showLabel={t("links.show")}
        hideLabel={t("links.hide")}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <RatesFields draft={draft} limit={own} tried={tried} onChange={setDraft} />
      {failure === null ? null : (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("links.open")}
      </Button>
    </form>
  );
}
