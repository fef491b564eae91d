import { useCount } from "../lib/i18n.tsx";
import { badgeText } from "./badge.ts";
import { classNames } from "./class-names.ts";
import styles from "./count-badge.module.css";

/** How much waits behind an entry, as a red pill with its words for a screen reader; nothing at zero. */
export function CountBadge({ count, words, className }: { count: number; words: string; className?: string | undefined }) {
  const text = badgeText(count, useCount());
  if (text === null) return null;
  return (
    <span className={classNames("num", styles.badge, className)}>
      <span aria-hidden="true" data-part="badge">
        {text}
      </span>
      <span className="sr">{words}</span>
    </span>
  );
}
