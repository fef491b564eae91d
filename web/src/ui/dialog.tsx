import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./button.tsx";
import { CloseIcon } from "./usual-icons.tsx";
import { Alpona } from "./ornaments.tsx";
import styles from "./dialog.module.css";

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the back gesture of the platform, a press beside the box, and the close button. */
  onClose: () => void;
  title: string;
  children?: ReactNode;
  /** Buttons side by side, the confirming one last. */
  actions?: ReactNode;
  /** `alertdialog` interrupts: a press beside the box does not close it. */
  role?: "dialog" | "alertdialog";
  className?: string;
}

/** A small modal box in the middle, over the platform's `<dialog>`: focus stays inside and returns afterwards. */
export function Dialog({ open, onClose, title, children, actions, role = "dialog", className }: DialogProps) {
  const titleId = useId();
  return (
    <Modal
      open={open}
      onClose={onClose}
      labelledBy={titleId}
      role={role}
      className={classNames(styles.dialog, className)}
      dismissable={role === "dialog"}
    >
      <Alpona className={styles.alpona} />
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children === undefined ? null : <div className={styles.text}>{children}</div>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </Modal>
  );
}

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Name of the close button. */
  closeLabel: string;
  children: ReactNode;
  /** Fills the height below the header in place of growing with its content. */
  tall?: boolean;
  /** The page behind it is darkened already, by an overlay of its own. */
  overlaid?: boolean;
}

/** A panel that comes up from the bottom edge, with a title bar. */
export function Sheet({ open, onClose, title, closeLabel, children, tall = false, overlaid = false }: SheetProps) {
  const titleId = useId();
  const look = classNames(styles.sheet, tall && styles.tall, overlaid && styles.overlaid);
  return (
    <Modal open={open} onClose={onClose} labelledBy={titleId} className={look} dismissable>
      <div className={styles.bar}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
      {/* Text alone has nothing else in it that the keyboard could scroll it by. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.body} role="group" aria-labelledby={titleId} tabIndex={0}>
        {children}
      </div>
    </Modal>
  );
}

interface ModalProps {
  open: boolean;
  onClose: () => void;
  labelledBy: string;
  role?: "dialog" | "alertdialog" | undefined;
  className: string;
  dismissable: boolean;
  children: ReactNode;
}

/** The bare modal `<dialog>`: its content is mounted while it is open. */
export function Modal({ open, onClose, labelledBy, role, className, dismissable, children }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null);
  // Open before its content's own effects run: what is scrolled or measured there has to have a place.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // One that goes with its part of the page gives the focus back all the same.
  useLayoutEffect(() => () => box.current?.close(), []);
  return (
    <dialog
      ref={box}
      role={role}
      aria-labelledby={labelledBy}
      className={classNames(styles.modal, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // Padding belongs to the box, so only the backdrop has the dialog itself as its target outside the bounds.
        if (dismissable && event.target === box.current && outside(event, box.current)) onClose();
      }}
    >
      {open ? children : null}
    </dialog>
  );
}

function outside(event: { clientX: number; clientY: number }, element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
