import type { InputOf } from "@mela/contract/base/endpoint";
import { findLanguage } from "@mela/contract/base/languages";
import * as calls from "@mela/contract/console/chat";
import type { ConversationSource, Unsent } from "@mela/kit/conversation/source";
import { type FeedFrame, runFeed } from "@mela/kit/event-feed";
import { openStream } from "@mela/kit/open-stream";
import { queryOf } from "@mela/kit/api";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { keepDraft, readDraft } from "../lib/drafts.ts";
import { call } from "./call.ts";
import { consoleKeys } from "./console.keys.ts";
import { sessionStore } from "./session.ts";

export type { ConsoleConversation, HandOver, SavedAnswer } from "@mela/contract/console/chat";
export { HAND_OVER_MAX, SAVED_ANSWER_TITLE_MAX } from "@mela/contract/console/chat";
export { CHAT_TEXT_MAX } from "@mela/contract/support/chat";

/** The stream tells of changes; this is for the one that was missed. */
const REFRESH_MS = 30_000;

export const conversationsQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.chat, "list", brand],
    queryFn: ({ signal }) => call(calls.listConsoleConversations, { brand }, { signal }),
    refetchInterval: REFRESH_MS,
  });

export const conversationQuery = (brand: string, conversationId: number) =>
  queryOptions({
    queryKey: [...consoleKeys.chat, "one", brand, conversationId],
    queryFn: ({ signal }) => call(calls.getConsoleConversation, { brand, conversationId }, { signal }),
    refetchInterval: REFRESH_MS,
  });

export const colleaguesQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.chat, "colleagues", brand],
    queryFn: ({ signal }) => call(calls.listChatColleagues, { brand }, { signal }),
  });

export const savedAnswersQuery = (brand: string) =>
  queryOptions({
    queryKey: [...consoleKeys.chat, "answers", brand],
    queryFn: ({ signal }) => call(calls.listSavedAnswers, { brand }, { signal }),
    staleTime: 60_000,
  });

export const take = (input: InputOf<typeof calls.takeConsoleConversation>) => call(calls.takeConsoleConversation, input);
export const handOver = (input: InputOf<typeof calls.handOverConversation>) => call(calls.handOverConversation, input);
export const close = (input: InputOf<typeof calls.closeConsoleConversation>) => call(calls.closeConsoleConversation, input);
export const saveAnswer = (input: InputOf<typeof calls.saveSavedAnswer>) => call(calls.saveSavedAnswer, input);
export const removeAnswer = (input: InputOf<typeof calls.removeSavedAnswer>) => call(calls.removeSavedAnswer, input);

/** A language as its speakers write it. */
export const languageName = (code: string): string => findLanguage(code)?.name ?? code;

/** The brand's line: one stream for all conversations, which is open from `start` until what that answers is called. */
export function createLine(brand: string) {
  const listeners = new Set<(frame: FeedFrame) => void>();
  const lines = new Set<(up: boolean) => void>();
  let isUp = false;
  const source = () => ({
    open: openStream(calls.openConsoleStream.path + queryOf({ brand }), brand, sessionStore.get() ?? ""),
    onFrame: (frame: FeedFrame) => listeners.forEach((listener) => listener(frame)),
    onLine: (up: boolean) => {
      isUp = up;
      lines.forEach((line) => line(up));
    },
  });
  return {
    /** `onEnd` hears that the session, or the right to the line, is over. */
    start(onEnd: () => void): () => void {
      const stop = new AbortController();
      void runFeed(source(), null, stop.signal).then((end) => end === "session" && onEnd());
      return () => stop.abort();
    },
    /** Hears of everything that happens in the brand's conversations. Returns how to stop. */
    listen(onFrame: (frame: FeedFrame) => void, onLine: (up: boolean) => void = () => undefined): () => void {
      listeners.add(onFrame);
      lines.add(onLine);
      onLine(isUp);
      return () => {
        listeners.delete(onFrame);
        lines.delete(onLine);
      };
    },
  };
}
export type ChatLine = ReturnType<typeof createLine>;

const UnsentList = z.array(z.object({ clientId: z.string(), text: z.string() }));

/** What was written in this tab and has not arrived yet, for as long as a draft is kept. */
const unsentOf = (name: string): ConversationSource["unsent"] => ({
  read: (): readonly Unsent[] => UnsentList.safeParse(readDraft(name)?.["list"]).data ?? [],
  write: (list) => keepDraft(name, list.length === 0 ? null : { list }),
});

/** The operator's side of one conversation. */
export function conversationSource(line: ChatLine, brand: string, conversationId: number, operatorId: number): ConversationSource {
  const where = { brand, conversationId };
  return {
    side: "operator",
    history: (before) => call(calls.listConsoleMessages, { ...where, before }),
    send: (clientId, text) => call(calls.sendConsoleMessage, { ...where, clientId, text }),
    mark: (progress) => call(calls.markConsoleConversation, { ...where, ...progress }),
    typing: () => call(calls.tellConsoleTyping, where),
    listen: (_after, onFrame, onLine) =>
      line.listen((frame) => {
        const { data, event } = frame;
        const mine = (data as { conversationId?: number } | null)?.conversationId === conversationId;
        if (mine || event === "resync") onFrame(frame);
      }, onLine),
    unsent: unsentOf(`${operatorId} ${brand} unsent of ${conversationId}`),
  };
}
