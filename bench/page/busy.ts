import type { TraceEvent } from "./trace.ts";

const FRAME_US = 1e6 / 60;
/** Tasks that follow each other as closely as this leave no room for anything between them, microseconds. */
const TOGETHER_US = 1_000;

export interface BusyFigures {
  /** Frames of a sixtieth of a second that the main thread was busy with other things from their beginning to their end. */
  busyPercent: number;
  /** The longest that the main thread answered nothing, ms. */
  standMs: number;
  /** Both by what the thread had of the processor, so that other work of the machine does not count. */
  ownBusyPercent: number;
  ownStandMs: number;
}

/** The categories in which the browser tells what its threads do. */
export const TASK_CATEGORIES: readonly string[] = ["toplevel", "__metadata"];

/** How busy the main thread of the page was. What the compositor shows goes on meanwhile; a tap, a key and new rows wait. */
export function busyFigures(events: readonly TraceEvent[]): BusyFigures {
  const tasks = mainTasks(events);
  const first = tasks[0];
  const last = tasks.at(-1);
  if (!first || !last) throw new Error("Nothing was told of the main thread");
  const stands = standsOf(tasks);
  const frames = Math.max(1, Math.floor((last.ts + (last.dur ?? 0) - first.ts) / FRAME_US));
  // Of a stand, the frames that lie in it wholly.
  const busy = stands.reduce((sum, { from, to }) => sum + Math.max(0, wholeFrames(from - first.ts, to - first.ts)), 0);
  // Whole frames in a stand of this length, wherever between two frames it begins.
  const own = stands.reduce((sum, { used }) => sum + Math.max(0, used / FRAME_US - 1), 0);
  return {
    busyPercent: (busy / frames) * 100,
    standMs: Math.max(...stands.map(({ from, to }) => to - from)) / 1000,
    ownBusyPercent: (own / frames) * 100,
    ownStandMs: Math.max(...stands.map(({ used }) => used)) / 1000,
  };
}

const wholeFrames = (from: number, to: number): number => Math.floor(to / FRAME_US) - Math.ceil(from / FRAME_US);

/** Tasks of the page's main thread: that of the renderer with the most to do, since the browser keeps a spare one. */
function mainTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = new Set(
    events.filter(({ ph, name, args }) => ph === "M" && name === "thread_name" && args.name === "CrRendererMain").map(thread),
  );
  const tasks = events.filter((event) => event.ph === "X" && /\bRunTask$/.test(event.name) && mains.has(thread(event)));
  const byThread = [...Map.groupBy(tasks, thread).values()].toSorted((a, b) => b.length - a.length);
  return (byThread[0] ?? []).toSorted((a, b) => a.ts - b.ts);
}

interface Stand {
  from: number;
  to: number;
  /** Of it, what the thread had of the processor. */
  used: number;
}

function standsOf(tasks: readonly TraceEvent[]): Stand[] {
  const stands: Stand[] = [];
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const open = stands.at(-1);
    // A task within another one is part of it.
    const used = open && ts + dur <= open.to ? 0 : tdur;
    if (open && ts - open.to < TOGETHER_US) Object.assign(open, { to: Math.max(open.to, ts + dur), used: open.used + used });
    else stands.push({ from: ts, to: ts + dur, used });
  }
  return stands;
}
