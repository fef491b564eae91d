import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { isLanguage, LANGUAGES, useLanguage } from "../../lib/texts.tsx";
import styles from "./sign-in.module.css";

/** What stands around everything before the console: its name, the language, and one card. */
export function Door({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const { t, language, setLanguage } = useLanguage();
  return (
    <main className={styles["door"]}>
      <div className={styles["card"]}>
        <div className={styles["top"]}>
          <span className={styles["name"]}>{t("console")}</span>
          <Select
            size="xs"
            w={110}
            aria-label={t("me.language")}
            data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            allowDeselect={false}
            onChange={(code) => isLanguage(code) && setLanguage(code)}
          />
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
