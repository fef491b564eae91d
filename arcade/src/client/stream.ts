import { eventStream, isOver } from "./api.ts";
import { wait } from "./dom.ts";

const PAUSES_MS = [300, 1000, 2000, 4000];
/** The arcade sends something at least every fifteen seconds; a stream that is silent for longer is dead. */
export const USUAL_SILENCE_MS = 40_000;

export interface Listener<T> {
  hear(message: T): void;
  /** The stream broke, or did not begin: the player can be told. */
  lost(): void;
  /** It tells again; called before its first message is heard. What it would have told meanwhile, as how a bet has ended, was missed. */
  back(): void;
  /** After how many milliseconds without a word it is dead; asked after each. */
  silence?(): number;
}

/** Follows a stream of the arcade for as long as the page lives, and begins anew whenever it breaks, but where the session is over. */
export async function follow<T>(path: string, listener: Listener<T>): Promise<never> {
  const silence = () => listener.silence?.() ?? USUAL_SILENCE_MS;
  let isLost = false;
  const onLost = () => {
    isLost = true;
    listener.lost();
  };
  for (let failures = 0; ; failures += 1) {
    try {
      const hear = (message: T) => {
        failures = 0;
        if (isLost) listener.back();
        isLost = false;
        listener.hear(message);
      };
      await readStream<T>(path, hear, silence);
    } catch (error) {
      // Whoever hears that the session is over tells the player; there is nothing to follow any more.
      if (isOver(error)) return (onLost(), new Promise<never>(() => undefined));
      // Whatever else broke it, the answer is the same.
    }
    onLost();
    await waitOnline(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]!);
  }
}

async function readStream<T>(path: string, onMessage: (message: T) => void, silence: () => number): Promise<void> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), USUAL_SILENCE_MS);
  const reader = (await eventStream(path, quiet.signal)).pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      text += value;
      const events = text.split("\n\n");
      text = events.pop() ?? "";
      for (const event of events) if (event.startsWith("data: ")) onMessage(JSON.parse(event.slice(6)) as T);
      timer = setTimeout(() => quiet.abort(), silence());
    }
  } finally {
    clearTimeout(timer);
  }
}

async function waitOnline(ms: number): Promise<void> {
  await Promise.race([wait(ms), new Promise((resolve) => window.addEventListener("online", resolve, { once: true }))]);
}
