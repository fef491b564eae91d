import { Loader } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useT } from "../lib/texts.tsx";
import styles from "./page.module.css";

interface PageProps {
  title: string;
  /** Beside the title: what can be done here. */
  actions?: ReactNode;
  /** Under the title: where one is, tabs, filters. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, which is the document's too, what can be done, and what it shows. */
export function Page({ title, actions, bar, children }: PageProps): ReactNode {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · ${t("console")}`;
  }, [title, t]);
  return (
    <>
      <header className={styles["head"]}>
        <h1>{title}</h1>
        <div className={styles["actions"]}>{actions}</div>
      </header>
      {bar ? <div className={styles["bar"]}>{bar}</div> : null}
      <div className={styles["body"]}>{children}</div>
    </>
  );
}

/** While a screen or its data is on its way. */
export function Loading(): ReactNode {
  const t = useT();
  return (
    <p className={styles["hint"]} role="status">
      <Loader size="xs" /> {t("state.loading")}
    </p>
  );
}

/** In place of a list that has nothing in it; says what comes next. */
export function Empty({ title, action }: { title: string; action?: ReactNode }): ReactNode {
  return (
    <div className={styles["empty"]}>
      <p>{title}</p>
      {action}
    </div>
  );
}
