import { useEffect, useState } from "react";

/** False on the server and in the first render; true when the browser has nothing more urgent to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const request = window.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200));
    const cancel = window.cancelIdleCallback ?? clearTimeout;
    const handle = request(() => setIdle(true), { timeout: 1000 });
    return () => cancel(handle);
  }, []);
  return idle;
}
