// @vitest-environment happy-dom
import { sendFeedback } from "@mela/contract/support/feedback";
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STORAGE_KEYS } from "../../lib/storage.ts";
import { catchRequests, SESSION } from "../../testing/wire.ts";
import { clearSession, setSession } from "../auth/session.ts";
import { askForChat, chatUnreadQuery, mayAskChatUnread } from "./chat.ts";
import { postFeedback } from "./feedback.ts";
import { inboxUnreadQuery } from "./inbox.ts";

/* What the calls for feedback, inbox and chat carry, field by field, as they leave the browser. */

const { token } = SESSION;
const INBOX = "GET /wps/inbox/unread";
const CHAT = "GET /wps/chat/unread";
const answers = { [INBOX]: 7, [CHAT]: { unReadCount: 3 }, "PUT /wps/feedback": { id: 41 } };
const feedback = { content: "The deposit has not come", sender: "player01", captcha: "482916", captchaId: "c1", pictures: [] };

let later = Date.parse("2030-01-01T00:00:00Z");
beforeEach(() => {
  // No call of another test is near enough to share its answer.
  vi.useFakeTimers({ toFake: ["Date"], now: (later += 60_000) });
  setSession(SESSION);
});
afterEach(() => {
  vi.useRealTimers();
  clearSession();
  vi.unstubAllGlobals();
});

/** Asks at 0, 249 and 250 ms; what was sent by then, and what each was answered. */
async function askThrice(query: typeof inboxUnreadQuery) {
  const wire = catchRequests(answers);
  const counts: number[] = [];
  const calls: number[] = [];
  for (const wait of [0, 249, 1]) {
    vi.setSystemTime(Date.now() + wait);
    counts.push(await wire.client.fetchQuery({ ...query(), staleTime: 0 }));
    calls.push(wire.sent.length);
  }
  return { sent: wire.sent, counts, calls };
}

describe("what the client sends", () => {
  test.each([
    ["API-34 GCONST-07 the unread inbox is a GET without payload, once in 250 ms, and its value is a number", inboxUnreadQuery, INBOX, 7],
    ["GAPI-33 the unread inbox is a GET without payload, whose value is the number itself, once in 250 ms", inboxUnreadQuery, INBOX, 7],
    [
      "API-35 GCONST-07 the unread chat is a GET without payload, once in 250 ms, and is read at value.unReadCount",
      chatUnreadQuery,
      CHAT,
      3,
    ],
    ["GAPI-34 the unread chat is a GET whose count is read at value.unReadCount, once in 250 ms", chatUnreadQuery, CHAT, 3],
  ])("%s", async (_row, query, call, count) => {
    const asked = await askThrice(query);
    expect(asked.sent).toEqual([
      { call, token },
      { call, token },
    ]);
    expect(asked.calls).toEqual([1, 1, 2]);
    expect(asked.counts).toEqual([count, count, count]);
  });

  test("API-35 the unread chat is asked for where the module CBS3 is on, and nowhere else", () => {
    expect([mayAskChatUnread(SESSION, true), mayAskChatUnread(SESSION, false), mayAskChatUnread(null, true)]).toEqual([true, false, false]);
  });

  test.each([
    ["deposit", 1],
    ["withdrawal", 2],
    ["account", 0],
  ] as const)(
    "API-31 feedback is PUT /wps/feedback with content, sender, the number of its type (%s: %i) and captcha",
    async (type, number) => {
      const wire = catchRequests(answers);
      expect(await postFeedback({ type, ...feedback })).toBe(41);
      expect(wire.sent).toEqual([{ call: "PUT /wps/feedback", json: { ...feedback, type: number }, token }]);
    },
  );

  test("API-32 of the two methods of feedback, which both are taken, the client sends PUT", async () => {
    const wire = catchRequests(answers);
    await postFeedback({ type: "game", ...feedback });
    expect(wire.sent.map(({ call }) => call)).toEqual(["PUT /wps/feedback"]);
    expect([sendFeedback.method, ...sendFeedback.alsoMethods]).toEqual(["PUT", "POST"]);
  });

  test("API-36 the chat is launched by a GET with b2c 1, language, backUrl, headerColor and title; its address is read at value.chatUrl", async () => {
    const wire = catchRequests({ "GET /wps/chat/launch": { chatUrl: "/chat#ticket" } });
    const options = { language: "bn", backUrl: "/m/home", headerColor: "#112233", title: "Mela" };
    expect(await askForChat(options)).toBe("/chat#ticket");
    const browser = createHash("sha256")
      .update(sessionStorage.getItem(STORAGE_KEYS.chatKey) ?? "")
      .digest("base64url");
    expect(wire.sent).toEqual([{ call: "GET /wps/chat/launch", query: { b2c: "1", ...options, browser }, token }]);
  });

  test.each([
    ["bn", "bn"],
    ["en", "en"],
    ["zh", "CN"],
  ])("API-37 the launch of the chat from a page in %s carries the language %s", async (language, word) => {
    const wire = catchRequests({ "GET /wps/chat/launch": { chatUrl: "/chat#ticket" } });
    await askForChat({ language, backUrl: "/m/home", headerColor: "", title: "Mela" });
    expect(wire.sent[0]?.query).toHaveProperty("language", word);
  });
});
