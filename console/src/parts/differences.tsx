import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import styles from "./differences.module.css";

/** A field that is not as it was seen. */
export interface Difference {
  field: string;
  seen: ReactNode;
  now: ReactNode;
}

/** What has changed since something was seen, field by field; read out when it comes. */
export function Differences({ title, differences }: { title: string; differences: readonly Difference[] }): ReactNode {
  const t = useT();
  return (
    <section role="alert" aria-label={title} className={styles["differences"]}>
      <p>{title}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("approvals.field")}</th>
            <th scope="col">{t("money.seen")}</th>
            <th scope="col">{t("money.now")}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, seen, now }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{seen}</td>
              <td>{now}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
