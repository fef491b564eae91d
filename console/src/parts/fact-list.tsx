import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

/** Names with their values, side by side; those that are absent are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode] | null)[] }): ReactNode {
  return (
    <dl className={styles["facts"]}>
      {facts.map((fact) =>
        fact === null ? null : (
          <div key={fact[0]}>
            <dt>{fact[0]}</dt>
            <dd>{fact[1]}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
