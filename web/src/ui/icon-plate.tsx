import type { ReactNode } from "react";
import styles from "./icon-plate.module.css";

export type PlateTone = "accent" | "second" | "third" | "info" | "success";

/** An icon on a small plate of its colour, as it stands before or above the words of an entry. */
export function IconPlate({ tone = "accent", children }: { tone?: PlateTone; children: ReactNode }) {
  return (
    <span className={styles.plate} data-tone={tone}>
      {children}
    </span>
  );
}
