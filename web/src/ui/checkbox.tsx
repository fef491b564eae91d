import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { CheckIcon } from "./shell-icons.tsx";
import styles from "./checkbox.module.css";

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** A tick box with its words; the whole row is the target. */
export function Checkbox({ children, ref, ...input }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input {...input} ref={ref} type="checkbox" className={styles.input} />
      <span className={styles.box}>
        <CheckIcon size={16} />
      </span>
      {children}
    </label>
  );
}
