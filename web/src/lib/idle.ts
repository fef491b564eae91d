/** Runs a task when the browser has nothing more urgent to do, after `timeout` ms at the latest; answers how to call it off. */
export function whenIdle(task: () => void, timeout?: number): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(task, Math.min(timeout ?? 200, 200));
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, timeout === undefined ? undefined : { timeout });
  return () => cancelIdleCallback(handle);
}
