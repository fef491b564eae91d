import type { Browser } from "playwright-core";
import { type BusyFigures, busyFigures, TASK_CATEGORIES } from "./busy.ts";
import { FRAME_CATEGORIES, type FrameReport, longestRun, traceOf, type TraceEvent } from "./trace.ts";

const FRAME_MS = 1000 / 60;

export interface FrameFigures extends BusyFigures {
  /** Frames that were due while the finger or its fling moved the page. */
  due: number;
  droppedPercent: number;
  /** The longest that the picture stood still while a frame was due. */
  worstMs: number;
  /** Frames that moved the page while a change of the page itself, as new rows, was still being made. */
  behindPercent: number;
  /** Frames with a part not painted yet. */
  blankPercent: number;
}

/** What became of the frames while `scroll` ran, which is what a person sees, and how busy the main thread was meanwhile. */
export async function watchFrames(browser: Browser, scroll: () => Promise<void>): Promise<FrameFigures> {
  const events = await traceOf(browser, [...FRAME_CATEGORIES, ...TASK_CATEGORIES], scroll);
  return { ...seenFigures(events), ...busyFigures(events) };
}

function seenFigures(events: readonly TraceEvent[]): Omit<FrameFigures, keyof BusyFigures> {
  const reports = events
    .filter(({ name, ph }) => name === "PipelineReporter" && ph === "b")
    .map(({ args }) => args.frame_reporter)
    .filter((report) => report !== undefined && report.scroll_state !== "SCROLL_NONE") as FrameReport[];
  const bySequence = Map.groupBy(reports, ({ frame_sequence }) => frame_sequence ?? -1);
  const frames = [...bySequence.entries()].toSorted(([a], [b]) => a - b).map(([, parts]) => fateOf(parts));
  const due = frames.filter((fate) => fate !== "nothing due");
  const percent = (fate: Fate) => (due.filter((each) => each === fate).length / due.length) * 100;
  return {
    due: due.length,
    droppedPercent: percent("dropped"),
    worstMs: (1 + longestRun(frames, "dropped")) * FRAME_MS,
    behindPercent: percent("behind"),
    blankPercent: percent("blank"),
  };
}

type Fate = "shown" | "behind" | "blank" | "dropped" | "nothing due";

/** A frame can be told in two parts: what the scroll changed, and what the page changed. It is dropped if any part that a person would miss was. */
function fateOf(parts: readonly FrameReport[]): Fate {
  if (parts.some(({ state, affects_smoothness }) => state === "STATE_DROPPED" && affects_smoothness)) return "dropped";
  const shown = parts.filter(({ state }) => state.startsWith("STATE_PRESENTED"));
  if (shown.some(({ has_missing_content }) => has_missing_content)) return "blank";
  if (shown.length === 0) return "nothing due";
  return shown.every(({ state }) => state === "STATE_PRESENTED_PARTIAL") ? "behind" : "shown";
}
