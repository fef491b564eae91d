import { Valkey as Client } from "iovalkey";

export interface Added {
  name: string;
  by: number;
  /** How long the counter lives from its first addition on, ms. */
  windowMs: number;
}

export interface Counter {
  sum: number;
  /** ms until it begins anew. */
  endsIn: number;
}

/**
 * One Valkey (7.2 or newer), or a Redis (7 or newer), that all platforms share. It keeps nothing that is missed: whoever asks has
 * another way where it does not answer (decision 0348).
 */
export interface Valkey {
  /** Adds to counters that end by themselves; answers each, in the order of `added`. Throws where it does not answer in time. */
  addToCounters(added: readonly Added[]): Promise<Counter[]>;
  /** Throws where it does not answer in time. */
  publish(channel: string): Promise<void>;
  /** Calls `onMessage` for each message, and when some may have been missed: each time that the connection is there. Returns how to stop. */
  subscribe(channel: string, onMessage: () => void): () => void;
  close(): void;
}

/** Longer than this nobody waits for an answer, ms: PostgreSQL is asked then. */
const ANSWER_MS = 500;
const CONNECT_MS = 2_000;
const RETRY_MS = 1_000;
/** A connection on which something was asked, and that is silent for longer, is given up, ms: it may have been cut without a word. */
const SILENT_MS = 2_000;
/** How often the one that listens, and asks nothing else, looks whether it is still there, ms. */
const LOOK_MS = 10_000;

interface Options {
  /** How long an answer is waited for, ms. */
  answerMs?: number;
  silentMs?: number;
  lookMs?: number;
  /** Told when it is lost, with the words of the last error where there was one, and when it is there (again). Not told of `close`. */
  onChange?: (isThere: boolean, reason?: string) => void;
}

/** Opens two connections: one to ask, and one that listens, which begins with the first subscription. Neither is waited for. */
export function openValkey(url: string, options: Options = {}): Valkey {
  const { answerMs = ANSWER_MS, silentMs = SILENT_MS, lookMs = LOOK_MS, onChange = () => undefined } = options;
  // What cannot be asked at once is not kept for later: by then it was asked elsewhere.
  const tries = { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => RETRY_MS };
  const settings = { ...tries, connectTimeout: CONNECT_MS, socketTimeout: silentMs };
  const client = new Client(url, { ...settings, commandTimeout: answerMs });
  let isThere: boolean | undefined;
  let lastError: string | undefined;
  const tell = (next: boolean, reason?: string): void => {
    if (isThere === next) return;
    isThere = next;
    onChange(next, reason);
  };
  const onClose = (): void => tell(false, lastError);
  client.on("ready", () => {
    lastError = undefined;
    tell(true);
  });
  client.on("close", onClose);
  // It comes before the close. The error itself holds the command, which may be the one with the password.
  client.on("error", ({ message }: Error) => void (lastError = message));
  const stops = new Set<() => void>();

  return {
    async addToCounters(added) {
      const asked = client.multi();
      for (const { name, by, windowMs } of added) asked.incrby(name, by).pexpire(name, windowMs, "NX").pttl(name);
      const answers = await asked.exec();
      const values = (answers ?? []).map(([error, value]) => {
        if (error) throw error;
        return Number(value);
      });
      return added.map((_, at) => ({ sum: values[at * 3]!, endsIn: Math.max(0, values[at * 3 + 2]!) }));
    },
    publish: async (channel) => void (await client.publish(channel, "")),
    subscribe(channel, onMessage) {
      const listener = new Client(url, settings);
      // Without a listener it would write to the console; the connection that asks tells the same.
      listener.on("error", () => undefined);
      listener.on("message", onMessage);
      // It subscribes again by itself, but does not say when.
      listener.on("ready", () => void listener.subscribe(channel).then(onMessage, () => undefined));
      const looking = setInterval(() => void listener.ping().catch(() => undefined), lookMs).unref();
      const stop = (): void => {
        stops.delete(stop);
        clearInterval(looking);
        // What has come by then is heard of no more.
        listener.removeListener("message", onMessage);
        listener.disconnect();
      };
      stops.add(stop);
      return stop;
    },
    close() {
      client.removeListener("close", onClose);
      client.disconnect();
      for (const stop of stops) stop();
    },
  };
}
