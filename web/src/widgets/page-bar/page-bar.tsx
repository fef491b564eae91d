import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { goBack, HOME_PATH, navigateTo } from "../../lib/navigation.ts";
import { IconButton } from "../../ui/button.tsx";
import { BackIcon } from "../../ui/shell-icons.tsx";
import styles from "./page-bar.module.css";

export interface PageBarProps {
  title: string;
  /** Where the arrow leads: always home, or one step back (and to this path when the page was entered directly). */
  back?: "home" | "history";
  fallback?: string;
  children?: ReactNode;
}

/** The bar of a screen that draws its own: arrow, title, and at the end what the screen adds. */
export function PageBar({ title, back = "history", fallback = HOME_PATH, children }: PageBarProps) {
  const t = useT();
  return (
    <header className={styles.bar} data-part="page-bar">
      <IconButton label={t("shell.back")} onClick={() => (back === "home" ? navigateTo(HOME_PATH) : goBack(fallback))}>
        <BackIcon className={styles.arrow} />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  );
}
