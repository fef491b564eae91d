import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import styles from "./forget-form.module.css";

/** The way back, for whoever remembers. */
export function ToLogin({ onLogin }: { onLogin: () => void }): ReactNode {
  const t = useT();
  return (
    <button type="button" className={`link ${styles.back}`} onClick={onLogin}>
      {t("recovery.toLogin")}
    </button>
  );
}
