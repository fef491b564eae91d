import { type RefObject, useEffect } from "react";
import { settingsStore } from "../lib/settings.ts";
import { createShortcutReader } from "../lib/shortcuts.ts";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** `j` and `k` move the focus from row to row by each row's first link, or by what `links` finds. */
export function useRowKeys(body: RefObject<HTMLElement | null>, links = "tr > td:first-child a"): void {
  useEffect(() => {
    const read = createShortcutReader();
    const listener = (event: KeyboardEvent) => {
      const keys = read(event, settingsStore.get().singleKeys);
      if (keys === null) return;
      const step = STEPS[keys];
      if (step === undefined) return;
      const rows = [...(body.current?.querySelectorAll<HTMLElement>(links) ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      rows[at === -1 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1)]?.focus();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [body, links]);
}
