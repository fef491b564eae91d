// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { buildFeed } from "../testing/content-fixture.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import type { Wire, WireRequest } from "../testing/wire.ts";
import { useToasts } from "../ui/toast-store.ts";
import { address, all, goTo, hrefs, leave, part, settle, tap, tapButton, visit } from "./visit-fixture.tsx";

/* The message centre and the inbox, with the app around them. */

afterEach(leave);

const template = { ...TEMPLATE, resources: [{ resourceType: "TELEGRAM", url: "https://telegram.mela.example/fair" }] as const };
const counts = (notices: number, inbox: number, chat: number) => ({
  "GET /wps/announcements": buildFeed({ footer: { unreadCount: notices } }),
  "GET /wps/inbox/unread": inbox,
  "GET /wps/chat/unread": { unReadCount: chat },
});
const open = (path: string, answers: Record<string, unknown>, session: object | null = {}, brand: object = {}) =>
  visit(path, answers, { session, template: { ...template, ...brand } as never });
const entry = (name: string) => document.querySelector<HTMLElement>(`[data-entry="${name}"]`);
const badge = (name: string) => entry(name)?.querySelector('[data-part="badge"]')?.textContent ?? null;
const toasts = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);
const REJECTED = [["offline", "This isn’t available for your account."]];

describe("the message centre", () => {
  test("ANN-14 MSG-01 MSG-02 MSG-03 MSG-05 MSG-08 MSG-09 MSG-10 ROUTE-15 lists its ways with their unread counts, none where nothing is unread; back leads home", async () => {
    await open("/m/help", counts(20, 2, 0));
    await goTo("/m/message");
    await waitFor(() => expect(part("unread-total")?.textContent).toBe("22 unread"));
    expect(part("page-bar")?.querySelector("h1")?.textContent).toBe("Messages");
    expect(all("[data-entry]", "data-entry")).toEqual(["messenger", "announcements", "messages", "chat", "affiliate"]);
    expect(["messenger", "announcements", "messages", "chat", "affiliate"].map(badge)).toEqual([null, "20", "2", null, null]);
    expect(["messenger", "announcements", "messages"].flatMap((name) => hrefs(entry(name)))).toEqual([
      "https://telegram.mela.example/fair",
      "/m/notice",
      "/m/webEmail",
    ]);
    await tap(entry("announcements")?.querySelector("a") ?? null);
    expect(address()).toBe("/m/notice");
    await goTo("/m/message");
    await tapButton("Back");
    expect(address()).toBe("/m/home");
  });

  test.each([
    [99, "99"],
    [100, "99+"],
  ])("MSG-06 of %i unread messages the badge says %s", async (count, words) => {
    await open("/m/message", counts(0, count, 0));
    await waitFor(() => expect(badge("messages")).toBe(words));
  });

  test.each([true, false])(
    "MSG-04 TEMPLATE-10 TEMPLATE-11 GROLE-14 live chat with its badge is offered, and its count asked for, exactly where the brand has it on: %s",
    async (CBS3) => {
      const wire = await open("/m/message", counts(1, 0, 3), {}, { switches: { ...TEMPLATE.switches, CBS3 } });
      await waitFor(() => expect(badge("announcements")).toBe("1"));
      await settle();
      expect([entry("chat") !== null, badge("chat")]).toEqual([CBS3, CBS3 ? "3" : null]);
      expect(wire.sent.filter(({ call }) => call === "GET /wps/chat/unread")).toHaveLength(CBS3 ? 1 : 0);
    },
  );

  test("MSG-05 the affiliate service is the agent's home for an agent, and customer service for others", async () => {
    await open("/m/message", counts(0, 0, 0), { type: 1 });
    expect(hrefs(entry("affiliate"))).toEqual(["/m/agent/home"]);
    leave();
    await open("/m/message", counts(0, 0, 0));
    await tap(entry("affiliate")?.querySelector("button") ?? null);
    expect(address()).toBe("/m/message?popup=customerService");
  });

  test.each([4, 40, 41, 42])(
    "TRIAL-08 TRIAL-09 TRIAL-11 TRIAL-12 ROLE-07 GROLE-05 GROLE-16 an account of type %i is refused live chat and the inbox with the offline toast; neither opens, and no count is asked for",
    async (type) => {
      const wire = await open("/m/message", counts(1, 2, 3), { type });
      await tap(entry("chat")?.querySelector("button") ?? null);
      expect([toasts(), address()]).toEqual([REJECTED, "/m/message"]);
      useToasts.setState({ toasts: [] });
      await tap(entry("messages")?.querySelector("button") ?? null);
      expect([toasts(), address()]).toEqual([REJECTED, "/m/message"]);
      expect(wire.sent.filter(({ call }) => /chat|inbox/.test(call))).toEqual([]);
      expect(all('[data-part="badge"]', "class")).toEqual([]);
    },
  );

  test("TRIAL-09 TRIAL-12 the address of the inbox leads a trial member back to the message centre, with the toast, and nothing of it is fetched", async () => {
    const wire = await open("/m/webEmail", counts(0, 0, 0), { type: 4 });
    await waitFor(() => expect(address()).toBe("/m/message"));
    expect([toasts(), wire.sent.filter(({ call }) => call.includes("inbox"))]).toEqual([REJECTED, []]);
  });
});

describe("the inbox", () => {
  const TOTAL = 43;
  interface Written {
    id: string;
    title: string;
    content: string;
    sentAt: string;
    read: boolean;
  }
  let written: Written[] = [];
  const fill = (count: number) => {
    written = Array.from({ length: count }, (_, at) => ({
      id: String(count - at),
      title: `Notification ${count - at}`,
      content: `<p>The text of ${count - at}</p>`,
      sentAt: "2026-11-20T10:00:00Z",
      read: false,
    }));
  };
  const unread = () => written.filter(({ read }) => !read).length;
  const platform = {
    "GET /wps/inbox": ({ query = {} }: WireRequest) => {
      const older = written.filter(({ id }) => !query["before"] || Number(id) < Number(query["before"]));
      const list = older.slice(0, Number(query["pageSize"] ?? 20));
      return { list, next: older.length > list.length ? (list.at(-1)?.id ?? null) : null };
    },
    "GET /wps/inbox/unread": () => unread(),
    "POST /wps/inbox/read": ({ json }: WireRequest) => {
      written = written.map((one) => (one.id === (json as { id: string }).id ? { ...one, read: true } : one));
      return { unread: unread() };
    },
    "POST /wps/inbox/readAll": () => {
      written = written.map((one) => ({ ...one, read: true }));
      return { unread: 0 };
    },
    "DELETE /wps/inbox": ({ json }: WireRequest) => {
      written = written.filter(({ id }) => id !== (json as { id: string }).id);
      return { unread: unread() };
    },
  };
  const head = () => within(document.querySelector("main") as HTMLElement).getAllByRole("status")[0];
  const ids = () => all("[data-notification]", "data-notification");
  const row = (id: string) => within(document.querySelector(`[data-notification="${id}"]`) as HTMLElement);
  const more = (wire: Wire) => wire.sent.filter(({ call }) => call === "GET /wps/inbox").length;

  test("ROUTE-14 a long one comes page by page, newest first, and its head counts what is further down as well; all can be marked as read", async () => {
    fill(TOTAL);
    const wire = await open("/m/webEmail", platform);
    await waitFor(() => expect([ids().length, head()?.textContent]).toEqual([20, "43 unread"]));
    await tapButton("See more");
    await waitFor(() => expect(ids()).toHaveLength(40));
    await tapButton("See more");
    await waitFor(() => expect(ids()).toEqual(Array.from({ length: TOTAL }, (_, at) => String(TOTAL - at))));
    expect([screen.queryByRole("button", { name: "See more" }), more(wire)]).toEqual([null, 3]);
    await tapButton("Mark all as read");
    await waitFor(() => expect([head()?.textContent, all('[data-read="false"]', "class")]).toEqual(["All read", []]));
  });

  test("a notification is deleted after a question that names it; the rest stays, and the focus goes to the head of the list", async () => {
    fill(3);
    await open("/m/webEmail", platform);
    await waitFor(() => expect(ids()).toEqual(["3", "2", "1"]));
    fireEvent.click(row("2").getByRole("button", { name: /Notification 2/ }));
    await waitFor(() => expect(head()?.textContent).toBe("2 unread"));
    const ask = async () => {
      fireEvent.click(row("2").getByRole("button", { name: "Delete" }));
      const question = await screen.findByRole("alertdialog", { name: "Delete the message?", hidden: true });
      expect(question.textContent).toContain("“Notification 2” will be deleted for good.");
      return within(question);
    };
    fireEvent.click((await ask()).getByRole("button", { name: "Cancel", hidden: true }));
    await settle();
    expect(ids()).toEqual(["3", "2", "1"]);
    fireEvent.click((await ask()).getByRole("button", { name: "Delete", hidden: true }));
    await waitFor(() => expect(ids()).toEqual(["3", "1"]));
    await waitFor(() => expect(document.activeElement).toBe(head()));
  });
});
