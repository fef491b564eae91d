// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { confirmStore } from "../../../popups/confirm/confirm.ts";
import { answerQuestion, lostAnswer, platform, press, refusal } from "../../../testing/form-steps.ts";
import { renderPart, type SentCall } from "../../../testing/part-fixture.tsx";
import { SESSION } from "../../../testing/wire.ts";
import { InboxScreen } from "./inbox-screen.tsx";

const notification = (id: string, read = false) => ({
  id,
  title: `Title ${id}`,
  content: `<p>Text ${id}</p>`,
  sentAt: "2026-11-20T10:00:00Z",
  read,
});

let list = [notification("1"), notification("2")];
let lost = false;
let refused = false;
let sent: SentCall[] = [];
const change = (apply: () => void) => () => {
  if (refused) return refusal("Not now.");
  apply();
  return { unread: list.filter(({ read }) => !read).length };
};
beforeEach(() => {
  list = [notification("1"), notification("2")];
  lost = false;
  refused = false;
  setSession(SESSION);
  sent = platform({
    "GET /wps/inbox": () => (lost ? lostAnswer() : { list, next: null }),
    "/wps/inbox/unread": () => list.filter(({ read }) => !read).length,
    "/wps/inbox/read": ({ input }: SentCall) =>
      change(() => (list = list.map((one) => (one.id === (input as { id: string }).id ? { ...one, read: true } : one))))(),
    "/wps/inbox/readAll": change(() => (list = list.map((one) => ({ ...one, read: true })))),
    "DELETE /wps/inbox": ({ input }: SentCall) => change(() => (list = list.filter(({ id }) => id !== (input as { id: string }).id)))(),
  });
});
afterEach(() => {
  cleanup();
  clearSession();
});
const head = () => screen.getByRole("status").textContent;
const rows = () => [...document.querySelectorAll("[data-notification]")].map((row) => row.getAttribute("data-notification"));

test("opening a notification reads it; all can be read at once", async () => {
  await renderPart(<InboxScreen />);
  await screen.findByText("Title 1");
  await waitFor(() => expect(head()).toBe("2 unread"));
  await press(/Title 1/);
  expect(await screen.findByText("Text 1")).toBeTruthy();
  await waitFor(() => expect(head()).toBe("1 unread"));
  await press("Mark all as read");
  await waitFor(() => expect(head()).toBe("All read"));
  expect(sent.map(({ endpoint, input }) => [endpoint.path, input])).toEqual([
    ["/wps/inbox/read", { id: "1" }],
    ["/wps/inbox/readAll", {}],
  ]);
});

test("one is deleted after a question, and comes back when that is refused", async () => {
  await renderPart(<InboxScreen />);
  await screen.findByText("Title 2");
  await press(/Title 2/);
  const remove = async (agreed: boolean) => {
    screen.getAllByRole("button", { name: "Delete", hidden: true }).at(-1)?.click();
    await waitFor(() => expect(confirmStore.getState().pending).not.toBeNull());
    await answerQuestion(agreed);
  };
  await remove(false);
  expect(rows()).toEqual(["1", "2"]);
  refused = true;
  await remove(true);
  await waitFor(() => expect(sent.filter(({ endpoint }) => endpoint.method === "DELETE")).toHaveLength(1));
  await waitFor(() => expect(rows()).toEqual(["1", "2"]));
  refused = false;
  await remove(true);
  await waitFor(() => expect(rows()).toEqual(["1"]));
});

test("a list that does not come can be asked for again; an empty one says so", async () => {
  lost = true;
  await renderPart(<InboxScreen />);
  const again = await screen.findByRole("button", { name: /again|retry/i });
  lost = false;
  list = [];
  again.click();
  expect(await screen.findByText("No messages yet")).toBeTruthy();
});
