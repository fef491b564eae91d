import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./sums.module.css";

export interface Sum {
  name: string;
  value: ReactNode;
  /** `result`: what the others come to. `strong`: worth finding at a glance. */
  weight?: "result" | "strong";
}

/** Names at the start and their figures at the end, one pair a line; a long figure goes below its name. */
export function Sums({ rows, className, live = false }: { rows: readonly Sum[]; className?: string; live?: boolean }) {
  return (
    <dl className={classNames(styles.sums, className)} aria-live={live ? "polite" : undefined}>
      {rows.map(({ name, value, weight }, index) => (
        <div key={`${index} ${name}`} data-weight={weight}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
