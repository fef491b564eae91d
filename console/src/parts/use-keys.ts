import { useEffect, useRef } from "react";
import { settingsStore } from "../lib/settings.ts";
import { createShortcutReader } from "../lib/shortcuts.ts";

/** Hands single keys to a screen, unless somebody types or has them turned off; a press that it takes (true) does nothing else. */
export function useKeys(onKey: (key: string) => boolean): void {
  const latest = useRef(onKey);
  useEffect(() => {
    latest.current = onKey;
  });
  useEffect(() => {
    const read = createShortcutReader();
    const listener = (event: KeyboardEvent) => {
      const key = event.repeat ? null : read(event, settingsStore.get().singleKeys);
      if (key !== null && latest.current(key)) event.preventDefault();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
