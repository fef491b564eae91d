import styles from "./dated-title.module.css";

export interface DatedTitleProps {
  title: string;
  /** Of the moment below the title: for machines, and as it is shown. */
  at: { iso: string; text: string };
  /** Says that it was not read yet; null once it was. */
  unreadLabel: string | null;
}

/** Title and moment of a message in a list, with a dot before what is new. */
export function DatedTitle({ title, at, unreadLabel }: DatedTitleProps) {
  return (
    <span className={styles.words}>
      <strong>
        {unreadLabel === null ? null : <i className={styles.dot} role="img" aria-label={unreadLabel} />}
        {title}
      </strong>
      <time className="num" dateTime={at.iso}>
        {at.text}
      </time>
    </span>
  );
}
