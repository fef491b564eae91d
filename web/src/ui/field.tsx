import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { AlertIcon } from "./shell-icons.tsx";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";

export interface FieldFrameProps {
  label: string;
  /** Message below; marks the field as wrong. */
  error?: string | undefined;
  /** Advice below, shown while there is no error. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Inside the box, before the input: a dialing code for example. */
  before?: ReactNode;
  /** Inside the box, at its end: a reveal button, a captcha picture. */
  after?: ReactNode;
  /** Marks the field as accepted. */
  ok?: boolean;
  className?: string;
}

export interface TextFieldProps extends FieldFrameProps, Omit<InputHTMLAttributes<HTMLInputElement>, "className"> {
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input with its message: the label above, the message below and linked, room grows for it. */
export function TextField({ label, error, hint, icon, before, after, ok, className, id, ref, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const message = error ?? hint;
  return (
    <div className={className}>
      <label className={styles.label} htmlFor={fieldId}>
        {label}
      </label>
      <div className={classNames(styles.box, error !== undefined && styles.wrong, ok && styles.ok)}>
        {icon}
        {before}
        <input
          {...input}
          ref={ref}
          id={fieldId}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${fieldId}-message`}
        />
        {after}
      </div>
      {message === undefined ? null : (
        <p
          id={`${fieldId}-message`}
          className={error === undefined ? styles.hint : styles.message}
          role={error === undefined ? undefined : "alert"}
        >
          {error === undefined ? null : <AlertIcon size={16} />}
          {message}
        </p>
      )}
    </div>
  );
}
