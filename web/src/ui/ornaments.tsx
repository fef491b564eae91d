import { classNames } from "./class-names.ts";
import styles from "./ornaments.module.css";

/** A string of bulbs under the main header; overlaps what is below by its own height. */
export function Garland({ className }: { className?: string }) {
  return <span className={classNames(styles.garland, className)} aria-hidden="true" />;
}

/** The mark before a section's title. */
export function LotusBud() {
  return <span className={styles.bud} aria-hidden="true" />;
}

/** A floor drawing for the corner of a card, in the text's colour; its owner places it. */
export function Alpona({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.alpona, className)} aria-hidden="true" />;
}

/** The brand's mark alone, 34 px or as its owner sizes it. The picture comes from the brand's style sheet. */
export function LogoMark({ className }: { className?: string }) {
  return <span className={classNames(styles.mark, className)} aria-hidden="true" />;
}

/** Mark and word, or the brand's logo in place of both; the word stays for those who are read to. */
export function Logo({ name, className }: { name: string; className?: string }) {
  return (
    <span className={classNames(styles.logo, className)}>
      <LogoMark />
      <b>{name}</b>
    </span>
  );
}
