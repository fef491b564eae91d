// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "@mela/kit/api";
import { clearSession, setSession } from "../../../data/auth/session.ts";
import { pass } from "../../../testing/clock.ts";
import { answerWith, renderPart } from "../../../testing/part-fixture.tsx";
import { TEMPLATE } from "../../../testing/settings-fixture.ts";
import { AgentHomeScreen } from "./agent-home-screen.tsx";

/** The device is so many hours ahead of universal time, wherever the test runs. */
const AHEAD = 6;

beforeEach(() => {
  setSession({ token: "t".repeat(24), merchantCode: "mela", userName: "leader", type: 1, firstTimeLogin: false });
  answerWith(() => new Promise(() => undefined));
  vi.useFakeTimers();
  vi.spyOn(Date.prototype, "getHours").mockImplementation(function (this: Date) {
    return (this.getUTCHours() + AHEAD) % 24;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  clearSession();
});

const localTime = (hour: number, minute: number) => Date.UTC(2026, 10, 24, hour, minute) - AHEAD * 3_600_000;
const greeting = () => document.querySelector('[data-part="greeting"]')?.textContent;

test.each([
  ["AGENT-04 AGENT-08 the morning's from 0:00 to 10:59", 0, 10, "Good morning"],
  ["AGENT-05 AGENT-08 the early afternoon's from 11:00 to 14:59", 11, 14, "Good day"],
  ["AGENT-06 AGENT-08 the late afternoon's from 15:00 to 18:59", 15, 18, "Good afternoon"],
  ["AGENT-07 AGENT-08 the evening's from 19:00 to 23:59", 19, 23, "Good evening"],
])("%s, by the hour of the device", async (_title, from, to, text) => {
  vi.setSystemTime(localTime(from, 0));
  await renderPart(<AgentHomeScreen />);
  expect(greeting()).toBe(text);
  for (let hour = from; hour <= to; hour += 1) {
    for (const minute of [0, 59]) {
      vi.setSystemTime(localTime(hour, minute));
      await pass(1_000);
      expect(greeting(), `${hour}:${minute}`).toBe(text);
    }
  }
});

test.each([
  ["en", "Deposit", "Withdraw"],
  ["bn", "জমা", "উত্তোলন"],
])(
  "AGENT-10 AGENT-11 in %s deposit and withdrawal stand above the team and the tools, and lead to their pages",
  async (language, ...names) => {
    await renderPart(<AgentHomeScreen />, language);
    const buttons = names.map((name) => screen.getByRole("link", { name }));
    expect(buttons.map((button) => button.getAttribute("href"))).toEqual(["/m/voucherCenter", "/m/withdraw"]);
    const below = [...document.querySelectorAll("[data-stat], [data-tool]")];
    expect(below.length).toBeGreaterThan(4);
    for (const one of below) {
      for (const button of buttons) expect(button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  },
);

test.each([
  ["AGENT-13", "teamOverview", "Team overview", "/m/agent/team/overview"],
  ["AGENT-14", "transactionRecord", "Account record", "/m/transaction/record?types=A"],
  ["AGENT-15", "team", "Manage team", "/m/member/team"],
  ["AGENT-16", "redRain", "Red envelope rain", "/m/redRain"],
  ["AGENT-17", "teamPnl", "Profit and loss", "/m/agent/team/pnl"],
  ["AGENT-18", "teamBetting", "Team betting", "/m/teamBetting"],
  ["AGENT-19", "agentRebate", "Set rebates", "/m/member/agent/agentRebeat"],
  ["AGENT-20", "teamRebate", "Rebate income", "/m/member/teamRebate"],
  ["AGENT-21", "securityCenter", "Security centre", "/m/securityCenter"],
])(
  "%s the entry %s stands as “%s” and leads to %s for a brand whose menu has its key, and is not there without it",
  async (_id, key, name, path) => {
    const withMenu = (agent: string[]) => ({ ...TEMPLATE, menus: { ...TEMPLATE.menus, agent } });
    const entry = () => document.querySelector(`[data-tool="${key}"]`);
    await renderPart(<AgentHomeScreen />, "en", withMenu([key]));
    expect([entry()?.textContent, entry()?.getAttribute("href")]).toEqual([name, path]);
    cleanup();
    await renderPart(<AgentHomeScreen />, "en", withMenu(["mail"]));
    expect([document.querySelector('[data-tool="mail"]') !== null, entry()]).toEqual([true, null]);
  },
);

test.each([
  ["AGENT-25", "manualDailySalary", "Pay a wage", "/m/member/agent/manualdailySalary", "MANUALSALARY3"],
  ["AGENT-26", "hourSalary", "Hourly wage", "/m/member/agent/hourSalary", "HOURLYSALARY3"],
])(
  "%s the entry %s stands as “%s” and leads to %s where the brand's menu has its key and %s is on, and is not there without either",
  async (_id, key, name, path, flag) => {
    const entryWith = async (agent: string[], switches: object) => {
      cleanup();
      const brand = { ...TEMPLATE, menus: { ...TEMPLATE.menus, agent }, switches: { ...TEMPLATE.switches, ...switches } };
      await renderPart(<AgentHomeScreen />, "en", brand);
      expect(document.querySelector('[data-tool="mail"]')).not.toBeNull();
      return document.querySelector(`[data-tool="${key}"]`);
    };
    // The other flag counts for nothing.
    const alone = { MANUALSALARY3: false, HOURLYSALARY3: false, [flag]: true };
    const entry = await entryWith(["mail", key], alone);
    expect([entry?.textContent, entry?.getAttribute("href")]).toEqual([name, path]);
    expect(await entryWith(["mail", key], { [flag]: false })).toBeNull();
    expect(await entryWith(["mail"], alone)).toBeNull();
  },
);

test.each([
  ["en", "Inbox"],
  ["bn", "ইনবক্স"],
])(
  "AGENT-22 in %s the entry of the mail leads to the inbox, and is there for a brand whose menu has its key alone",
  async (language, name) => {
    const withMenu = (agent: string[]) => ({ ...TEMPLATE, menus: { ...TEMPLATE.menus, agent } });
    await renderPart(<AgentHomeScreen />, language, withMenu(["mail"]));
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/m/webEmail");
    cleanup();
    await renderPart(<AgentHomeScreen />, language, withMenu(["team", "securityCenter"]));
    expect(document.querySelectorAll('[data-tool="team"], [data-tool="securityCenter"]')).toHaveLength(2);
    expect(screen.queryByRole("link", { name })).toBeNull();
    expect(document.querySelector('a[href="/m/webEmail"]')).toBeNull();
  },
);

test.each([
  ["en", ["Your earnings", "Today", "November 2026"], ["Rebates", "Wages", "Dividends"]],
  ["bn", ["আপনার আয়", "আজ", "নভেম্বর ২০২৬"], ["রিবেট", "মজুরি", "লভ্যাংশ"]],
])(
  "in %s the agent's own earnings of today and of the month stand before the team, each with what it is made of",
  async (language, heads, parts) => {
    vi.useRealTimers();
    answerWith(({ endpoint }) =>
      endpoint.path === "/wps/agent/earnings"
        ? {
            day: "2026-11-28",
            currency: "BDT",
            today: { rebateMinor: 1_000, wageMinor: 20_000, dividendMinor: 0 },
            month: { rebateMinor: 100_000, wageMinor: 200_000, dividendMinor: 5_050 },
          }
        : new Promise(() => undefined),
    );
    await renderPart(<AgentHomeScreen />, language);
    const earned = (await screen.findByRole("heading", { name: heads[0] as string })).closest("section") as HTMLElement;
    await screen.findByText(heads[2] as string);
    const lines = [...earned.querySelectorAll("[data-earned]")].map((card) =>
      [...card.querySelectorAll("h3, p, dl > div")].map((line) => line.textContent.replaceAll("\u00a0", "")),
    );
    expect(lines).toEqual([
      [heads[1], "৳210.00", `${parts[0]}৳10.00`, `${parts[1]}৳200.00`, `${parts[2]}৳0.00`],
      [heads[2], "৳3,050.50", `${parts[0]}৳1,000.00`, `${parts[1]}৳2,000.00`, `${parts[2]}৳50.50`],
    ]);
    const team = document.querySelector("[data-stat]") as HTMLElement;
    expect(earned.compareDocumentPosition(team) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test("earnings that did not load say so, and are asked for again", async () => {
  vi.useRealTimers();
  let asked = 0;
  answerWith(({ endpoint }) => {
    if (endpoint.path !== "/wps/agent/earnings") return new Promise(() => undefined);
    asked += 1;
    throw new ApiError("system.error", 500, "Sorry");
  });
  await renderPart(<AgentHomeScreen />);
  expect((await screen.findByText("Your earnings didn’t load.")).getAttribute("role")).toBe("status");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(asked).toBe(2));
});

test("after midnight of the brand, earnings are those of the day that has begun, as the team's people are", async () => {
  let day = "2026-11-30";
  answerWith(({ endpoint }) => {
    if (endpoint.path !== "/wps/agent/earnings") return new Promise(() => undefined);
    const earned = { rebateMinor: day === "2026-11-30" ? 4_689_735 : 0, wageMinor: 0, dividendMinor: 0 };
    return { day, currency: "BDT", today: earned, month: earned };
  });
  vi.setSystemTime(Date.parse("2026-11-30T23:59:58+06:00"));
  await renderPart(<AgentHomeScreen />);
  const today = () => document.querySelector('[data-earned="today"] .num')?.textContent.replaceAll("\u00a0", "");
  await pass(1_000);
  expect([today(), screen.getByRole("heading", { name: "November 2026" })]).toMatchObject(["৳46,897.35", {}]);
  day = "2026-12-01";
  await pass(2_000);
  expect(today()).toBe("৳0.00");
  expect(screen.getByRole("heading", { name: "December 2026" })).toBeTruthy();
});
