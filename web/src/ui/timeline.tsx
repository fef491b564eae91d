import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export interface TimelineStep {
  title: string;
  /** ISO 8601. */
  at: string;
  /** The moment in words. */
  time: string;
  tone: "good" | "bad" | "waiting" | "looked-at";
  /** What was said about it. */
  note?: ReactNode;
}

/** What has happened so far, each with its moment, the newest last. */
export function Timeline({ steps, part }: { steps: readonly TimelineStep[]; part: string }) {
  return (
    <ol className={styles.steps} data-part={part}>
      {steps.map(({ title, at, time, tone, note }, index) => (
        <li key={`${at} ${title}`} data-tone={tone} aria-current={index === steps.length - 1 ? "step" : undefined}>
          <p>
            <strong>{title}</strong>
            <time dateTime={at} className="num">
              {time}
            </time>
          </p>
          {note}
        </li>
      ))}
    </ol>
  );
}
