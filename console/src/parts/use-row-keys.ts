import { type RefObject, useEffect } from "react";
import { settingsStore } from "../lib/settings.ts";
import { createShortcutReader } from "../lib/shortcuts.ts";

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** `j` and `k` move the focus from row to row by each row's first link. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const read = createShortcutReader();
    const listener = (event: KeyboardEvent) => {
      const keys = read(event, settingsStore.get().singleKeys);
      if (keys === null) return;
      const step = STEPS[keys];
      if (step === undefined) return;
      const links = [...(body.current?.querySelectorAll("tr") ?? [])].flatMap((row) => row.querySelector<HTMLElement>("a") ?? []);
      const at = links.indexOf(document.activeElement as HTMLElement);
      links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, [body]);
}
