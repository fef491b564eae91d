// @vitest-environment happy-dom
import { cleanup, waitFor } from "@testing-library/react";
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
async function open(inbox: number): Promise<string[]> {
  vi.useFakeTimers({ toFake: ["Date"], now: (now += 60_000) });
  const asked: string[] = [];
  answerWith(({ endpoint }) => {
    asked.push(endpoint.path);
    if (endpoint.path === "/wps/inbox/unread") return inbox;
    if (endpoint.path === "/wps/chat/unread") return { unReadCount: 4 };
    return buildFeed({ footer: { unreadCount: 7 } });
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
