import { useEffect, useRef } from "react";
import { settingsStore } from "../../lib/settings.ts";
import { createShortcutReader } from "../../lib/shortcuts.ts";

/** Hands shortcuts to `onKeys`; a press that it takes (anything but false) does nothing else. */
export function useShortcuts(onKeys: (keys: string) => boolean | void): void {
  const latest = useRef(onKeys);
  useEffect(() => {
    latest.current = onKeys;
  });
  useEffect(() => {
    const read = createShortcutReader();
    const listener = (event: KeyboardEvent) => {
      const keys = read(event, settingsStore.get().singleKeys);
      const known = keys === "mod+k" || keys === "?" || (keys?.includes(" ") ?? false);
      if (keys !== null && known && latest.current(keys) !== false) event.preventDefault();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
