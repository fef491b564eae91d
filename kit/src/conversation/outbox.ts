import type { ChatMessage } from "@mela/contract/support/chat";
import type { ConversationSource } from "./source.ts";
import { ApiError } from "../api.ts";
import type { Waiting } from "./conversation-rules.ts";

interface OutboxDeps {
  send: ConversationSource["send"];
  waiting: () => readonly Waiting[];
  setWaiting: (waiting: readonly Waiting[]) => void;
  onArrived: (message: ChatMessage) => void;
}

const RETRY_MS = 4_000;
const PASSING: readonly string[] = ["network.lost", "network.timeout", "system.unavailable", "request.tooMany"];

/** Sends what was written, one after the other, in its order, under the name that it got here, until it has arrived or was refused. */
export function createOutbox({ send, waiting, setWaiting, onArrived }: OutboxDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let stopped = false;

  /** False when the line is down and the rest has to wait. */
  const sendNext = async (next: Waiting): Promise<boolean> => {
    try {
      onArrived(await send(next.clientId, next.text));
    } catch (error) {
      if (error instanceof ApiError && PASSING.includes(error.code)) return false;
      setWaiting(waiting().map((one) => (one.clientId === next.clientId ? { ...one, failed: true } : one)));
    }
    return true;
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    if (sending || stopped) return;
    sending = true;
    let next = waiting().find(({ failed }) => !failed);
    while (next && (await sendNext(next))) next = waiting().find(({ failed }) => !failed);
    sending = false;
    if (next) timer = setTimeout(() => void flush(), RETRY_MS);
  };

  return {
    flush,
    add(text: string): void {
      const clientId = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
      setWaiting([...waiting(), { clientId, text, failed: false }]);
      void flush();
    },
    /** Tries again what was refused. */
    retry(): void {
      setWaiting(waiting().map((one) => ({ ...one, failed: false })));
      void flush();
    },
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
