import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true in every later render: for parts that come after the document. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
