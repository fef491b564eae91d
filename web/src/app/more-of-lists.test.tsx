// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { NO_RATES } from "../data/rebates/agent-rebates.ts";
import { DepositHistory } from "../screens/deposit/deposit/deposit-history.tsx";
import { Friends } from "../screens/member/invite/friends.tsx";
import { RebateScreen } from "../screens/rebates/agent-rebate/rebate-screen.tsx";
import { OwnMessages } from "../screens/support/feedback/own-messages.tsx";
import { InboxScreen } from "../screens/support/inbox/inbox-screen.tsx";
import { RecentOrders } from "../screens/withdrawal/withdraw/recent-orders.tsx";
import { platform, press, refusal } from "../testing/form-steps.ts";
import { renderPart, type SentCall } from "../testing/part-fixture.tsx";
import { SESSION } from "../testing/wire.ts";

/* The lists of members that come a page at a time. */

const AT = "2026-11-20T10:00:00.000Z";
const money = (amount: number) => ({ amount, currency: "BDT" });
const friend = (id: string) => ({ id, account: `ka***${id}`, joinedAt: AT, qualified: false, earned: 0 });
const feedback = (id: string) => ({ id: Number(id), at: AT, content: "Hello", answer: null });
const notification = (id: string) => ({ id, title: id, content: "", sentAt: AT, read: true });
const rates = (id: string) => ({ member: { id, account: id }, agent: true, rates: NO_RATES, today: NO_RATES, lowest: NO_RATES });
const deposit = (id: string) => ({ id, method: "bkash", currency: "BDT", amount: 500, credited: 500, state: "paid", createdAt: AT });
const account = { kind: "bkash", number: "•••678", bankCode: null };
const withdrawal = (id: string) => ({ id, amount: money(500), fee: money(0), account, state: "requested", requestedAt: AT });

interface List {
  part: ReactNode;
  path: string;
  /** What tells one entry. */
  row: string;
  entry: (id: string) => object;
  /** The name of its entries on the wire. */
  items?: "items";
  /** What is sent for the page behind the entry 9. */
  next: object;
}

const LISTS: Record<string, List> = {
  "friends who were invited": {
    part: <Friends userName="player01" currency="BDT" />,
    path: "/wps/member/invitation/friends",
    row: "[data-friend]",
    entry: friend,
    next: { before: "9" },
  },
  "messages to the house": {
    part: <OwnMessages />,
    path: "/wps/feedback/mine",
    row: "[data-state]",
    entry: feedback,
    next: { before: "9" },
  },
  notifications: { part: <InboxScreen />, path: "/wps/inbox", row: "[data-notification]", entry: notification, next: { before: "9" } },
  deposits: { part: <DepositHistory />, path: "/wps/deposit/list", row: '[data-part="history"] li', entry: deposit, next: { before: "9" } },
  withdrawals: {
    part: <RecentOrders userName="player01" />,
    path: "/wps/withdraw",
    row: '[data-part="withdrawals"] li',
    entry: withdrawal,
    items: "items",
    next: { before: "9" },
  },
  "members below an agent": { part: <RebateScreen />, path: "/wps/agent/rebates", row: "[data-member]", entry: rates, next: { after: 9 } },
};

beforeEach(() => setSession(SESSION));
afterEach(() => {
  cleanup();
  clearSession();
});

test.each(Object.entries(LISTS))("%s: more that did not come is asked for again, and what is there stays", async (_, list) => {
  const { part, path, row, entry, items = "list" } = list;
  const rows = () => document.querySelectorAll(row).length;
  let isCut = true;
  let asked = 0;
  const answer = (): unknown => {
    asked += 1;
    if (asked === 1) return { own: NO_RATES, [items]: [entry("9")], next: "9" };
    return isCut ? refusal("Not now.") : { own: NO_RATES, [items]: [entry("4")], next: null };
  };
  platform({ [`GET ${path}`]: answer, "/wps/inbox/unread": 0 });
  await renderPart(part);
  await screen.findByRole("button", { name: "See more" });
  await press("See more");
  const again = await screen.findByRole("button", { name: "Try again" });
  expect([rows(), again.hasAttribute("disabled")]).toEqual([1, false]);
  isCut = false;
  await press("Try again");
  await waitFor(() => expect([rows(), screen.queryByRole("button", { name: /See more|Try again/ })]).toEqual([2, null]));
});

test.each(Object.entries(LISTS))(
  "%s: while more of them comes it cannot be asked for again; the last page has no more",
  async (_, list) => {
    const { part, path, row, entry, items = "list", next } = list;
    const more = () => screen.queryByRole<HTMLButtonElement>("button", { name: "See more" });
    const rows = () => document.querySelectorAll(row).length;
    const second = Promise.withResolvers<object>();
    const asked: unknown[] = [];
    const answer = ({ input }: SentCall): unknown => {
      asked.push(input);
      return asked.length === 1 ? { own: NO_RATES, [items]: [entry("9")], next: "9" } : second.promise;
    };
    platform({ [`GET ${path}`]: answer, "/wps/inbox/unread": 0 });
    await renderPart(part);
    await waitFor(() => expect([rows(), more()?.disabled]).toEqual([1, false]));
    await press("See more");
    expect([asked.at(-1), more()?.disabled]).toEqual([expect.objectContaining(next), true]);
    second.resolve({ own: NO_RATES, [items]: [entry("4")], next: null });
    await waitFor(() => expect([rows(), more()]).toEqual([2, null]));
    expect(asked).toHaveLength(2);
  },
);
