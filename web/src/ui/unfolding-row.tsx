import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names.ts";
import { DatedTitle, type DatedTitleProps } from "./dated-title.tsx";
import { ChevronDownIcon } from "./shell-icons.tsx";
import styles from "./unfolding-row.module.css";

interface UnfoldingRowProps extends Omit<ComponentProps<"li">, "title">, DatedTitleProps {
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
          <DatedTitle title={title} at={at} unreadLabel={unreadLabel} />
          <ChevronDownIcon size={20} className={classNames(styles.sign, open && styles.turned)} />
        </button>
      </h2>
      <div id={bodyId} hidden={!open} className={styles.body}>
        {children}
      </div>
    </li>
  );
}
