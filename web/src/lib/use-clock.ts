import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function listen(changed: () => void): () => void {
  listeners.add(changed);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const listener of listeners) listener();
    }, 1000);
  }
  return () => {
    listeners.delete(changed);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    // Whoever looks next must not begin with the time at which the last one left.
    now = 0;
  };
}

/** The time in ms, renewed every second by one timer for all who look; null on the server and while hydrating. */
export function useClock(): number | null {
  return useSyncExternalStore(
    listen,
    () => now || (now = Date.now()),
    () => null,
  );
}
