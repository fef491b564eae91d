import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./day-field.module.css";

interface DayFieldProps {
  label: string;
  /** ISO 8601 day, or empty. */
  value: string;
  onChange: (day: string) => void;
}

/** A day of a filter; an empty one shows nothing of what it is for, so its name stands beside it. */
export const DayField = ({ label, value, onChange }: DayFieldProps): ReactNode => (
  <label className={styles["day"]}>
    {label}
    <TextInput size="xs" w={132} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  </label>
);
