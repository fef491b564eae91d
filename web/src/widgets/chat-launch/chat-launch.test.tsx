// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { pass, stopClock, until } from "../../testing/clock.ts";
import { forgetToasts } from "../../testing/form-steps.ts";
import { answerWith, renderPart, type SentCall } from "../../testing/part-fixture.tsx";
import { useToasts } from "../../ui/toast-store.ts";
import { useChatLaunch } from "./chat-launch.ts";

const CHAT_URL = "/m/chat?key=abc";
let sent: SentCall[] = [];
let answerChat: () => void = () => undefined;
const gone = vi.fn<(address: string) => void>();

beforeEach(() => {
  sent = [];
  gone.mockReset();
  forgetToasts();
  history.replaceState(null, "", "/m/message");
  vi.spyOn(location, "assign").mockImplementation((address) => gone(String(address)));
  setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "rahim", type: 0, firstTimeLogin: false });
  answerWith((call) => {
    sent.push(call);
    return new Promise((resolve) => (answerChat = () => resolve({ chatUrl: CHAT_URL })));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  cleanup();
  clearSession();
});

function Opener() {
  return <button onClick={useChatLaunch()}>Chat</button>;
}

/** Opens live chat and waits until the call is on its way; the clock stands from then on. */
async function openChat(language = "en"): Promise<void> {
  await renderPart(<Opener />, language);
  stopClock();
  fireEvent.click(screen.getByText("Chat"));
  await until(() => sent.length === 1);
}
const toasts = () => useToasts.getState().toasts;

test("ERR-04 please wait stands as a loading toast while a chat is started, up to 9999 ms", async () => {
  await openChat();
  await pass(9998);
  expect(toasts()).toMatchObject([{ kind: "loading", text: "Please wait…" }]);
  await pass(1);
  expect(toasts()).toEqual([]);
  answerChat();
  await pass(500);
});

test.each(["en", "bn"])("API-37 the launch names the language that the person has chosen: %s", async (language) => {
  await openChat(language);
  expect(sent[0]?.input).toMatchObject({ language });
  await act(async () => answerChat());
  await pass(500);
});

test("MSG-11 the page that the answer names is gone to 500 ms after it, and not before", async () => {
  await openChat();
  expect(sent[0]?.endpoint.path).toBe("/wps/chat/launch");
  await act(async () => answerChat());
  await pass(499);
  expect(gone).not.toHaveBeenCalled();
  expect(toasts()).toHaveLength(1);
  await pass(1);
  expect(gone.mock.calls).toEqual([[CHAT_URL]]);
  expect(toasts()).toEqual([]);
});
