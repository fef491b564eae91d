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
 * from the last event that it has heard of. Pages that are hidden for long, or kept for the back button, take no part. Returns how to stop.
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
  if (channel) channel.onmessage = ({ data }: MessageEvent<FeedFrame>) => take(data);
  const tell = (frame: FeedFrame): void => {
    take(frame);
    channel?.postMessage(frame);
  };
  const lead = async (): Promise<void> => {
    const end = await runFeed({ ...feed, onFrame: tell }, last(), stop.signal);
    if (end === "session" && !stop.signal.aborted) tell(SESSION_END);
  };
  if (channel) navigator.locks.request(feed.name, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    channel?.close();
  };
}
