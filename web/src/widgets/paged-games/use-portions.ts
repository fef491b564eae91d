import { startTransition, useEffect, useState } from "react";
import { whenIdle } from "../../lib/idle.ts";

/**
 * How many of `count` things are shown: as many as a `portion` has at once, the others portion by portion whenever the browser
 * has nothing more urgent to do.
 */
export function usePortions(count: number, portion: number): number {
  const [shown, setShown] = useState(portion);
  useEffect(() => {
    if (shown >= count) return;
    return whenIdle(() => startTransition(() => setShown(shown + portion)));
  }, [shown, count, portion]);
  return Math.min(shown, count);
}
