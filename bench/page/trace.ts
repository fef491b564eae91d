import type { Browser } from "playwright-core";

/** What the browser tells while it is watched; times in microseconds. */
export interface TraceEvent {
  name: string;
  /** X: with a duration; b: the begin of something; M: names of threads and processes. */
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the duration, what the thread had of the processor. */
  tdur?: number;
  args: { frame_reporter?: FrameReport; name?: string };
}

/** One frame as the browser's own reporter tells it, the one behind its developer tools and field figures. */
export interface FrameReport {
  frame_sequence?: number;
  /** STATE_PRESENTED_ALL, STATE_PRESENTED_PARTIAL (the compositor's part, while the page's own change came later), STATE_NO_UPDATE_DESIRED or STATE_DROPPED. */
  state: string;
  /** SCROLL_NONE while nothing scrolls. */
  scroll_state: string;
  affects_smoothness: boolean;
  /** Something within the screen was not painted yet. */
  has_missing_content?: boolean;
}

/** The categories in which the browser tells what became of each frame. */
export const FRAME_CATEGORIES: readonly string[] = ["cc", "benchmark", "disabled-by-default-devtools.timeline.frame"];

/** Everything that the browser told in these categories while `act` ran. */
export async function traceOf(browser: Browser, includedCategories: readonly string[], act: () => Promise<void>): Promise<TraceEvent[]> {
  const cdp = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  cdp.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise<void>((resolve) => cdp.once("Tracing.tracingComplete", () => resolve()));
  await cdp.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: [...includedCategories] } });
  await act();
  await cdp.send("Tracing.end");
  await ended;
  await cdp.detach();
  return events;
}

/** The longest run of a value in a list. */
export function longestRun<T>(values: readonly T[], value: T): number {
  let longest = 0;
  let run = 0;
  for (const each of values) {
    run = each === value ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
