import { type FeedFrame, runFeed, type FeedSource } from "@mela/kit/event-feed";

interface SharedFeed extends Omit<FeedSource, "onFrame"> {
  /** Tabs with the same name share one stream. */
  name: string;
  onFrame: (frame: FeedFrame) => void;
  /** The server says that the session is over. */
  onSessionEnd: () => void;
}

/** A page that nobody has looked at for this long lets its line go. */
const HIDDEN_MS = 5 * 60_000;
const SESSION_END: FeedFrame = { id: 0, event: "end", data: null };

/**
 * One stream for all tabs of a name: the tab that holds the lock reads it and tells the others; when it goes, the next one goes on
 * from the last event that it has heard of. One that joins later, or comes back, asks what it has not heard. Pages that are hidden for
 * long, or kept for the back button, take no part. Returns how to stop.
 */
export function shareFeed(feed: SharedFeed): () => void {
  let last: number | null = null;
  let leave: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (frame: FeedFrame): void => {
    if (frame.event === SESSION_END.event) return feed.onSessionEnd();
    if (frame.id > 0 && last !== null && frame.id <= last && frame.event !== "hello") return;
    last = Math.max(last ?? 0, frame.id);
    feed.onFrame(frame);
  };

  const join = (): void => {
    leave ??= takePart(feed, () => last, take);
  };
  const part = (): void => {
    clearTimeout(timer);
    leave?.();
    leave = null;
  };
  const handleVisibility = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === "visible") join();
    else timer = setTimeout(part, HIDDEN_MS);
  };

  document.addEventListener("visibilitychange", handleVisibility);
  addEventListener("pagehide", part);
  addEventListener("pageshow", handleVisibility);
  handleVisibility();
  // A page that was opened in the background hears what the others hear from the start.
  join();
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    removeEventListener("pagehide", part);
    removeEventListener("pageshow", handleVisibility);
    part();
  };
}

function takePart(feed: SharedFeed, last: () => number | null, take: (frame: FeedFrame) => void): () => void {
  const stop = new AbortController();
  // Locks exist on https and localhost alone; elsewhere each tab reads for itself.
  const channel = "locks" in navigator ? new BroadcastChannel(feed.name) : null;
  const tell = (frame: FeedFrame): void => {
    take(frame);
    channel?.postMessage(frame);
  };
  const lead = async (): Promise<void> => {
    const end = await runFeed({ ...feed, onFrame: tell }, last(), stop.signal);
    if (end === "session" && !stop.signal.aborted) tell(SESSION_END);
  };
  // From what it had heard before it listens: what is told meanwhile comes after.
  const since = last();
  const missed = () => missedSince(feed, since, stop.signal);
  if (channel) standInLine(feed.name, channel, stop.signal, { lead, take, missed }).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    channel?.close();
  };
}

interface Part {
  lead: () => Promise<void>;
  take: (frame: FeedFrame) => void;
  missed: () => Promise<FeedFrame[]>;
}

/** Leads where nobody does. Otherwise it hears the others, asks once what it has missed, and leads when its turn comes. */
async function standInLine(name: string, channel: BroadcastChannel, signal: AbortSignal, { lead, take, missed }: Part): Promise<void> {
  /** What is told while the tab does not know yet whether it leads, and while it asks: it comes after what was missed. */
  let waiting: FeedFrame[] | null = [];
  const takeWaiting = (before: readonly FeedFrame[] = []) => {
    const told = [...before, ...(waiting ?? [])];
    waiting = null;
    told.forEach(take);
  };
  channel.onmessage = ({ data }: MessageEvent<FeedFrame>) => (waiting === null ? take(data) : void waiting.push(data));
  const hasLed = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    takeWaiting();
    return lead().then(() => true);
  });
  if (hasLed || signal.aborted) return;
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  const frames = await missed();
  if (signal.aborted) return;
  takeWaiting(frames);
}

/** What was told since an event, or since nothing was heard, and then the beginning of this tab's part; where that is not known, that all is to be asked for anew. */
async function missedSince({ poll }: SharedFeed, after: number | null, signal: AbortSignal): Promise<FeedFrame[]> {
  const answer = await poll?.(after ?? 0, signal).catch(() => null);
  return answer ? [...answer.frames, { id: answer.lastId, event: "hello", data: null }] : [{ id: 0, event: "resync", data: null }];
}
