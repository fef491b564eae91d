import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the render that takes over its markup, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
