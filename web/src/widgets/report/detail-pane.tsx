import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../../ui/button.tsx";
import { Sheet, type SheetProps } from "../../ui/dialog.tsx";
import { CloseIcon } from "../../ui/usual-icons.tsx";
import { useWide } from "../../ui/use-wide.ts";
import styles from "./detail-pane.module.css";

/** What belongs to one row of a list: beside the list where there is room, else a sheet over it. */
export function DetailPane(props: SheetProps): ReactNode {
  const wide = useWide();
  if (!wide) return <Sheet {...props} />;
  return props.open ? <SidePane {...props} /> : null;
}

/** Takes the focus when it opens, and gives it back to where it was. Escape closes it, as it does a sheet. */
export function SidePane({ title, closeLabel, onClose, children }: Omit<SheetProps, "open">): ReactNode {
  const titleId = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    head.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <aside
      className={`card ${styles.pane}`}
      aria-labelledby={titleId}
      data-part="detail"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <div className={styles.bar}>
        <h2 ref={head} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}
