export interface FeedFrame {
  /** 0 when the frame has none. */
  id: number;
  event: string;
  data: unknown;
}

export interface FeedSource {
  /** Opens the stream after an event; null from now on. */
  open: (after: number | null, signal: AbortSignal) => Promise<Response>;
  /** The same by asking, for lines that carry no stream. Without it the feed keeps trying the stream. */
  poll?: (after: number, signal: AbortSignal) => Promise<{ frames: FeedFrame[]; lastId: number }>;
  onFrame: (frame: FeedFrame) => void;
  /** Hears when the line is up and when it is cut. */
  onLine?: (up: boolean) => void;
}

/** Why a feed has come to its end: it was stopped, or the server says that the session is over. */
export type FeedEnd = "stopped" | "session";

/** The server beats every 20 s; a line that is silent for longer is cut somewhere on the way. */
const SILENCE_MS = 50_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** Streams that fail in a row before the feed asks instead; and how it asks before it tries a stream again. */
const FAILURES_TO_POLL = 3;
const POLL_EVERY_MS = 20_000;
const POLLS = 6;

/** How long to wait before the next attempt: doubled with each failure, and scattered, so that thousands do not come back at once. */
export function backoff(failures: number, random: number = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures) * (0.5 + random / 2);
}

/** Follows a stream of events until it is stopped: comes back after a cut, from where it was, and asks where streams do not pass. */
export async function runFeed(source: FeedSource, after: number | null, signal: AbortSignal): Promise<FeedEnd> {
  let last = after;
  let failures = 0;
  const take = (frame: FeedFrame): void => {
    if (frame.id > (last ?? -1)) last = frame.id;
    failures = 0;
    source.onFrame(frame);
  };
  while (!signal.aborted) {
    const outcome = await readStream(source, last, take, signal);
    if (outcome === "session") return outcome;
    if (outcome === "failed") failures += 1;
    if (failures >= FAILURES_TO_POLL && source.poll && last !== null) last = await pollAWhile(source, last, signal);
    else await pause(backoff(failures), signal);
  }
  return "stopped";
}

type Outcome = "session" | "closed" | "failed";

async function readStream(
  source: FeedSource,
  after: number | null,
  take: (frame: FeedFrame) => void,
  signal: AbortSignal,
): Promise<Outcome> {
  const line = new AbortController();
  const cut = () => line.abort();
  signal.addEventListener("abort", cut, { once: true });
  let timer = setTimeout(cut, SILENCE_MS);
  let outcome: Outcome = "failed";
  const feed = frameParser((frame) => {
    if (frame.event !== "end") return take(frame);
    outcome = (frame.data as { reason?: string } | null)?.reason === "session" ? "session" : "closed";
  });
  try {
    const response = await source.open(after, line.signal);
    if (response.status === 401) return "session";
    if (!response.ok || !response.headers.get("content-type")?.startsWith("text/event-stream")) return "failed";
    source.onLine?.(true);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const part = await reader?.read();
      clearTimeout(timer);
      if (!part || part.done) return outcome;
      timer = setTimeout(cut, SILENCE_MS);
      feed(part.value);
    }
  } catch {
    return outcome;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cut);
    line.abort();
    source.onLine?.(false);
  }
}

async function pollAWhile(source: FeedSource, after: number, signal: AbortSignal): Promise<number> {
  let last = after;
  for (let count = 0; count < POLLS && !signal.aborted; count += 1) {
    const answer = await source.poll?.(last, signal).catch(() => null);
    answer?.frames.forEach(source.onFrame);
    last = answer?.lastId ?? last;
    await pause(POLL_EVERY_MS * (0.75 + Math.random() / 2), signal);
  }
  return last;
}

/** Reads the frames that the server writes (`event-stream.ts`): one line a field, an empty line at the end; anything else is a heartbeat. */
export function frameParser(onFrame: (frame: FeedFrame) => void): (part: string) => void {
  let rest = "";
  return (part) => {
    const texts = (rest + part).split("\n\n");
    rest = texts.pop() ?? "";
    for (const text of texts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1] ?? "";
      const event = field("event");
      if (event) onFrame({ id: Number(field("id")), event, data: parsed(field("data")) });
    }
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Waits; a stop and a network that has come back end it early. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
    signal.addEventListener("abort", done);
    if (signal.aborted) done();
  });
}
