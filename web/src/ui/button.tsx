import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";
import styles from "./button.module.css";

/** One `primary` button may be in sight at a time; all else is outline, neutral or text. */
export type ButtonKind = "primary" | "second" | "third" | "outline" | "neutral" | "glass";

interface Look {
  kind?: ButtonKind;
  small?: boolean;
  /** Takes the whole width. */
  wide?: boolean;
  icon?: ReactNode;
}

/** The classes of a button, for links that look like one (a router's link for example). */
export function buttonClass({ kind = "primary", small, wide, className }: Look & { className?: string | undefined } = {}): string {
  return classNames(styles.button, styles[kind], small && styles.small, wide && styles.wide, className);
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner in place of the icon and takes no presses; the width stays. */
  busy?: boolean;
}

export function Button({ kind, small, wide, icon, busy = false, className, children, disabled, type = "button", ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ kind, small, wide, className })}
    >
      {busy && !icon ? (
        <span className={styles.cover}>
          <Spinner />
        </span>
      ) : null}
      {busy && icon ? <Spinner /> : icon}
      <span className={busy && !icon ? styles.hidden : undefined}>{children}</span>
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name; the icon has none. */
  label: string;
}

/** A bare 44-px target around an icon. */
export function IconButton({ label, className, children, type = "button", ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, className)}>
      {children}
    </button>
  );
}

/** Class of a 44-px icon target, for links. */
export const iconButtonClass = styles.iconButton ?? "";
