import type { ChatHistory, ChatMessage } from "@mela/contract/support/chat";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConversationSource, Unsent } from "./source.ts";
import { ApiError } from "../api.ts";
import type { FeedFrame } from "../event-feed.ts";
import { mergeMessages, tickOf } from "./conversation-rules.ts";
import { openConversation, type OpenConversation } from "./conversation-store.ts";

const message = (id: number, from: ChatMessage["from"], text = `m${id}`, clientId = `c${id}-xxxxxx`): ChatMessage => ({
  id,
  clientId,
  from,
  text,
  at: "2026-11-21T10:00:00.000Z",
  operatorName: from === "operator" ? "Sumona" : null,
});

function world(history: readonly ChatMessage[] = []) {
  const kept: { unsent: readonly Unsent[] } = { unsent: [] };
  const marks: { delivered: number; read: number }[] = [];
  const sent: { clientId: string; text: string }[] = [];
  const line = { frame: (_: FeedFrame) => {}, up: (_: boolean) => {}, after: -1 };
  const server = { answers: [] as (Error | null)[], nextId: 100, told: 0 };
  const source: ConversationSource = {
    side: "member",
    history: async (): Promise<ChatHistory> => ({
      messages: [...history],
      more: false,
      state: { status: "waiting", operatorName: null, member: { delivered: 0, read: 0 }, operator: { delivered: 0, read: 0 } },
      lastEventId: 7,
    }),
    send: async (clientId, text) => {
      sent.push({ clientId, text });
      const failure = server.answers.shift();
      if (failure) throw failure;
      return message(server.nextId++, "member", text, clientId);
    },
    mark: async (progress) => void marks.push(progress),
    typing: async () => void (server.told += 1),
    listen: (after, onFrame, onLine) => {
      Object.assign(line, { after, frame: onFrame, up: onLine });
      return () => undefined;
    },
    unsent: { read: () => kept.unsent, write: (list) => (kept.unsent = list) },
  };
  return { source, kept, marks, sent, line, server };
}

const texts = (conversation: OpenConversation) => conversation.store.getState().messages.map(({ text }) => text);
const lost = () => new ApiError("network.lost", 0, "");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a conversation", () => {
  test("goes on from its history, and takes each message once, in order", async () => {
    const { source, line } = world([message(1, "member"), message(3, "operator")]);
    const conversation = openConversation(source);
    await conversation.load();
    expect([line.after, conversation.store.getState().phase]).toEqual([7, "ready"]);
    for (const id of [5, 4, 5, 3])
      line.frame({ id: 0, event: "chat.message", data: { conversationId: 1, message: message(id, "operator") } });
    expect(texts(conversation)).toEqual(["m1", "m3", "m4", "m5"]);
    conversation.stop();
  });

  test("sends what was written while the line was down later, in its order, under the same names, once", async () => {
    const { source, kept, sent, server, line } = world();
    const conversation = openConversation(source);
    await conversation.load();
    server.answers = [lost(), lost()];
    conversation.send("first");
    conversation.send("second");
    await vi.advanceTimersByTimeAsync(0);
    expect([texts(conversation), kept.unsent.map(({ text }) => text)]).toEqual([[], ["first", "second"]]);
    line.up(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([texts(conversation), kept.unsent]).toEqual([["first", "second"], []]);
    const names = sent.filter(({ text }) => text === "first").map(({ clientId }) => clientId);
    expect([names.length, new Set(names).size]).toEqual([3, 1]);
    conversation.stop();
  });

  test("knows a message of its own that came back by the line before its answer", async () => {
    const { source, sent, server, line } = world();
    const conversation = openConversation(source);
    await conversation.load();
    server.answers = [lost()];
    conversation.send("twice?");
    await vi.advanceTimersByTimeAsync(0);
    line.frame({ id: 9, event: "chat.message", data: { conversationId: 1, message: message(50, "member", "twice?", sent[0]?.clientId) } });
    await vi.advanceTimersByTimeAsync(20_000);
    expect([texts(conversation), sent.length, conversation.store.getState().waiting]).toEqual([["twice?"], 1, []]);
    conversation.stop();
  });

  test("keeps what the server refused, and sends it again when asked to", async () => {
    const { source, server } = world();
    const conversation = openConversation(source);
    await conversation.load();
    server.answers = [new ApiError("request.invalid", 400, "no")];
    conversation.send("refused");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(conversation.store.getState().waiting).toMatchObject([{ text: "refused", failed: true }]);
    conversation.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect([texts(conversation), conversation.store.getState().waiting]).toEqual([["refused"], []]);
    conversation.stop();
  });

  test("takes up what a reload left unsent", async () => {
    const { source, kept } = world();
    kept.unsent = [{ clientId: "before-reload", text: "still here" }];
    const conversation = openConversation(source);
    await conversation.load();
    await vi.advanceTimersByTimeAsync(0);
    expect([texts(conversation), kept.unsent]).toEqual([["still here"], []]);
    conversation.stop();
  });

  test("says what is delivered at once, and read only while somebody looks", async () => {
    const { source, marks, line } = world([message(1, "operator")]);
    vi.stubGlobal("document", { visibilityState: "hidden" });
    const conversation = openConversation(source);
    await conversation.load();
    line.frame({ id: 8, event: "chat.message", data: { conversationId: 1, message: message(2, "operator") } });
    vi.stubGlobal("document", { visibilityState: "visible" });
    conversation.look();
    conversation.look();
    expect(marks).toEqual([
      { delivered: 1, read: 0 },
      { delivered: 2, read: 0 },
      { delivered: 2, read: 2 },
    ]);
    conversation.stop();
  });

  test("shows signs of writing for a while, and gives one every few seconds", async () => {
    const { source, line, server } = world();
    const conversation = openConversation(source);
    await conversation.load();
    line.frame({ id: 0, event: "chat.typing", data: { conversationId: 1, side: "member" } });
    expect(conversation.store.getState().typing).toBe(false);
    line.frame({ id: 0, event: "chat.typing", data: { conversationId: 1, side: "operator" } });
    expect(conversation.store.getState().typing).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(conversation.store.getState().typing).toBe(false);
    for (let key = 0; key < 50; key += 1) conversation.typing();
    expect(server.told).toBe(1);
    conversation.stop();
  });
});

test("ticks follow the other side", () => {
  const other = { delivered: 5, read: 3 };
  expect([3, 5, 6].map((id) => tickOf(id, other))).toEqual(["read", "delivered", "sent"]);
  expect(mergeMessages([message(2, "member")], [message(1, "operator"), message(2, "member")]).map(({ id }) => id)).toEqual([1, 2]);
});
