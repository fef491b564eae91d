import type { Browser } from "playwright-core";
import { FRAME_CATEGORIES, type FrameReport, longestRun, traceOf, type TraceEvent } from "../page/trace.ts";
import { percentile } from "../stats.ts";

const FRAME_MS = 1000 / 60;
const CATEGORIES = [...FRAME_CATEGORIES, "toplevel", "__metadata"];
const FRAME_BEGINS = "ProxyMain::BeginMainFrame";
const TASK = "ThreadControllerImpl::RunTask";

/** How a page draws that changes in every frame. */
export interface DrawingFigures {
  /** Frames with the page's change that reached the screen, in a second. */
  fps: number;
  /** Of all frames that were due. */
  droppedPercent: number;
  /** The longest that the picture stood still, milliseconds. */
  worstMs: number;
  /** Processor time of the page's main thread for a frame: script, style, painting of the canvas, handing over; milliseconds. */
  workMs: { p50: number; p95: number };
  /** Processor time of the page's main thread in a second, milliseconds: what moves without the page costs none. */
  busyMs: number;
}

/** What became of the frames while `act` ran, and what the page's main thread did for each. */
export async function watchDrawing(browser: Browser, act: () => Promise<void>): Promise<DrawingFigures> {
  const events = await traceOf(browser, CATEGORIES, act);
  const page = busiestPage(events);
  const reports = events
    .filter(({ name, ph, pid }) => name === "PipelineReporter" && ph === "b" && pid === page.pid)
    .map(({ args }) => args.frame_reporter)
    .filter((report) => report !== undefined);
  const bySequence = Map.groupBy(reports, ({ frame_sequence }) => frame_sequence ?? -1);
  const fates = [...bySequence.entries()].toSorted(([a], [b]) => a - b).map(([, parts]) => fateOf(parts));
  const due = fates.filter((fate) => fate !== "nothing due");
  const shown = due.filter((fate) => fate === "shown").length;
  const work = workOf(events, page);
  return {
    fps: (shown / due.length) * 60,
    droppedPercent: (1 - shown / due.length) * 100,
    worstMs: (1 + longestRun(fates, "dropped")) * FRAME_MS,
    workMs: { p50: percentile(work, 0.5), p95: percentile(work, 0.95) },
    busyMs: busyOf(events, page),
  };
}

interface Thread {
  pid: number;
  tid: number;
}

/** The main thread that made most of the frames. */
function busiestPage(events: readonly TraceEvent[]): Thread {
  const mains = events.filter(({ name, ph, args }) => name === "thread_name" && ph === "M" && args.name === "CrRendererMain");
  const frames = ({ pid, tid }: Thread) =>
    events.filter((event) => event.name === FRAME_BEGINS && event.pid === pid && event.tid === tid).length;
  const [busiest] = mains.toSorted((a, b) => frames(b) - frames(a));
  if (!busiest || frames(busiest) === 0) throw new Error("No page made a frame while it was watched");
  return busiest;
}

/** Milliseconds of processor time in a second, of all that was watched. */
function busyOf(events: readonly TraceEvent[], { pid, tid }: Thread): number {
  const tasks = events.filter((event) => event.pid === pid && event.tid === tid && event.name === TASK);
  const watched = Math.max(...tasks.map(({ ts, dur = 0 }) => ts + dur)) - Math.min(...tasks.map(({ ts }) => ts));
  return tasks.reduce((all, { tdur = 0 }) => all + tdur, 0) / (watched / 1000);
}

/** Milliseconds of processor time for each frame: all tasks of the thread from one frame's begin to the next. */
function workOf(events: readonly TraceEvent[], { pid, tid }: Thread): number[] {
  const own = events.filter((event) => event.pid === pid && event.tid === tid).toSorted((a, b) => a.ts - b.ts);
  const begins = own.filter(({ name, ph }) => name === FRAME_BEGINS && ph === "X").map(({ ts }) => ts);
  const work = begins.map(() => 0);
  let frame = -1;
  for (const { ts, dur = 0, tdur = 0 } of own.filter(({ name }) => name === TASK)) {
    // The task in which a frame begins has begun a little before it.
    while (frame + 1 < begins.length && begins[frame + 1]! < ts + dur) frame += 1;
    if (frame >= 0) work[frame]! += tdur / 1000;
  }
  // The last frame was not watched to its end.
  return work.slice(0, -1);
}

type Fate = "shown" | "dropped" | "nothing due";

/** A frame can be told in two parts, the compositor's and the page's; it is shown when the page's change is on the screen. */
function fateOf(parts: readonly FrameReport[]): Fate {
  if (parts.some(({ state, affects_smoothness }) => state === "STATE_DROPPED" && affects_smoothness)) return "dropped";
  return parts.some(({ state }) => state === "STATE_PRESENTED_ALL") ? "shown" : "nothing due";
}
