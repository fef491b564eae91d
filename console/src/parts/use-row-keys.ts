import { type RefObject, useEffect } from "react";
import { settingsStore } from "../lib/settings.ts";
import { createShortcutReader } from "../lib/shortcuts.ts";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** `j` and `k` move the focus from row to row by each one's first link; `rows` finds them. */
export function useRowKeys(body: RefObject<HTMLElement | null>, rows = "tr"): void {
  useEffect(() => {
    const read = createShortcutReader();
    const listener = (event: KeyboardEvent) => {
      const keys = read(event, settingsStore.get().singleKeys);
      if (keys === null) return;
      const step = STEPS[keys];
      if (step === undefined) return;
      const stops = [...(body.current?.querySelectorAll(rows) ?? [])].flatMap((row) => row.querySelector<HTMLElement>("a") ?? []);
      const at = stops.indexOf(document.activeElement as HTMLElement);
      stops[at === -1 ? 0 : Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [body, rows]);
}
