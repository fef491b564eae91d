import { useCount } from "../lib/i18n.tsx";
import styles from "./progress-bar.module.css";

export interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** 0 to 1. */
  share: number;
  /** Words at the start of the line below; the percentage stands at its end. */
  start: string;
}

/** A bar with its figures below: rounded down, so that 100 % means done. */
export function ProgressBar({ label, share, start }: ProgressBarProps) {
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * 100);
  const said = `${useCount()(percent)}%`;
  return (
    <div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={start === "" ? said : `${start} (${said})`}
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={`num ${styles.figures}`} aria-hidden="true">
        <span>{start}</span>
        <span>{said}</span>
      </p>
    </div>
  );
}
