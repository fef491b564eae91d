// @vitest-environment happy-dom
import { act, cleanup, configure, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { buildFeed } from "../testing/content-fixture.ts";
import { applyFrame } from "../data/events/events.ts";
import { TEMPLATE } from "../testing/settings-fixture.ts";
import { stubWide } from "../testing/wide.ts";
import { SESSION } from "../testing/wire.ts";
import { loadMessages } from "../locales/load.ts";
import { AGENT_TOOLS } from "../widgets/agent/agent-tool-rules.ts";
import { BAR_ITEMS } from "./agent-bar/agent-bar-items.ts";
import { findRoute } from "./find-route.ts";
import { addressNow, bringPages, closePage, openPage, press } from "./shell-fixture.tsx";

/* The home of agents as a whole page: who comes in, and what stands there. */

const HOME = "/m/agent/home";
const PAGES = [
  HOME,
  "/m/home",
  "/m/inviteFriends",
  "/m/member/agent/getSalaryContract",
  "/m/member/agent/getDevidendContract",
  "/m/member/agent/getHourContract",
  "/m/redRain",
  "/m/agent/team/overview",
  "/m/agentRegister",
  "/m/member/agent/agentRebeat",
  "/m/member/agent/agentDivident",
];
const FOOTER = { teamLoginMemberCount: 1_204, teamBetMemberCount: 7, teamRegisterMemberCount: 31, teamOnlineCount: 2 };
const template = { ...TEMPLATE, menus: { ...TEMPLATE.menus, agent: ["team", "mail"] as const } } as never;
const answers = {
  "GET /wps/wallets/gcs": {
    sumBalance: "12500.00",
    balance: { amount: 1_250_000, currency: "BDT" },
    currency: "BDT",
    merchantWallet: { isSingle: 1 },
  },
  "GET /wps/agent/team/kpi": { list: [], footer: FOOTER },
  "GET /wps/announcements": ({ query }: { query?: { types?: string } }) =>
    buildFeed({ footer: { unreadCount: query?.types === "A" ? 3 : 0 } }),
  "GET /wps/inbox/unread": 4,
  "GET /wps/system/customerService": { version: { pathList: [] } },
};

// A loaded machine takes its time to bring code.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => bringPages(PAGES, ["customerService"]));
afterEach(() => {
  cleanup();
  closePage();
});

const enter = (type: number | null, more: Record<string, unknown> = {}, brand = template) =>
  openPage(HOME, { ...answers, ...more }, { template: brand, ...(type === null ? {} : { session: { type } }) });
const at = (address: string) => waitFor(() => expect(addressNow()).toBe(address));
const hrefOf = (selector: string) => document.querySelector(selector)?.getAttribute("href");
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? null;
const stats = () =>
  [...document.querySelectorAll<HTMLElement>("[data-stat]")].map((stat) => [stat.dataset["stat"], stat.querySelector("dd")?.textContent]);

/** Pages of agents, with one that players enter by a contract. */
const AREA = ["/m/redRain", "/m/agent/team/overview", "/m/agentRegister", "/m/member/agent/agentRebeat", "/m/member/agent/agentDivident"];

describe("the bar of the agents", () => {
  test.each(AREA)("stands on %s in place of everybody's, and leads to the agents' home", async (path) => {
    await openPage(path, answers, { template, session: { type: 1 } });
    await waitFor(() => expect(document.querySelector('[data-part="agent-footer"]')).not.toBeNull());
    expect(document.querySelector('[data-part="bottom-nav"]')).toBeNull();
    expect(hrefOf('[data-nav="agentHome"]')).toBe(HOME);
    expect(textOf('[data-nav="agentHome"]')).toBe("Agent");
  });

  test("stands at the side of a wide window, with all tools and the page in it", async () => {
    stubWide();
    await openPage("/m/member/agent/dailySalary", answers, { template, session: { type: 1 } });
    await waitFor(() => expect(document.querySelector('[data-part="agent-side"]')).not.toBeNull());
    expect(document.querySelectorAll('[data-part="agent-footer"], [data-part="bottom-nav"]')).toHaveLength(0);
    const hrefs = [...document.querySelectorAll('[data-part="agent-side"] [data-nav], [data-part="agent-side"] a[data-tool]')];
    expect(hrefs).toHaveLength(8);
    expect(hrefOf('[data-part="agent-side"] [data-nav="agentHome"]')).toBe(HOME);
    const current = document.querySelectorAll('[data-part="agent-side"] [aria-current="page"]');
    expect([...current].map((link) => link.getAttribute("data-tool"))).toEqual(["dailySalary"]);
  });

  test("leaves the pages that are not the agents' as they are in a wide window", async () => {
    stubWide();
    await openPage("/m/home", answers, { template, session: { type: 1 } });
    await waitFor(() => expect(document.querySelector('[data-part="bottom-nav"]')).not.toBeNull());
    expect(document.querySelector("[data-part='agent-side']")).toBeNull();
  });

  test.each(["/m/member/agent/agentDivident", "/m/redRain"])("is not for a player on %s, which they share with agents", async (path) => {
    await openPage(path, answers, { template, session: { type: 0 } });
    await waitFor(() => expect(document.querySelector('[data-part="bottom-nav"]')).not.toBeNull());
    expect(document.querySelector('[data-part="agent-footer"]')).toBeNull();
  });
});

test.each(["en", "bn"])("in %s each tool and each place of the agents’ bar has the name that stands over its page", async (code) => {
  const messages = await loadMessages(code, ["agent", "title"]);
  const titleOf = (path: string) => messages[findRoute(path.split("?")[0] ?? "")?.title ?? ""];
  for (const { key, path } of AGENT_TOOLS) expect(messages[`agent.tool.${key}`], key).toEqual(titleOf(path));
  // The two homes have short names in the bar.
  const places = BAR_ITEMS.filter(({ key }) => key !== "home" && key !== "agentHome");
  expect(places).toHaveLength(3);
  for (const { key, path, text } of places) expect(messages[text], key).toEqual(titleOf(path));
});

test("contracts of each kind that the brand has are reached from the agents' home", async () => {
  const shown = async (switches: object) => {
    await enter(1, {}, { ...TEMPLATE, switches: { ...TEMPLATE.switches, ...switches } } as never);
    await screen.findByRole("heading", { name: "Contracts" });
    return [...document.querySelectorAll("[data-contract]")].map((link) => link.getAttribute("href"));
  };
  expect(await shown({ HOURLYSALARY3: true, DIVIDEND3: true })).toEqual([
    "/m/member/agent/getSalaryContract",
    "/m/member/agent/getHourContract",
    "/m/member/agent/getDevidendContract",
  ]);
  cleanup();
  closePage();
  expect(await shown({ HOURLYSALARY3: false, DIVIDEND3: false })).toEqual(["/m/member/agent/getSalaryContract"]);
});

describe("the door of the agents' home", () => {
  test.each([null, 0, 4, 40])(
    "AGENT-01 AGENT-02 AGENT-03 ROLE-19 GROLE-06 GROLE-08 whoever is of type %s stands at home, by replace",
    async (type) => {
      const pushed = vi.spyOn(history, "pushState");
      await enter(type);
      await at("/m/home");
      expect(document.querySelector('[data-part="agent-footer"]')).toBeNull();
      expect(pushed).not.toHaveBeenCalled();
    },
  );

  test.each([1, 2, 41, 42])("AGENT-01 GROLE-08 GROLE-09 ROUTE-31 ROLE-06 an agent of type %i comes in", async (type) => {
    await enter(type);
    await waitFor(() => expect(document.querySelector('[data-part="agent-footer"]')).not.toBeNull());
    expect(addressNow()).toBe(HOME);
  });

  test("a player who is made an agent is one at once in the open page, and leaves the agents' pages when they are none any more", async () => {
    const { client } = await openPage("/m/inviteFriends", answers, { template, session: { type: 0 } });
    const become = (type: number) => act(() => applyFrame(client, { id: type + 1, event: "account", data: { type } }));
    expect(addressNow()).toBe("/m/inviteFriends");
    become(1);
    await at(HOME);
    await waitFor(() => expect(document.querySelector('[data-part="agent-footer"]')).not.toBeNull());
    become(0);
    await at("/m/home");
  });

  test("FOOTER-05 INVITE-03 an agent who opens the invitation comes to it", async () => {
    await openPage("/m/inviteFriends", answers, { template, session: { type: 1 } });
    await at(HOME);
  });
});

describe("the contract pages", () => {
  const contract = (kind: string) => ({
    id: "c1",
    kind,
    version: 1,
    state: "offered",
    member: { id: "7", account: "karim" },
    superior: null,
    terms: { tiers: [{ fromMinor: 0, rateBp: 50 }], capMinor: null, minActive: 0, period: kind === "dividend" ? "week" : null },
    currency: "BDT",
    offeredAt: "2026-11-20T00:00:00Z",
    decidedAt: null,
    startsAt: null,
    endedAt: null,
  });

  test.each([
    ["daily", "/m/member/agent/getSalaryContract"],
    ["dividend", "/m/member/agent/getDevidendContract"],
    ["hourly", "/m/member/agent/getHourContract"],
  ])("CONTRACT-11 the %s one exists at %s and shows what is offered", async (kind, path) => {
    const own = ({ query }: { query?: { kind?: string } }) => ({
      offered: query?.kind === kind ? contract(kind) : null,
      active: null,
      history: [],
    });
    await openPage(path, { ...answers, "GET /wps/agent/contracts": own }, { template, session: { type: 1 } });
    await waitFor(() => expect(textOf('[data-part="offered-contract"]')).toContain("0.5%"));
    expect(addressNow()).toBe(path);
    expect(screen.getByRole("button", { name: "Accept" })).toBeTruthy();
  });
});

describe("the agents' home", () => {
  test("AGENT-09 AGENT-10 AGENT-11 ROUTE-31 GAPI-43 has the agent's name, the balance with two decimals, and the ways to pay in and out", async () => {
    const { sent } = await enter(1);
    await waitFor(() => expect(textOf('[data-part="agent-balance"]')).toBe("৳12,500.00"));
    expect(sent.filter(({ call }) => call.includes("/wps/wallets")).map(({ call }) => call)).toEqual(["GET /wps/wallets/gcs"]);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(SESSION.userName);
    expect(screen.getByRole("link", { name: "Deposit" }).getAttribute("href")).toBe("/m/voucherCenter");
    expect(screen.getByRole("link", { name: "Withdraw" }).getAttribute("href")).toBe("/m/withdraw");
  });

  test.each([
    ["0.00", 0, "BDT", "৳0.00"],
    ["1500.00", 1_500, "JPY", "JPY1,500.00"],
    ["12345.67", 12_345_678, "KWD", "KWD12,345.67"],
  ])("AGENT-09 a sumBalance of %s, of %i minor units of %s, is shown as %s", async (sumBalance, amount, currency, text) => {
    const wallet = { sumBalance, balance: { amount, currency }, currency, merchantWallet: { isSingle: 1 } };
    await enter(1, { "GET /wps/wallets/gcs": wallet });
    await waitFor(() => expect(textOf('[data-part="agent-balance"]')).toBe(text));
  });

  test("AGENT-33 AGENT-34 AGENT-35 AGENT-36 ROLE-06 GENT-20 shows the team of today as the footer of the answer has it", async () => {
    await enter(1);
    await waitFor(() => expect(stats()[0]?.[1]).toBe("1,204"));
    expect(Object.fromEntries(stats())).toEqual({
      teamLoginMemberCount: "1,204",
      teamBetMemberCount: "7",
      teamRegisterMemberCount: "31",
      teamOnlineCount: "2",
    });
  });

  test.each([
    ["without a footer", undefined],
    ["with an empty one", {}],
  ])("AGENT-33 AGENT-34 AGENT-35 AGENT-36 GENT-20 %s every count is 0", async (_what, footer) => {
    await enter(1, { "GET /wps/agent/team/kpi": { list: [], footer } });
    await waitFor(() => expect(stats().map(([, count]) => count)).toEqual(["0", "0", "0", "0"]));
  });

  test("AGENT-23 the mail carries a badge for what is unread, and none at 0; no other tool has one", async () => {
    const badges = () =>
      [...document.querySelectorAll('[data-tool] [data-part="badge"]')].map((badge) =>
        badge.closest("[data-tool]")?.getAttribute("data-tool"),
      );
    // What was asked for a moment ago is not asked for again.
    const later = () => vi.setSystemTime(Date.now() + 10_000);
    later();
    await enter(1);
    await waitFor(() => expect(badges()).toEqual(["mail"]));
    expect(textOf('[data-tool="mail"] [data-part="badge"]')).toContain("4");
    cleanup();
    closePage();
    later();
    const { sent } = await enter(1, { "GET /wps/inbox/unread": 0 });
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /wps/inbox/unread"));
    await waitFor(() => expect(stats()[0]?.[1]).toBe("1,204"));
    expect(badges()).toEqual([]);
  });

  test("AGENT-27 online service is always the last tool and opens customer service", async () => {
    await enter(1, {}, { ...TEMPLATE, menus: { ...TEMPLATE.menus, agent: [] } } as never);
    await press("Customer service");
    await at(`${HOME}?popup=customerService`);
    const tools = [...document.querySelectorAll<HTMLElement>("[data-tool]")].map(({ dataset }) => dataset["tool"]);
    expect([tools.at(-1), tools.length]).toEqual(["onlineService", 2]);
  });

  test("AGENT-28 AGENT-29 AGENT-31 AGENT-32 GAPI-25 GAPI-28 its own footer leads home, to an account and to announcements, with their unread count", async () => {
    const { sent } = await enter(1);
    await waitFor(() => expect(document.querySelector('[data-nav="announcements"] [data-part="badge"]')).not.toBeNull());
    expect(textOf('[data-nav="announcements"] [data-part="badge"]')).toContain("3");
    expect(document.querySelector('[data-part="agent-footer"] [aria-current]')?.getAttribute("href")).toBe(HOME);
    const links = ["home", "openAccount", "announcements"].map((key) => hrefOf(`[data-part="agent-footer"] [data-nav="${key}"]`));
    expect(links).toEqual(["/m/home", "/m/agentRegister", "/m/member/notice?types=A"]);
    expect(sent.filter(({ call }) => call === "GET /wps/announcements").map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ types: "A", groupName: "m_home" }),
    );
    cleanup();
    closePage();
    await enter(1, { "GET /wps/announcements": buildFeed() });
    await waitFor(() => expect(stats()[0]?.[1]).toBe("1,204"));
    expect(document.querySelector('[data-nav="announcements"] [data-part="badge"]')).toBeNull();
  });

  test("AGENT-30 GROLE-15 the dividend stands in the footer where the brand has dividends, and only there", async () => {
    const brand = (on: boolean) => ({ ...TEMPLATE, switches: { ...TEMPLATE.switches, DIVIDEND3: on } }) as never;
    await enter(1, {}, brand(true));
    await waitFor(() => expect(hrefOf('[data-nav="dividend"]')).toBe("/m/member/agent/agentDivident"));
    cleanup();
    closePage();
    await enter(1, {}, brand(false));
    await waitFor(() => expect(hrefOf('[data-nav="announcements"]')).toBeDefined());
    expect(document.querySelector('[data-nav="dividend"]')).toBeNull();
  });
});
