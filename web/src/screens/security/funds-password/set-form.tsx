import type { FormEvent, ReactNode } from "react";
import { sendFirstFundsPassword } from "../../../data/security/security.ts";
import { useT } from "../../../lib/i18n.tsx";
import { Button } from "../../../ui/button.tsx";
import { useRefusal } from "../../../widgets/payout/use-refusal.ts";
import styles from "./funds-password.module.css";
import { useLoginPassword } from "./login-password.tsx";
import { useNewPin } from "./use-new-pin.tsx";
import { useAction } from "../../../lib/use-action.ts";

/** The first funds password. */
export function SetForm({ onDone }: { onDone: () => void }): ReactNode {
  const t = useT();
  const { busy, refusal: refused, run } = useAction(sendFirstFundsPassword);
  const refusal = useRefusal(refused);
  const pin = useNewPin(refusal);
  const login = useLoginPassword(refusal);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (pin.check() && (await run({ ...pin.values, ...login.given })) !== null) onDone();
  };
  const other = refusal && !login.isAbout && refusal.code !== "fundsPassword.weak" ? refusal.words : null;
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => void handleSubmit(event)}
      noValidate
      aria-label={t("security.fundsSet")}
    >
      {pin.fields}
      {login.field}
      {other === null ? null : (
        <p className={styles.refusal} role="alert">
          {other}
        </p>
      )}
      <Button type="submit" wide busy={busy}>
        {t("security.fundsSet")}
      </Button>
    </form>
  );
}
