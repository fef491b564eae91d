import { useEffect, useState } from "react";
import { whenIdle } from "../../../lib/idle.ts";
import { useInBrowser } from "../../../lib/use-in-browser.ts";

/** False while the document is taken over; true when the browser has nothing more urgent to do, and at once on a screen that came later. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(useInBrowser());
  useEffect(() => whenIdle(() => setIdle(true), 1000), []);
  return idle;
}
