import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { useT } from "../lib/i18n.tsx";
import { OfflineIcon } from "../ui/shell-icons.tsx";
import styles from "./offline-bar.module.css";

function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  for (const kind of ["online", "offline"]) addEventListener(kind, listener, stop);
  return () => stop.abort();
}

/** Says that the network is gone, for as long as it is and wherever the page is scrolled to. */
export function OfflineBar(): ReactNode {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  // What stays in sight while a page is scrolled stands below it then (`ui/global.css`).
  useEffect(() => {
    const page = document.documentElement;
    const element = bar.current;
    if (online || element === null) return;
    page.setAttribute("data-offline", "");
    // Narrow screens and large letters make it higher than one line.
    const measured = new ResizeObserver(() => page.style.setProperty("--h-offline", `${element.offsetHeight}px`));
    measured.observe(element);
    return () => {
      measured.disconnect();
      page.removeAttribute("data-offline");
      page.style.removeProperty("--h-offline");
      // A screen whose code did not come is asked for again: its own way to try that is the button.
      document.querySelector<HTMLElement>("[data-placeholder=failed] button")?.click();
    };
  }, [online]);
  return (
    <div ref={bar} role="status" className={online ? undefined : styles.bar} data-part="offline-bar">
      {online ? null : (
        <>
          <OfflineIcon size={18} /> {t("shell.offline")}
        </>
      )}
    </div>
  );
}
