import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { AlertIcon, CheckIcon } from "./shell-icons.tsx";
import { classNames } from "./class-names.ts";
import fields from "./field.module.css";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  ref?: Ref<HTMLInputElement>;
  /** Message below; marks the box as wrong. */
  error?: string | undefined;
  children: ReactNode;
}

/** A tick box with its words; the whole row is the target. */
export function Checkbox({ children, ref, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <>
      <label className={styles.row}>
        <input
          {...input}
          ref={ref}
          type="checkbox"
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span className={classNames(styles.box, error !== undefined && styles.wrong)}>
          <CheckIcon size={16} />
        </span>
        {children}
      </label>
      {error === undefined ? null : (
        <p id={id} className={fields.message} role="alert">
          <AlertIcon size={16} />
          {error}
        </p>
      )}
    </>
  );
}
