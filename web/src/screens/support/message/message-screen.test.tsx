// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { buildFeed } from "../../../testing/content-fixture.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { MessageScreen } from "./message-screen.tsx";

// The unread call is made once in 250 ms: each page comes a minute later than the one before.
let now = Date.parse("2026-11-24T10:00:00Z");
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  clearSession();
});

/** Opens the message centre with so much unread; the returned list has the paths that it has asked. */
async function open(inbox: number, chat = 4, notices = 7): Promise<string[]> {
  vi.useFakeTimers({ toFake: ["Date"], now: (now += 60_000) });
  const asked: string[] = [];
  answerWith(({ endpoint }) => {
    asked.push(endpoint.path);
    if (endpoint.path === "/wps/inbox/unread") return inbox;
    if (endpoint.path === "/wps/chat/unread") return { unReadCount: chat };
    return buildFeed({ footer: { unreadCount: notices } });
  });
  await renderPart(<MessageScreen path="/m/message" title="title.message" />);
  return asked;
}
const entry = (name: string) => document.querySelector(`[data-entry="${name}"]`);
const badges = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>("[data-entry]")].flatMap((row) => {
      const badge = row.querySelector('[data-part="badge"]');
      return badge ? [[row.dataset["entry"], badge.textContent]] : [];
    }),
  );

describe("the message centre", () => {
  test.each([
    [3, "3"],
    [99, "99"],
    [100, "99+"],
  ])("MSG-03 of %i unread messages in the inbox their entry, which leads there, says “%s”", async (inbox, text) => {
    setSession(SESSION);
    await open(inbox);
    await waitFor(() => expect(badges()["messages"]).toBe(text));
    expect(entry("messages")?.querySelector("strong")?.textContent).toBe("Messages");
    expect(entry("messages")?.querySelector("a")?.getAttribute("href")).toBe("/m/webEmail");
  });

  test("MSG-03 an inbox without anything unread has no badge, whatever else is unread", async () => {
    setSession(SESSION);
    await open(0);
    await waitFor(() => expect(badges()).toEqual({ announcements: "7", chat: "4" }));
  });

  test.each([
    [{ inbox: 3, chat: 4, notices: 7 }, { announcements: "7", messages: "3", chat: "4" }, "14 unread"],
    [{ inbox: 3, chat: 0, notices: 0 }, { messages: "3" }, "3 unread"],
    [{ inbox: 0, chat: 4, notices: 0 }, { chat: "4" }, "4 unread"],
    [{ inbox: 0, chat: 0, notices: 7 }, { announcements: "7" }, "7 unread"],
  ])("MSG-08 MSG-10 of %j unread the entries say %j, and the total is their sum: %s", async ({ inbox, chat, notices }, shown, total) => {
    setSession(SESSION);
    await open(inbox, chat, notices);
    await waitFor(() => expect(badges()).toEqual(shown));
    expect(document.querySelector('[data-part="unread-total"]')?.textContent).toBe(total);
  });

  test("MSG-08 of nothing unread no entry has a badge, once all three have answered", async () => {
    setSession(SESSION);
    const asked = await open(0, 0, 0);
    await waitFor(() => expect(new Set(asked)).toEqual(new Set(["/wps/announcements", "/wps/inbox/unread", "/wps/chat/unread"])));
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 0))));
    expect(badges()).toEqual({});
  });

  test("MSG-07 without a log-in no entry has a badge and nothing is asked for; with one each has its own", async () => {
    const asked = await open(3);
    expect(document.querySelectorAll("[data-entry]").length).toBeGreaterThanOrEqual(3);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([badges(), asked]).toEqual([{}, []]);
    cleanup();
    setSession(SESSION);
    await open(3);
    await waitFor(() => expect(badges()).toEqual({ announcements: "7", messages: "3", chat: "4" }));
  });
});
