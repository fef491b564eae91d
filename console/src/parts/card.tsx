import { type ReactNode, useId } from "react";
import styles from "./card.module.css";

type CardProps = { children: ReactNode } & ({ title: ReactNode; label?: never } | { title?: never; label: string });

/** A part of a page that belongs together, under its title; `label` names one that shows none. */
export function Card({ title, label, children }: CardProps): ReactNode {
  const id = useId();
  return (
    <section className={styles["card"]} aria-label={label} aria-labelledby={title === undefined ? undefined : id}>
      {title === undefined ? null : <h2 id={id}>{title}</h2>}
      {children}
    </section>
  );
}

/** Two columns of cards, the wider one first; below each other where there is no room. */
export const Columns = ({ children }: { children: ReactNode }): ReactNode => <div className={styles["columns"]}>{children}</div>;

/** The sum that a page or a dialog is about. */
export const BigAmount = ({ children }: { children: ReactNode }): ReactNode => <span className={styles["amount"]}>{children}</span>;

/** Buttons side by side. */
export function Actions({ label, children }: { label?: string; children: ReactNode }): ReactNode {
  return (
    <div className={styles["actions"]} role={label === undefined ? undefined : "group"} aria-label={label}>
      {children}
    </div>
  );
}

/** What belongs together on each line: its name at the beginning, its value or time at the end. */
export function Lines({ ordered = false, children }: { ordered?: boolean; children: ReactNode }): ReactNode {
  return ordered ? <ol className={styles["lines"]}>{children}</ol> : <ul className={styles["lines"]}>{children}</ul>;
}
