import {
  answerFeedback,
  closeConversation,
  type Conversation,
  type FeedbackEntry,
  getFeedbackPicture,
  listConversationMessages,
  listConversations,
  listFeedback,
  loginOperator,
  logoutOperator,
  markConversation,
  openOperatorStream,
  sendOperatorMessage,
  takeConversation,
  tellOperatorTyping,
} from "@mela/contract/support/operator";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { call } from "@mela/kit/api";
import { type FeedFrame, runFeed } from "@mela/kit/event-feed";
import { readStored, removeStored, STORAGE_KEYS, writeStored } from "../../lib/storage.ts";
import { openStream } from "@mela/kit/open-stream";
import type { ConversationSource } from "@mela/kit/conversation/source";
import { consoleKeys } from "./console.keys.ts";

export type { Conversation, FeedbackEntry };

const OperatorRecord = z.object({ token: z.string(), name: z.string() });
export type Operator = z.output<typeof OperatorRecord>;

/** The operator of this tab. */
export const storedOperator = (): Operator | null => readStored("session", STORAGE_KEYS.console, OperatorRecord);

export interface OperatorCredentials {
  account: string;
  password: string;
}

export async function logInOperator(credentials: OperatorCredentials): Promise<Operator> {
  const operator = await call(loginOperator, credentials);
  writeStored("session", STORAGE_KEYS.console, operator);
  return operator;
}

export async function logOutOperator({ token }: Operator): Promise<void> {
  removeStored("session", STORAGE_KEYS.console);
  await call(logoutOperator, {}, { token }).catch(() => undefined);
}

export function queueQuery({ token }: Operator) {
  return queryOptions({
    queryKey: consoleKeys.queue,
    queryFn: ({ signal }) => call(listConversations, {}, { signal, token }),
    // The stream tells of changes; this is for the one that was missed.
    refetchInterval: 60_000,
  });
}

export function feedbackQuery({ token }: Operator) {
  return infiniteQueryOptions({
    queryKey: consoleKeys.feedback,
    queryFn: ({ pageParam, signal }) => call(listFeedback, { before: pageParam }, { signal, token }),
    initialPageParam: 0,
    getNextPageParam: (page) => (page.more ? page.entries.at(-1)?.id : undefined),
  });
}

/** Answers a feedback; its member finds the answer in their inbox. */
export const sendAnswer = ({ token }: Operator, answer: { id: number; text: string }): Promise<FeedbackEntry> =>
  call(answerFeedback, answer, { token });

/** A picture of a feedback as an address for an image; the token goes in the header, so an address alone shows nothing. */
export function pictureQuery(operator: Operator, brandCode: string, id: string) {
  return queryOptions({
    queryKey: consoleKeys.picture(id),
    queryFn: ({ signal }) => readPicture(operator, brandCode, `${getFeedbackPicture.path}?id=${encodeURIComponent(id)}`, signal),
    staleTime: Infinity,
  });
}

/** The picture at an address that opens for an operator alone, as an address for an image. */
export async function readPicture({ token }: Operator, brandCode: string, path: string, signal: AbortSignal): Promise<string> {
  const headers = { "X-Merchant": brandCode, Authorization: `Bearer ${token}` };
  const response = await fetch(path, { headers, signal, credentials: "omit" });
  if (!response.ok) throw new Error(`The picture answers ${response.status}`);
  return readAsDataUrl(await response.blob());
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(new Error("The picture could not be read")));
    reader.readAsDataURL(blob);
  });
}

export const take = ({ token }: Operator, conversationId: number): Promise<Conversation> =>
  call(takeConversation, { conversationId }, { token, showFailure: true });
export const close = ({ token }: Operator, conversationId: number): Promise<Conversation> =>
  call(closeConversation, { conversationId }, { token, showFailure: true });

/** The brand's line: one stream for all conversations. */
export function openConsoleLine(brandCode: string, { token }: Operator, onEnd: () => void) {
  const listeners = new Set<(frame: FeedFrame) => void>();
  const lines = new Set<(up: boolean) => void>();
  const stop = new AbortController();
  let isUp = false;
  const source = {
    open: openStream(openOperatorStream.path, brandCode, token),
    onFrame: (frame: FeedFrame) => listeners.forEach((listener) => listener(frame)),
    onLine: (up: boolean) => {
      isUp = up;
      lines.forEach((line) => line(up));
    },
  };
  void runFeed(source, null, stop.signal).then((end) => end === "session" && onEnd());
  return {
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
    stop: () => stop.abort(),
  };
}
export type ConsoleLine = ReturnType<typeof openConsoleLine>;

/** The operator's side of one conversation. */
export function operatorConversation({ token }: Operator, line: ConsoleLine, conversationId: number): ConversationSource {
  const options = { token };
  return {
    side: "operator",
    history: (before) => call(listConversationMessages, { conversationId, before }, options),
    send: (clientId, text) => call(sendOperatorMessage, { conversationId, clientId, text }, options),
    mark: (progress) => call(markConversation, { conversationId, ...progress }, options),
    typing: () => call(tellOperatorTyping, { conversationId }, options),
    listen: (_after, onFrame, onLine) =>
      line.listen((frame) => {
        const { data, event } = frame;
        const mine = (data as { conversationId?: number } | null)?.conversationId === conversationId;
        if (mine || event === "resync") onFrame(frame);
      }, onLine),
    unsent: { read: () => [], write: () => undefined },
  };
}
