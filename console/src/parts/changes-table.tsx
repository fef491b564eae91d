import type { ReactNode } from "react";
import { type TextId, useT } from "../lib/texts.tsx";
import styles from "./changes-table.module.css";

interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** A value as it is read: texts as they are, nothing as a dash, all else as JSON. */
export const plainValue = (value: unknown): string =>
  value === null || value === undefined || value === "" ? "—" : typeof value === "string" ? value : JSON.stringify(value);

/** What the record says in place of a value, in the operator's words. */
const SAID: Readonly<Record<string, TextId>> = { "[secret]": "audit.secret", "[erased]": "audit.erased" };

/** A value of the record as it is read: what was left out or erased is said in words. */
export function useRecordedValue(): (value: unknown) => string {
  const t = useT();
  return (value) => {
    const said = typeof value === "string" ? SAID[value] : undefined;
    return said ? `[${t(said)}]` : plainValue(value);
  };
}

interface ChangesTableProps {
  changes: readonly Change[];
  /** Names of fields and their values in the operator's words; without them as they are kept. */
  fieldText?: (field: string) => string;
  valueText?: (field: string, value: unknown) => string;
}

/** Field by field what was before and what is after. */
export function ChangesTable({ changes, fieldText, valueText }: ChangesTableProps): ReactNode {
  const t = useT();
  const recorded = useRecordedValue();
  if (changes.length === 0) return null;
  const shown = (field: string, value: unknown) => (valueText ? valueText(field, value) : recorded(value));
  return (
    <table className={styles["changes"]}>
      <thead>
        <tr>
          <th scope="col">{t("approvals.field")}</th>
          <th scope="col">{t("approvals.before")}</th>
          <th scope="col">{t("approvals.after")}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldText ? fieldText(field) : field}</th>
            <td>{shown(field, before)}</td>
            <td>{shown(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
