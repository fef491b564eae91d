import type { ChatEvent, ChatMessage, ChatState } from "@mela/contract/support/chat";
import { createStore } from "zustand/vanilla";
import type { ConversationSource } from "./source.ts";
import type { FeedFrame } from "../event-feed.ts";
import { createOutbox } from "./outbox.ts";
import { changeOf, mergeMessages, newestOfOther, stillWaiting, type Waiting } from "./conversation-rules.ts";

export interface ConversationState {
  phase: "loading" | "ready" | "failed";
  messages: readonly ChatMessage[];
  waiting: readonly Waiting[];
  state: ChatState;
  /** There are older messages. */
  more: boolean;
  /** The line is up; events come as they happen. */
  live: boolean;
  /** The other side is writing. */
  typing: boolean;
}

/** How long a sign of writing lasts, and how often one is given. */
const TYPING_SHOWN_MS = 5_000;
const TYPING_EVERY_MS = 3_000;

const NOBODY = { delivered: 0, read: 0 };
const EMPTY: ChatState = { status: "closed", operatorName: null, member: NOBODY, operator: NOBODY };

export type OpenConversation = ReturnType<typeof openConversation>;

/** What is known of a conversation, and how it changes. */
function createConversationState(source: ConversationSource) {
  const { side } = source;
  const store = createStore<ConversationState>(() => ({
    phase: "loading",
    messages: [],
    waiting: source.unsent.read().map((unsent) => ({ ...unsent, failed: false })),
    state: EMPTY,
    more: false,
    live: false,
    typing: false,
  }));
  const setWaiting = (waiting: readonly Waiting[]): void => {
    store.setState({ waiting });
    source.unsent.write(waiting.map(({ clientId, text }) => ({ clientId, text })));
  };
  const change = (state: Partial<ChatState>): void => store.setState((before) => ({ state: { ...before.state, ...state } }));
  /** Says what has come, and that it is read where somebody looks at it. */
  const acknowledge = (): void => {
    const { messages, state } = store.getState();
    const before = state[side];
    const delivered = Math.max(before.delivered, newestOfOther(messages, side));
    const read = document.visibilityState === "visible" ? delivered : before.read;
    if (delivered === before.delivered && read === before.read) return;
    change({ [side]: { delivered, read } });
    source.mark({ delivered, read }).catch(() => change({ [side]: before }));
  };
  const add = (more: readonly ChatMessage[]): void => {
    const messages = mergeMessages(store.getState().messages, more);
    store.setState({ messages });
    setWaiting(stillWaiting(store.getState().waiting, messages, side));
    acknowledge();
  };
  return { store, setWaiting, change, acknowledge, add };
}

/** Signs of writing: shown for a while, given now and then. */
function createTyping(store: ReturnType<typeof createConversationState>["store"], source: ConversationSource) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = 0;
  const hide = (): void => {
    clearTimeout(timer);
    store.setState({ typing: false });
  };
  return {
    hide,
    show(): void {
      clearTimeout(timer);
      store.setState({ typing: true });
      timer = setTimeout(hide, TYPING_SHOWN_MS);
    },
    tell(): void {
      if (Date.now() - toldAt < TYPING_EVERY_MS) return;
      toldAt = Date.now();
      source.typing().catch(() => undefined);
    },
  };
}

/**
 * One conversation in the browser. What is written gets a name here and is sent under it until it has arrived, so that it arrives
 * once; what comes is known by its id, so that a line that was cut and repeats itself changes nothing.
 */
export function openConversation(source: ConversationSource) {
  const { store, setWaiting, change, acknowledge, add } = createConversationState(source);
  const typing = createTyping(store, source);
  const outbox = createOutbox({
    send: source.send,
    waiting: () => store.getState().waiting,
    setWaiting,
    onArrived: (message) => add([message]),
  });
  let stopListening = (): void => undefined;
  let stopped = false;

  const handle = ({ event, data }: FeedFrame): void => {
    if (event === "resync") return void load();
    if (!event.startsWith("chat.") || data === null) return;
    const happened = { type: event, data } as ChatEvent;
    if (happened.type === "chat.typing") {
      if (happened.data.side !== source.side) typing.show();
    } else if (happened.type === "chat.message") {
      if (happened.data.message.from !== source.side) typing.hide();
      add([happened.data.message]);
    } else change(changeOf(happened));
  };

  const load = async (): Promise<void> => {
    try {
      const { messages, more, state, lastEventId } = await source.history(0);
      if (stopped) return;
      const first = store.getState().phase !== "ready";
      store.setState({ phase: "ready", state, ...(first ? { more } : {}) });
      add(messages);
      if (first) stopListening = source.listen(lastEventId, handle, handleLine);
      void outbox.flush();
    } catch {
      if (store.getState().phase !== "ready") store.setState({ phase: "failed" });
    }
  };
  const handleLine = (live: boolean): void => {
    store.setState({ live });
    if (live) void outbox.flush();
  };

  return {
    store,
    load,
    send: (text: string): void => outbox.add(text),
    retry: (): void => outbox.retry(),
    older: async (): Promise<void> => {
      const { messages, more } = await source.history(store.getState().messages[0]?.id ?? 0);
      store.setState({ more });
      add(messages);
    },
    /** To be called with every keystroke. */
    typing: (): void => typing.tell(),
    /** To be called when the page comes back into view. */
    look: (): void => acknowledge(),
    stop: (): void => {
      stopped = true;
      outbox.stop();
      typing.hide();
      stopListening();
    },
  };
}
