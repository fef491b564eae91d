import type { ReactNode } from "react";
import { useLanguage, useT } from "../lib/i18n.tsx";
import styles from "./language-switch.module.css";

/** Side by side while the brand offers two or three languages, a list to pick from beyond. */
export function LanguageSwitch(): ReactNode {
  const t = useT();
  const { language, offered, setLanguage } = useLanguage();
  if (offered.length < 2) return null;
  if (offered.length > 3) {
    return (
      <select
        className={styles.list}
        aria-label={t("shell.language")}
        value={language}
        onChange={(event) => setLanguage(event.target.value)}
      >
        {offered.map((entry) => (
          <option key={entry.code} value={entry.code} lang={entry.code}>
            {entry.name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div className={styles.row} role="group" aria-label={t("shell.language")}>
      {offered.map((entry) => (
        <button
          key={entry.code}
          type="button"
          lang={entry.code}
          aria-pressed={entry.code === language}
          aria-label={`${entry.short}, ${entry.name}`}
          onClick={() => setLanguage(entry.code)}
        >
          {entry.short}
        </button>
      ))}
    </div>
  );
}
