import type { ReactNode } from "react";
import styles from "./me.module.css";

/** A part of the operator's own page, under its title. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id} className={styles["part"]}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
