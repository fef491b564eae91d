import { useEffect, useState } from "react";
import { useInBrowser } from "../../../lib/use-in-browser.ts";

/** False while the document is taken over; true when the browser has nothing more urgent to do, and at once on a screen that came later. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(useInBrowser());
  useEffect(() => {
    const request = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    const handle = request(() => setIdle(true), { timeout: 1000 });
    return () => cancel(handle);
  }, []);
  return idle;
}
