import styles from "./icon.module.css";

export interface IconProps {
  /** Side in px; 24 when absent. */
  size?: number;
  className?: string;
}

/** Makes an icon component out of path data (see `icons.tsx`). Hidden from assistive technology. */
export function icon(line: string, tone?: string, solid?: string) {
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        className={className ? `${styles.icon} ${className}` : styles.icon}
        viewBox="0 0 24 24"
        width={size}
        height={size}
        aria-hidden="true"
      >
        {tone ? <path className={styles.tone} d={tone} /> : null}
        {line ? <path d={line} /> : null}
        {solid ? <path className={styles.solid} d={solid} /> : null}
      </svg>
    );
  };
}
