import { useSyncExternalStore } from "react";

/** From here on pages are laid out for a desk; their styles name the same width. */
const QUERY = "(min-width: 65rem)";

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(QUERY);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}

/** Whether the window has room for lists and details beside each other; false on the server. */
export function useWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
