// @vitest-environment happy-dom
import { ApiError } from "@mela/kit/api";
import { PERMISSIONS } from "@mela/contract/console/permissions";
import { onlineManager } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { doing, meWith, open, platform, press } from "../testing/fixture.tsx";
import { chatLine } from "../testing/chat-line.ts";
import { line, memberHead } from "../screens/members/members.samples.ts";

/* Every list of the console, driven through the states in which it has nothing to show, or nothing new. */

const ME = "GET /wps/console/me";
const ONE = "GET /wps/console/members/one";
const PLACE = { above: [], placedAt: null, direct: 0, below: 0 };
const known = { [ME]: meWith(PERMISSIONS), [ONE]: memberHead(), "GET /wps/console/tags": [], "GET /wps/console/members/place": PLACE };
const rows = { rows: [], more: false };
const items = { items: [], next: null };

/** Where each list is, the call that it is filled by, and that call's answer when there is nothing. */
const LISTS: readonly (readonly [address: string, call: string, none: unknown])[] = [
  ["/approvals", "approvals", { items: [], more: false }],
  ["/b/mela/members", "members", { rows: [], next: null, hits: { count: 0, more: false } }],
  ["/b/mela/withdrawals", "withdrawals", items],
  ["/b/mela/deposits", "deposits", items],
  ["/b/mela/deposits/parked", "deposits/parked", items],
  ["/b/mela/deposits/transfers", "deposits/transfers", items],
  ["/b/mela/deposits/statement", "deposits/wallets", []],
  ["/b/mela/identity", "identity", rows],
  ["/b/mela/chat", "chat", []],
  ["/b/mela/chat/answers", "chat/answers", { languages: ["en"], answers: [] }],
  ["/b/mela/feedback", "feedback", rows],
  ["/b/mela/adjustments", "adjustments", items],
  ["/b/mela/payment-rules/pauses", "payment-rules/pauses", { ...items, languages: ["bn", "en"] }],
  ["/b/mela/reconciliation", "reconciliation", items],
  ["/ledger", "ledger/checks", { items: [], more: false }],
  ["/operators", "operators", []],
  ["/audit", "audit", { rows: [], next: null }],
  ["/b/mela/members/7/deposits", "members/deposits", rows],
  ["/b/mela/members/7/withdrawals", "members/withdrawals", rows],
  ["/b/mela/members/7/ledger", "members/ledger", { ...rows, currency: "BDT", sums: [] }],
  ["/b/mela/members/7/play", "members/rounds", rows],
  ["/b/mela/members/7/log-ons", "members/log-ons", rows],
  ["/b/mela/members/7/rewards", "members/rewards", { ...rows, currency: "BDT" }],
  ["/b/mela/members/7/rewards/turnover", "members/turnover", { ...rows, currency: "BDT", remainingMinor: 0, freeMinor: 0 }],
  ["/b/mela/members/7/rewards/free-rounds", "members/free-rounds", rows],
  ["/b/mela/members/7/limits/breaks", "members/breaks", rows],
  ["/b/mela/members/7/messages", "members/letters", rows],
  ["/b/mela/members/7/messages/chat", "members/chat", { ...rows, state: null }],
  ["/b/mela/members/7/feedback", "members/feedback", rows],
  ["/b/mela/members/7/team", "members/below", rows],
  ["/b/mela/members/7/notes", "members/notes", rows],
  ["/b/mela/members/7/history", "audit", { rows: [], next: null }],
];

/** As the platform refuses while its database is away. */
function away(): ApiError {
  return new ApiError("system.unavailable", 503, "The system rests.", undefined, "6a1f-77");
}

const empty = () => document.querySelector("[data-placeholder=empty]");

function connect(on: boolean): Promise<void> {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(on);
  return doing(() => {
    dispatchEvent(new Event(on ? "online" : "offline"));
    onlineManager.setOnline(on);
  });
}

beforeEach(() => void chatLine());
afterEach(async () => {
  await connect(true);
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("a list", () => {
  test.each(LISTS)(
    "CSHELL-17 CFAULT-11 %s has a state of its own without a connection, when it cannot be loaded, and when it is empty, which stays with its age while the database is away",
    async (address, call, none) => {
      let answer: unknown = away();
      platform({ ...known, [`GET /wps/console/${call}`]: () => answer });
      const { client } = await open("/me/preferences");
      await screen.findByRole("heading", { level: 1 });
      // What stands around the list is there already, and nothing of the list.
      client.removeQueries({ queryKey: [call.split("/")[0]] });
      client.setQueryData(["members", "one", "mela", 7, "head"], memberHead());
      await connect(false);
      await doing(() => history.pushState(null, "", `/console${address}`));
      await waitFor(() => expect(document.querySelector("[data-placeholder=disconnected]")).toBeTruthy());
      expect(document.querySelector("[data-placeholder=loading]")).toBeNull();
      // It goes on by itself; and the platform has a fault now.
      await connect(true);
      const alert = await screen.findByRole("alert");
      for (const text of ["This didn’t load", "The system rests.", "Request ID: 6a1f-77"]) expect(alert.textContent).toContain(text);
      answer = none;
      await press("Try again");
      await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
      await waitFor(() => expect(empty()).toBeTruthy());
      // What there is not, and what comes next: words, or a way on.
      expect([...(empty()?.children ?? [])].map(({ textContent }) => textContent !== "")).toEqual([true, true]);
      answer = away();
      vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: Date.now() + 180_000 });
      await doing(() => client.invalidateQueries({ queryKey: [call.split("/")[0]] }).catch(() => undefined));
      await waitFor(() => expect(screen.getAllByText(/Not up to date: last loaded 3 minutes ago/)).not.toEqual([]));
      expect(empty()).toBeTruthy();
    },
  );
});

test("CSHELL-17 what could not be refreshed stays in sight with its age, which goes on, and is gone once it is new again", async () => {
  let answer: unknown = { rows: [line(1)], next: null, hits: { count: 1, more: false } };
  platform({ ...known, "GET /wps/console/members": () => answer });
  const { client } = await open("/b/mela/members");
  await screen.findByRole("link", { name: "player1" });
  const list = { queryKey: ["members", "list"] };
  answer = away();
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: Date.now() + 180_000 });
  await doing(() => client.invalidateQueries(list).catch(() => undefined));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Not up to date: last loaded 3 minutes ago");
  expect(screen.getByRole("link", { name: "player1" })).toBeTruthy();
  await doing(() => vi.advanceTimersByTime(3_600_000));
  expect(screen.getByRole("alert").textContent).toContain("1 hour ago");
  answer = { rows: [line(2)], next: null, hits: { count: 1, more: false } };
  await press("Try again");
  expect(await screen.findByRole("link", { name: "player2" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  vi.useRealTimers();
});

test("CSHELL-17 without a connection what is in sight stays there with its age", async () => {
  platform({ ...known, "GET /wps/console/members": { rows: [line(1)], next: null, hits: { count: 1, more: false } } });
  const { client } = await open("/b/mela/members");
  await screen.findByRole("link", { name: "player1" });
  await connect(false);
  await doing(() => void client.invalidateQueries({ queryKey: ["members", "list"] }));
  expect(await screen.findByText(/^Not up to date: last loaded \d+ seconds? ago$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "player1" })).toBeTruthy();
  await connect(true);
  await waitFor(() => expect(screen.queryByText(/^Not up to date/)).toBeNull());
});
