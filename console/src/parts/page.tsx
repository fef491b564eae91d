import { Loader } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { useBrandHere } from "../lib/brand.tsx";
import { useOnline } from "../lib/online.ts";
import { useT } from "../lib/texts.tsx";
import { ListToolsContext } from "./list-tools.tsx";
import { useKeys } from "./use-keys.ts";
import styles from "./page.module.css";

interface PageProps {
  title: string;
  /** Before the title: the way to the list that it stands in. */
  back?: ReactNode;
  /** Beside the title: what can be done here; the main action is the last one. */
  actions?: ReactNode;
  /** Under the title: tabs, filters. What changes a list's table stands at its end. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A screen: its title, which is the document's too, its brand where it belongs to one, what can be done, and what it shows. `/` leads to its search field. */
export function Page({ title, back, actions, bar, children }: PageProps): ReactNode {
  const t = useT();
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const place = <div ref={setTools} className={styles["tools"]} />;
  const brand = useBrandHere()?.name;
  useEffect(() => {
    document.title = [title, brand, t("console")].filter(Boolean).join(" · ");
  }, [title, brand, t]);
  useKeys((key) => {
    const field = key === "/" ? document.querySelector<HTMLElement>("[data-search]") : null;
    field?.focus();
    return field !== null;
  });
  return (
    <>
      <header className={styles["head"]}>
        {back}
        <h1>
          {title}
          {brand ? <small className={styles["brand"]}>{brand}</small> : null}
        </h1>
        {bar ? null : place}
        <div className={styles["actions"]}>{actions}</div>
      </header>
      {bar ? (
        <div className={styles["bar"]}>
          {bar}
          {place}
        </div>
      ) : null}
      <div className={styles["body"]}>
        <ListToolsContext value={tools}>{children}</ListToolsContext>
      </div>
    </>
  );
}

/** While a screen or its data is on its way, or waits for a connection. */
export function Loading(): ReactNode {
  const t = useT();
  const online = useOnline();
  if (!online) {
    return (
      <p className={styles["hint"]} role="status" data-placeholder="disconnected">
        {t("state.disconnected")}
      </p>
    );
  }
  return (
    <p className={styles["hint"]} role="status" data-placeholder="loading">
      <Loader size="xs" /> {t("state.loading")}
    </p>
  );
}

/** In place of a list that has nothing in it; says what comes next. */
export function Empty({ title, next }: { title: string; next: ReactNode }): ReactNode {
  return (
    <div className={styles["empty"]} data-placeholder="empty">
      <p>{title}</p>
      {typeof next === "string" ? <p>{next}</p> : next}
    </div>
  );
}
