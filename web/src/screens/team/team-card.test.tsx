// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NO_RATES } from "../../data/rebates/agent-rebates.ts";
import { clearSession, setSession } from "../../data/auth/session.ts";
import { figuresIn, platform, press, wordsOf } from "../../testing/form-steps.ts";
import { renderPart } from "../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../testing/settings-fixture.ts";
import { NO_FIGURES } from "../../testing/team-figures.ts";
import { SESSION } from "../../testing/wire.ts";
import { MemberCard } from "./members/member-card.tsx";
import { TeamPnlScreen } from "./pnl/team-pnl-screen.tsx";

const PLAYED = { ...NO_FIGURES, turnover: 12_300, payout: 7_800, deposits: 20_000, withdrawals: 1_000, profit: -4_500 };
const ASKED = { from: "2026-11-01", to: "2026-11-24", today: "2026-11-24", currency: "BDT" };
const AGENT = { ...SESSION, type: 1 };

const asked: unknown[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime("2026-11-24T06:00:00Z");
  setSession(AGENT);
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});
/** An answer that is given to whoever asks, and what they have asked. */
const answering =
  (value: unknown) =>
  ({ input }: { input: unknown }) => {
    asked.push(input);
    return value;
  };

describe("the card of a member", () => {
  const MEMBER = {
    id: "7",
    account: "karim",
    nickname: "Padma" as string | null,
    type: 1,
    active: true,
    level: 1,
    direct: 3,
    members: 1_204,
    joinedAt: "2026-10-02T00:00:00Z",
    lastLoginAt: "2026-11-23T20:00:00Z" as string | null,
  };
  const TEMPLATE_WITH = { ...TEMPLATE, menus: { ...TEMPLATE.menus, agent: ["agentRebate"] } };
  const open = async (member = MEMBER, brand = TEMPLATE_WITH) => {
    const affiliate = {
      ...ASKED,
      member,
      path: [],
      superior: { id: "1", account: "rahim" },
      rates: { ...NO_RATES, RNG: 125 },
      own: PLAYED,
      team: { ...NO_FIGURES, turnover: 99_900, profit: 100 },
    };
    platform({ "/wps/agent/affiliate": answering(affiliate) });
    await renderPart(<MemberCard session={AGENT} memberId="7" onClose={() => undefined} />, "en", brand);
    await waitFor(() => expect(document.querySelector('[data-part="member-card"]')).not.toBeNull());
  };
  const card = () => document.querySelector<HTMLElement>('[data-part="member-card"]') as HTMLElement;

  test("of an agent with a team has their place, their rebate, and what both have played this month", async () => {
    await open();
    expect(asked).toEqual([{ from: "2026-11-01", to: "2026-11-24", memberId: "7" }]);
    expect(wordsOf("h3, h4", card())).toEqual(["karimPadma", "Rebate", "Own bets this month", "Their team this month"]);
    expect(figuresIn(card())).toEqual([
      "Type: Agent",
      "Levels below you: 1",
      "Superior: rahim",
      "Directly below: 3",
      "Whole team: 1,204",
      "Joined: 2 Oct 2026",
      "Last active: 24 Nov 2026, 02:00",
      "Slots: 1.25%",
      "Bets: ৳ 123.00",
      "Lost: ৳ 45.00",
      "Deposits: ৳ 200.00",
      "Withdrawals: ৳ 10.00",
      "Bets: ৳ 999.00",
      "Won: ৳ 1.00",
      "Deposits: ৳ 0.00",
      "Withdrawals: ৳ 0.00",
    ]);
    expect(wordsOf("button", card())).toEqual(["Bets", "Profit and loss", "Set the rebate", "Move to another superior"]);
  });

  test("of a player without a team has neither that nor its ways; who was never there has no day", async () => {
    await open({ ...MEMBER, type: 0, nickname: null, active: false, level: 2, direct: 0, members: 0, lastLoginAt: null });
    expect(wordsOf("h3, h4", card())).toEqual(["karimDisabled", "Rebate", "Own bets this month"]);
    expect(figuresIn(card()).slice(0, 7)).toEqual([
      "Type: Player",
      "Levels below you: 2",
      "Superior: rahim",
      "Directly below: 0",
      "Whole team: 0",
      "Joined: 2 Oct 2026",
      "Last active: –",
    ]);
    expect(wordsOf("button", card())).toEqual(["Bets", "Move to another superior"]);
  });

  test("offers to set the rebate only where the brand has that page", async () => {
    await open(MEMBER, { ...TEMPLATE, menus: { ...TEMPLATE.menus, agent: [] } });
    expect(wordsOf("button", card())).toEqual(["Bets", "Profit and loss", "Move to another superior"]);
  });

  test.each([
    ["Bets", "/m/teamBetting?account=karim"],
    ["Profit and loss", "/m/agent/team/pnl?under=7&range=month"],
    ["Set the rebate", "/m/member/agent/agentRebeat?q=karim"],
  ])("%s leads to %s", async (name, address) => {
    await open();
    await press(name);
    expect(location.pathname + location.search).toBe(address);
  });

  test("the move asks for the new superior, and leads back", async () => {
    await open();
    await press("Move to another superior");
    expect(await screen.findByLabelText(/superior/)).toBeTruthy();
    await press("Back");
    expect(card()).not.toBeNull();
  });
});

describe("profit and loss of a branch", () => {
  const PATH = "/m/agent/team/pnl";
  const row = (id: string, account: string, members: number, figures = NO_FIGURES) => ({ id, account, type: 0, members, figures });
  const PAGE = {
    ...ASKED,
    path: [{ id: "5", account: "asha" }],
    total: PLAYED,
    own: { ...NO_FIGURES, turnover: 500 },
    list: [row("7", "karim", 2, { ...PLAYED, rebates: 150, rewards: 50 }), row("8", "sumi", 0, { ...NO_FIGURES, profit: 700 })],
    next: null as string | null,
  };
  const open = async (query = "", page = PAGE) => {
    history.replaceState(null, "", PATH + query);
    platform({ "/wps/agent/downlines": answering(page) });
    await renderPart(<TeamPnlScreen path={PATH} title="title.home" />);
    await waitFor(() => expect(document.querySelector('[data-part="total"]')).not.toBeNull());
  };
  const sorted = () => wordsOf('[aria-label="Order"] [aria-pressed="true"]');

  test("has the whole branch, what its top has played apart, and each member with what they won or lost in a word", async () => {
    await open("?under=5");
    expect(asked).toMatchObject([{ from: "2026-11-24", to: "2026-11-24", under: "5", sort: "turnover", order: "desc" }]);
    expect(wordsOf('[data-part="total"] header, [data-part="total"] > p')).toEqual([
      "Whole branchlost ৳ 45.00",
      "Excluding bets of the top of the branch: ৳ 5.00",
    ]);
    expect(figuresIn(document.querySelector('[data-part="total"]'))).toEqual([
      "Bets: ৳ 123.00",
      "Paid out: ৳ 78.00",
      "Deposits: ৳ 200.00",
      "Withdrawals: ৳ 10.00",
    ]);
    expect(figuresIn(document.querySelector('[data-downline="karim"]')).at(-1)).toBe("Rebates and rewards: ৳ 2.00");
    expect(wordsOf("[data-downline] strong, [data-downline] strong + small")).toEqual([
      "karim",
      "Team of 2",
      "sumi",
      "No team of their own",
    ]);
    expect(wordsOf('[data-downline="sumi"] span.num')).toEqual(["won ৳ 7.00"]);
    expect(wordsOf('nav[aria-label="Branch"] li')).toEqual(["My team", "asha"]);
  });

  test("whoever has a team opens it; the way back is above it, and the order stays", async () => {
    await open("?under=5&sort=profit&order=asc");
    expect(document.querySelector('[data-downline="sumi"] a')).toBeNull();
    fireEvent.click(document.querySelector('[data-downline="karim"] a') as Element);
    expect(location.search).toBe("?under=7&sort=profit&order=asc");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ under: "7", sort: "profit", order: "asc" }));
    fireEvent.click(await screen.findByRole("link", { name: "My team" }));
    expect(location.search).toBe("?sort=profit&order=asc");
  });

  test("the order says which way it goes, and turns when it is chosen again; another one begins with the largest", async () => {
    await open();
    expect(sorted()).toEqual(["Bets, largest first"]);
    await press(/^Bets/);
    expect([sorted(), location.search]).toEqual([["Bets, smallest first"], "?sort=turnover&order=asc"]);
    await press(/^Bets/);
    expect([sorted(), location.search]).toEqual([["Bets, largest first"], "?sort=turnover"]);
    await press(/^Bets/);
    await press(/^Withdrawals/);
    expect([sorted(), location.search]).toEqual([["Withdrawals, largest first"], "?sort=withdrawals"]);
    expect(wordsOf('[aria-label="Order"] button')).toEqual([
      "Result",
      "Bets",
      "Paid out",
      "Deposits",
      "Withdrawals, largest first",
      "Account",
    ]);
  });

  test("an order and a branch that there are not count as not named", async () => {
    await open("?under=x&sort=luck&order=up");
    expect(asked).toMatchObject([{ sort: "turnover", order: "desc" }]);
    expect(sorted()).toEqual(["Bets, largest first"]);
  });

  test("other days take the place of those before and keep the rest", async () => {
    await open("?range=week&under=5");
    await press("This month");
    expect(location.search).toBe("?range=month&under=5");
    await press("Today");
    expect(location.search).toBe("?under=5");
  });

  test("a branch of nobody says so, and more members are asked for where there are more", async () => {
    await open("", { ...PAGE, path: [], list: [] });
    expect(screen.getByText("Nobody here yet")).toBeTruthy();
    cleanup();
    asked.length = 0;
    await open("", { ...PAGE, next: "sumi" });
    await press("See more");
    expect(asked.at(-1)).toMatchObject({ after: "sumi" });
  });
});
