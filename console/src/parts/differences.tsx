import type { ReactNode } from "react";
import { useT } from "../lib/texts.tsx";
import styles from "./differences.module.css";
import { When } from "./when.tsx";

/** A field that is not as it was seen. */
export interface Difference {
  field: string;
  seen: ReactNode;
  /** What is typed or chosen here, where something is. */
  mine?: ReactNode;
  now: ReactNode;
}

interface DifferencesProps {
  title: string;
  /** When it was changed. */
  at?: string | null;
  differences: readonly Difference[];
  /** Stays in sight above a long form. */
  sticks?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** What has changed since something was seen, field by field; read out when it comes. */
export function Differences({ title, at = null, differences, sticks = false, children }: DifferencesProps): ReactNode {
  const t = useT();
  const hasMine = differences.some(({ mine }) => mine !== undefined);
  return (
    <section role="alert" aria-label={title} className={styles["differences"]} data-sticks={sticks ? "on" : undefined}>
      <p>
        {title} {at === null ? null : <When at={at} />}
      </p>
      {differences.length === 0 ? null : (
        <div className={styles["scroll"]}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("approvals.field")}</th>
                <th scope="col">{t(hasMine ? "meanwhile.origin" : "money.seen")}</th>
                {hasMine ? <th scope="col">{t("meanwhile.mine")}</th> : null}
                <th scope="col">{t(hasMine ? "meanwhile.theirs" : "money.now")}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, seen, mine, now }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{seen}</td>
                  {hasMine ? <td>{mine}</td> : null}
                  <td>{now}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {children}
    </section>
  );
}
