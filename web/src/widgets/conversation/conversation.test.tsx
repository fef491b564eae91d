// @vitest-environment happy-dom
import { CHAT_TEXT_MAX } from "@mela/contract/support/chat";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { press, type } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { Composer } from "./composer.tsx";
import { ConversationLog } from "./conversation-log.tsx";
import type { ConversationState } from "@mela/kit/conversation/conversation-store";

const onSend = vi.fn<(text: string) => void>();
const hasKeyboard = (matches: boolean) => vi.spyOn(window, "matchMedia").mockReturnValue({ matches } as MediaQueryList);
const enter = (init: object = {}) =>
  act(async () => void fireEvent.keyDown(screen.getByLabelText("Write a message"), { key: "Enter", ...init }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  onSend.mockClear();
});

test("Enter sends on a keyboard, not with Shift, not on a phone, and never nothing", async () => {
  await renderPart(<Composer onSend={onSend} onTyping={() => undefined} />);
  hasKeyboard(true);
  await enter();
  expect(onSend).not.toHaveBeenCalled();
  await type("Write a message", " Hello ");
  await enter({ shiftKey: true });
  hasKeyboard(false);
  await enter();
  expect(onSend).not.toHaveBeenCalled();
  hasKeyboard(true);
  await enter();
  expect(onSend.mock.calls).toEqual([["Hello"]]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Write a message").value).toBe("");
});

test("near the end the characters that are left are counted; what is too long cannot be sent", async () => {
  await renderPart(<Composer onSend={onSend} onTyping={() => undefined} />);
  await type("Write a message", "x".repeat(CHAT_TEXT_MAX - 1));
  expect(screen.getByRole("status").textContent).toBe("1 character left");
  await type("Write a message", "x".repeat(CHAT_TEXT_MAX + 1));
  expect(screen.getByLabelText("Write a message").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(true);
});

const message = (id: number, from: string, text: string) => ({
  id,
  from,
  text,
  clientId: `c${id}`,
  at: "2026-11-20T10:00:00Z",
  operatorName: "Anna",
});
const NOBODY = { delivered: 0, read: 0 };
const state = (changes: Partial<ConversationState>): ConversationState => ({
  phase: "ready",
  messages: [],
  waiting: [],
  state: { status: "open", operatorName: "Anna", member: NOBODY, operator: { delivered: 2, read: 1 } },
  more: false,
  live: true,
  typing: false,
  ...changes,
});
const onRetry = vi.fn<() => void>();
const log = (changes: Partial<ConversationState>) => (
  <ConversationLog
    conversation={state(changes)}
    otherName="Service"
    timeZone="Asia/Dhaka"
    greeting="Hello!"
    onOlder={() => undefined}
    onRetry={onRetry}
  />
);

test("each message of one's own says how far it has come", async () => {
  const messages = [message(1, "member", "one"), message(2, "member", "two"), message(3, "member", "three")] as never;
  const waiting = [{ clientId: "w", text: "four", failed: false }];
  await renderPart(log({ messages, waiting }));
  expect(screen.getAllByRole("img").map((tick) => tick.getAttribute("aria-label"))).toEqual(["Read", "Delivered", "Sent", "Sending"]);
});

test("who is typing is named; what was not sent can be sent again", async () => {
  await renderPart(log({ typing: true, waiting: [{ clientId: "w", text: "lost", failed: true }] }));
  expect(screen.getByRole("status").textContent).toBe("Anna is typing…");
  expect(screen.getByRole("img", { name: "Not sent" })).toBeTruthy();
  await press("Send again");
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a conversation without a word begins with the greeting", async () => {
  await renderPart(log({}));
  expect(screen.getByRole("region", { name: "Conversation" }).textContent).toBe("Hello!");
});
