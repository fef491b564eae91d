import { classNames } from "./class-names.ts";
import styles from "./badge.module.css";

/** What a count looks like: nothing at zero, "99+" above 99. */
export function badgeText(count: number): string | null {
  if (!(count > 0)) return null;
  return count > 99 ? "99+" : String(Math.floor(count));
}

/** A red pill with a count; hidden at 0. The words for screen readers are its owner's. */
export function Badge({ count, className }: { count: number; className?: string }) {
  const text = badgeText(count);
  return text === null ? null : (
    <span className={classNames(styles.badge, "num", className)} aria-hidden="true">
      {text}
    </span>
  );
}
