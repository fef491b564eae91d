// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { NO_RATES } from "../../data/rebates/agent-rebates.ts";
import { platform, press, wordsOf } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { stubWide } from "../../testing/wide.ts";
import { NO_FIGURES } from "../../testing/team-figures.ts";
import { SESSION } from "../../testing/wire.ts";
import { TeamBettingScreen } from "./bets/team-betting-screen.tsx";
import { TeamScreen } from "./members/team-screen.tsx";
import { TeamPnlScreen } from "./pnl/team-pnl-screen.tsx";

/* Lists of an agent in a wide window: tables whose heads order them, with details beside. */

const ASKED = { from: "2026-11-24", to: "2026-11-24", today: "2026-11-24", currency: "BDT" };
const member = (id: string, account: string, members: number) => ({
  id,
  account,
  nickname: null,
  type: members > 0 ? 1 : 0,
  active: true,
  level: 1,
  direct: members,
  members,
  joinedAt: "2026-10-02T00:00:00Z",
  lastLoginAt: members > 0 ? "2026-11-23T08:00:00Z" : null,
});
const MEMBERS = [member("7", "karim", 3), member("8", "sumi", 0)];
const bet = { memberId: "7", account: "karim", category: "RNG", currency: "BDT", placedAt: "2026-11-24T06:00:00Z" };
const ORDERS = [
  { ...bet, id: "81", game: "Paper Tiger", state: "won", stake: 500, payout: 900 },
  { ...bet, id: "80", game: "Fish Pond", state: "lost", stake: 700, payout: 0 },
];
const DETAIL = { ...ORDERS[0], provider: "x", company: null, round: "r", transaction: "t", settledAt: null, mayCancel: false };

const asked: Record<string, unknown>[] = [];
const answering =
  (value: unknown) =>
  ({ input }: { input: unknown }) => {
    asked.push(input as Record<string, unknown>);
    return value;
  };
const open = async (Screen: typeof TeamScreen, path: string, query = "", language = "en") => {
  history.replaceState(null, "", path + query);
  platform({
    "/wps/agent/subordinates": answering({ path: [], list: MEMBERS, next: null }),
    "/wps/agent/affiliate": {
      ...ASKED,
      member: MEMBERS[0],
      path: [],
      superior: { id: "1", account: "rahim" },
      rates: NO_RATES,
      own: NO_FIGURES,
      team: NO_FIGURES,
    },
    "/wps/agent/downlines": answering({
      ...ASKED,
      path: [],
      total: NO_FIGURES,
      own: NO_FIGURES,
      list: [
        {
          id: "7",
          account: "karim",
          type: 1,
          members: 3,
          figures: { ...NO_FIGURES, turnover: 12_300, rebates: 150, rewards: 50, profit: -4_500 },
        },
      ],
      next: null,
    }),
    "/wps/agent/orders": answering({ ...ASKED, list: ORDERS, next: null }),
    "/wps/agent/orders/detail": DETAIL,
  });
  await renderPart(<Screen path={path} title="title.home" />, language);
};
const heads = () => screen.getAllByRole("columnheader").map((head) => `${head.textContent} ${head.getAttribute("aria-sort") ?? "fixed"}`);
const pane = () => document.querySelector<HTMLElement>('[data-part="detail"]');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-24T06:00:00Z");
  setSession({ ...SESSION, type: 1 });
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("in a wide window", () => {
  beforeEach(stubWide);

  test("members are a table; a head orders it by the address, turns it, and says so to screen readers", async () => {
    await open(TeamScreen, "/m/member/team", "?under=5");
    await screen.findByRole("table", { name: "Manage team" });
    expect(heads()).toEqual([
      "Account ascending",
      "Type fixed",
      "Directly below fixed",
      "Whole team fixed",
      "Joined none",
      "Last active none",
    ]);
    expect(wordsOf("tbody tr")).toEqual(["karimAgent332 Oct 202623 Nov 2026", "sumiPlayer002 Oct 2026Never logged in"]);
    const head = screen.getByRole("button", { name: "Last active" });
    head.focus();
    await press("Last active");
    expect(location.search).toBe("?under=5&sort=seen");
    expect(document.activeElement).toBe(head);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ under: "5", sort: "seen", order: "desc" }));
    expect(heads().at(-1)).toBe("Last active descending");
    await press("Last active");
    expect(location.search).toBe("?under=5&sort=seen&order=asc");
    await waitFor(() => expect(heads().at(-1)).toBe("Last active ascending"));
    await press("Account");
    expect(location.search).toBe("?under=5");
    fireEvent.click(screen.getByRole("button", { name: /Open the team of karim/ }));
    expect(location.search).toBe("?under=7");
  });

  test("what a search has found cannot be ordered", async () => {
    await open(TeamScreen, "/m/member/team", "?q=ka&sort=seen");
    await screen.findByRole("table");
    expect(heads()[0]).toBe("Account fixed");
    expect(screen.queryByRole("button", { name: "Last active" })).toBeNull();
  });

  test("a member's card stands beside the table, has the focus, and Escape gives it back to the list", async () => {
    await open(TeamScreen, "/m/member/team");
    const account = await screen.findByRole("button", { name: "karim" });
    account.focus();
    fireEvent.click(account);
    await waitFor(() => expect(pane()?.querySelector('[data-part="member-card"]')).not.toBeNull());
    expect([location.search, document.querySelector("dialog[open]")]).toEqual(["?member=7", null]);
    expect(screen.getByRole("complementary", { name: "Member" })).toBe(pane());
    expect(document.activeElement?.textContent).toBe("Member");
    expect(document.querySelector('tr[aria-current="true"]')?.getAttribute("data-row")).toBe("7");
    fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
    await waitFor(() => expect(pane()).toBeNull());
    expect([location.search, document.activeElement]).toEqual(["", account]);
  });

  test.each([
    [
      "en",
      [
        "Account none",
        "Team members fixed",
        "Bets descending",
        "Paid out none",
        "Deposits none",
        "Withdrawals none",
        "Rebates and rewards fixed",
        "Result none",
      ],
    ],
    [
      "bn",
      ["অ্যাকাউন্ট none", "দলের সদস্য fixed", "বাজি descending", "পেয়েছেন none", "জমা none", "উত্তোলন none", "রিবেট ও পুরস্কার fixed", "ফলাফল none"],
    ],
  ])("in %s profit and loss is a table across with all its sums, ordered by its heads", async (language, names) => {
    await open(TeamPnlScreen, "/m/agent/team/pnl", "", language);
    await screen.findByRole("table");
    expect(heads()).toEqual(names);
    expect(document.querySelector("[data-downline]")).toBeNull();
    const cells = within(screen.getByRole("table"))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));
    expect(cells[1]).toBe("৳ 123.00");
    expect(cells[5]).toBe("৳ 2.00");
    fireEvent.click(screen.getAllByRole("columnheader")[7]?.querySelector("button") as Element);
    expect(location.search).toBe("?sort=profit");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: "profit", order: "desc" }));
    fireEvent.click(await screen.findByRole("link", { name: "karim" }));
    expect(location.search).toBe("?under=7&sort=profit");
  });

  test("bets are a table by time, either way, and a bet stands beside them", async () => {
    await open(TeamBettingScreen, "/m/teamBetting");
    await screen.findByRole("table", { name: "Team betting" });
    expect(heads()).toEqual(["Game fixed", "Account fixed", "Placed descending", "Stake fixed", "Result fixed"]);
    await press("Placed");
    expect(location.search).toBe("?order=asc");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ order: "asc" }));
    await press("Paper Tiger");
    expect(location.search).toBe("?order=asc&bet=81");
    await waitFor(() => expect(pane()?.textContent).toContain("Bet number81"));
  });
});

describe("on a phone", () => {
  const chosen = () => wordsOf('[aria-label="Order"] [aria-pressed="true"]');

  test("members are cards, and chips order them", async () => {
    await open(TeamScreen, "/m/member/team");
    await waitFor(() => expect(chosen()).toEqual(["Account, from A to Z"]));
    expect(screen.queryByRole("table")).toBeNull();
    await press("Joined");
    expect(location.search).toBe("?sort=joined");
    await waitFor(() => expect(chosen()).toEqual(["Joined, newest first"]));
    expect(asked.at(-1)).toMatchObject({ sort: "joined", order: "desc" });
  });

  test("bets are cards, and a chip turns them; an open one is a sheet", async () => {
    await open(TeamBettingScreen, "/m/teamBetting", "?order=asc");
    await waitFor(() => expect(chosen()).toEqual(["Time, oldest first"]));
    await press(/^Time/);
    expect(location.search).toBe("");
    await waitFor(() => expect(chosen()).toEqual(["Time, newest first"]));
    fireEvent.click(document.querySelector('[data-order="81"] button') as Element);
    await waitFor(() => expect(document.querySelector('dialog [data-part="order-detail"]')).not.toBeNull());
    expect(pane()).toBeNull();
  });
});
