import { type ReactNode, useId } from "react";
import { classNames } from "../../ui/class-names.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { AlertIcon } from "../../ui/shell-icons.tsx";
import styles from "./select-field.module.css";

interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** Stands there until something is chosen, where nothing is chosen for the member; `value` is "" then. */
  placeholder?: string;
  error?: string | undefined;
}

/** One of a list, by the platform's own picker. */
export function SelectField({ label, value, options, onChange, placeholder, error }: SelectFieldProps): ReactNode {
  const id = useId();
  const isWrong = error !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classNames(styles.box, isWrong && styles.wrong)}>
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        >
          {placeholder === undefined ? null : (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={18} />
      </div>
      {isWrong ? (
        <p id={`${id}-error`} className={styles.message} role="alert">
          <AlertIcon size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
