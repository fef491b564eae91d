import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./chip.module.css";

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  pressed: boolean;
  icon?: ReactNode;
}

/** A filter that is on or off; 36 px drawn, 46 px to the finger. */
export function Chip({ pressed, icon, className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type="button" aria-pressed={pressed} className={classNames(styles.chip, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A row of chips that scrolls sideways. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}
