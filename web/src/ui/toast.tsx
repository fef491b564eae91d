import { useEffect, useRef } from "react";
import { AlertIcon, CheckIcon, InfoIcon, LockIcon } from "./shell-icons.tsx";
import { Spinner } from "./spinner.tsx";
import { type ToastEntry, useToasts } from "./toast-store.ts";
import styles from "./toast.module.css";

const ICONS = { info: InfoIcon, success: CheckIcon, fail: AlertIcon, offline: LockIcon } as const;

/** The live regions of the toasts; mounted once, by the app. They stand in the top layer, so that no dialog covers them. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const box = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = box.current;
    if (!element?.showPopover) return;
    // Always there, so that screen readers hear what is put in; shown anew for each toast, since the last one shown lies on top.
    if (element.matches(":popover-open")) element.hidePopover();
    element.showPopover();
  }, [newest]);
  return (
    <div ref={box} popover="manual" className={styles.region} data-part="toasts">
      <div role="status" aria-live="polite">
        {toasts
          .filter((toast) => toast.kind !== "fail")
          .map((toast) => (
            <Toast key={toast.id} {...toast} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter((toast) => toast.kind === "fail")
          .map((toast) => (
            <Toast key={toast.id} {...toast} />
          ))}
      </div>
    </div>
  );
}

function Toast({ kind, text }: ToastEntry) {
  const Icon = kind === "loading" ? null : ICONS[kind];
  return (
    <div className={styles.toast} data-kind={kind}>
      <span className={styles.sign}>{Icon ? <Icon /> : <Spinner />}</span>
      {text}
    </div>
  );
}
