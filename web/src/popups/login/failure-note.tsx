import type { ReactNode } from "react";
import { useHasAgents } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { AlertIcon } from "../../ui/shell-icons.tsx";
import type { LoginFailure } from "./form-parts.ts";
import styles from "./login-form.module.css";

/** Why the login did not work, above its fields. A disabled account is told who can help. */
export function FailureNote({ failure }: { failure: LoginFailure | null }): ReactNode {
  const t = useT();
  const hasAgents = useHasAgents();
  if (failure === null) return null;
  return (
    <div className={styles.failure} role="alert">
      <AlertIcon size={18} />
      <div>
        <p>{failure.message || t(failure.fallback)}</p>
        {failure.code === "login.disabled" ? <p>{t(hasAgents ? "account.contactAgent" : "account.contactService")}</p> : null}
      </div>
    </div>
  );
}
