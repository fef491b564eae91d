import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { ChevronDownIcon } from "./shell-icons.tsx";
import styles from "./unfolding-row.module.css";

interface UnfoldingRowProps extends Omit<ComponentProps<"li">, "title"> {
  title: string;
  /** Of the moment below the title: for machines, and as it is shown. */
  at: { iso: string; text: string };
  /** Says that the row was not read yet; null once it was. */
  unreadLabel: string | null;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A row of a list of messages that unfolds to its text. */
export function UnfoldingRow({ title, at, unreadLabel, open, onToggle, children, ...item }: UnfoldingRowProps): ReactNode {
  const bodyId = useId();
  return (
    <li {...item} className={styles.item}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={bodyId} onClick={onToggle}>
          <span className={styles.words}>
            <strong>
              {unreadLabel === null ? null : <i className={styles.dot} role="img" aria-label={unreadLabel} />}
              {title}
            </strong>
            <time className="num" dateTime={at.iso}>
              {at.text}
            </time>
          </span>
          <ChevronDownIcon size={20} className={classNames(styles.sign, open && styles.turned)} />
        </button>
      </h2>
      <div id={bodyId} hidden={!open} className={styles.body}>
        {children}
      </div>
    </li>
  );
}
