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
/** A tab that is looked at asks the one that reads so often whether it is awake. */
const ASK_MS = 15_000;
/** So many questions without an answer, and it reads in its place. */
const UNANSWERED = 2;
const ASK = "ask";
const AWAKE = "awake";

/**
 * One stream for all tabs of a name: the tab that holds the lock reads it and tells the others; when it goes, the next one goes on
 * from the last event that it has heard of. One that joins later, or comes back, asks what it has not heard. Pages that are hidden for
 * long, put to sleep, or kept for the back button, take no part; where one sleeps with the lock in its hands, it is taken from it, and
 * it joins anew when it wakes. Returns how to stop.
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

  const again = (): void => {
    leave?.();
    leave = null;
    join();
  };
  const join = (): void => {
    leave ??= takePart(feed, () => last, take, again);
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
  document.addEventListener("freeze", part);
  document.addEventListener("resume", handleVisibility);
  addEventListener("pagehide", part);
  addEventListener("pageshow", handleVisibility);
  handleVisibility();
  // A page that was opened in the background hears what the others hear from the start.
  join();
  return () => {
    document.removeEventListener("visibilitychange", handleVisibility);
    document.removeEventListener("freeze", part);
    document.removeEventListener("resume", handleVisibility);
    removeEventListener("pagehide", part);
    removeEventListener("pageshow", handleVisibility);
    part();
  };
}

/** `robbed`: another tab has taken the lock from this one, which was asleep. */
function takePart(feed: SharedFeed, last: () => number | null, take: (frame: FeedFrame) => void, robbed: () => void): () => void {
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
  if (channel) void standInLine(feed.name, channel, stop.signal, { lead, take, missed, robbed });
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
  robbed: () => void;
}

/** Leads where nobody does, or where who does is asleep. Otherwise it hears the others, asks once what it has missed, and leads when its turn comes. */
async function standInLine(name: string, channel: BroadcastChannel, signal: AbortSignal, part: Part): Promise<void> {
  let leads = false;
  /** What is told while the tab does not know yet whether it leads, and while it asks: it comes after what was missed. */
  let waiting: FeedFrame[] | null = [];
  let unanswered = 0;
  channel.onmessage = ({ data }: MessageEvent<FeedFrame>) => {
    // It reads itself, from the last event that it has heard of: what another tells comes to it too.
    if (leads && data.event === ASK) channel.postMessage({ ...data, event: AWAKE });
    if (leads || data.event === ASK) return;
    unanswered = 0;
    if (data.event === AWAKE) return;
    if (waiting === null) part.take(data);
    else waiting.push(data);
  };
  /** False where another tab has it. */
  const hold = async (options: LockOptions): Promise<boolean> => {
    let holds = false;
    try {
      return await navigator.locks.request(name, options, async (lock) => {
        if (lock === null) return false;
        holds = leads = true;
        await part.lead();
        return true;
      });
    } catch {
      if (holds && !signal.aborted) part.robbed();
      return true;
    }
  };
  if ((await hold({ ifAvailable: true })) || signal.aborted) return;
  const line = new AbortController();
  const watch = setInterval(() => {
    if (leads) return clearInterval(watch);
    if (document.visibilityState !== "visible") unanswered = 0;
    else if (unanswered++ < UNANSWERED) channel.postMessage({ id: 0, event: ASK, data: null });
    else {
      leaveLine();
      void hold({ steal: true });
    }
  }, ASK_MS);
  const leaveLine = (): void => {
    clearInterval(watch);
    line.abort();
  };
  signal.addEventListener("abort", leaveLine);
  void hold({ signal: line.signal });
  const frames = await part.missed();
  if (signal.aborted || leads) return;
  const told = [...frames, ...waiting];
  waiting = null;
  told.forEach(part.take);
}

/** What was told since an event, or since nothing was heard, and then the beginning of this tab's part; where that is not known, that all is to be asked for anew. */
async function missedSince({ poll }: SharedFeed, after: number | null, signal: AbortSignal): Promise<FeedFrame[]> {
  const answer = await poll?.(after ?? 0, signal).catch(() => null);
  return answer ? [...answer.frames, { id: answer.lastId, event: "hello", data: null }] : [{ id: 0, event: "resync", data: null }];
}
