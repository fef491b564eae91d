import { useEffect, useState } from "react";

/** How many pages of a list are shown; kept with the step of the history, so that going back finds the list as it was. */
export function useListDepth(): [number, (depth: number) => void] {
  const [depth, setDepth] = useState(keptDepth);
  useEffect(() => {
    if (depth !== keptDepth()) history.replaceState({ ...(history.state as object | null), pages: depth }, "");
  }, [depth]);
  return [depth, setDepth];
}

function keptDepth(): number {
  const kept = typeof history === "undefined" ? undefined : (history.state as { pages?: unknown } | null)?.pages;
  return typeof kept === "number" && Number.isInteger(kept) && kept > 0 ? kept : 1;
}
