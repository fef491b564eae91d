// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, setSession } from "../data/auth/session.ts";
import { NO_RATES } from "../data/rebates/agent-rebates.ts";
import type { ScreenProps } from "../lib/screen.ts";
import { ContractsScreen } from "../screens/contracts/contracts/contracts-screen.tsx";
import { ManualWagesScreen } from "../screens/contracts/wages/manual-wages-screen.tsx";
import { PayoutsScreen } from "../screens/contracts/wages/payouts-screen.tsx";
import { AgentRegisterScreen } from "../screens/team/open-account/agent-register-screen.tsx";
import { RebateIncomeScreen } from "../screens/rebates/agent-rebate/rebate-income-screen.tsx";
import { RebateScreen } from "../screens/rebates/agent-rebate/rebate-screen.tsx";
import { lostAnswer, platform, press, type, valueOf } from "../testing/form-steps.ts";
import { renderPart, type SentCall } from "../testing/part-fixture.tsx";
import { SESSION } from "../testing/wire.ts";

/* The lists of an agent beside that of the team: each is ordered by chips, and its order stands in the address. */

const member = { id: "7", account: "karim" };
const ANSWERS = {
  "/wps/agent/rebates": {
    own: NO_RATES,
    ownToday: NO_RATES,
    list: [{ member, agent: false, rates: NO_RATES, today: NO_RATES, lowest: NO_RATES }],
    next: "7",
  },
  "/wps/agent/rebates/income": { days: [{ day: "2026-11-20", amountMinor: 1, turnoverMinor: 2, paidAt: "" }], next: null, currency: "BDT" },
  "/wps/agent/contracts/team": { list: [{ member, offered: null, active: null }], next: null, ceiling: null, currency: "BDT" },
  "/wps/agent/contracts/own": { offered: null, active: null, history: [] },
  "/wps/agent/wages/manual": {
    list: [{ member, turnoverMinor: 1, active: 1, state: "open", amountMinor: null, payId: null }],
    next: null,
    currency: "BDT",
  },
  "/wps/agent/pays": {
    list: [
      {
        id: "1",
        kind: "daily",
        state: "paid",
        amountMinor: 100,
        currency: "BDT",
        from: "2026-11-20T00:00:00Z",
        to: "2026-11-21T00:00:00Z",
        member,
        superior: null,
        basis: null,
        paidAt: "2026-11-21T00:00:00Z",
      },
    ],
    next: null,
  },
  "/wps/agent/pays/current": { current: null },
  "/wps/agent/links": {
    own: NO_RATES,
    links: [
      {
        code: "ABC123",
        kind: "player",
        note: "",
        rates: NO_RATES,
        active: true,
        visits: 2,
        registered: 1,
        firstDeposits: 0,
        lastUsedAt: null,
        createdAt: "2026-11-20T00:00:00Z",
      },
    ],
  },
};

beforeEach(() => setSession({ ...SESSION, type: 1 }));
afterEach(() => {
  cleanup();
  clearSession();
  vi.restoreAllMocks();
});

/** Opens a screen; what its lists ask for is kept by path. */
async function open(Screen: ComponentType<ScreenProps>, address: string) {
  const asked = new Map<string, unknown>();
  platform(
    Object.fromEntries(
      Object.entries(ANSWERS).map(([path, answer]) => [
        path,
        ({ input }: SentCall) => {
          asked.set(path, input);
          return answer;
        },
      ]),
    ),
  );
  history.replaceState(null, "", address);
  const [path = ""] = address.split("?");
  await renderPart(<Screen path={path} title="title.home" />);
  return asked;
}

test.each([
  ["rates of the team", RebateScreen, "/m/member/agent/agentRebeat", "/wps/agent/rebates"],
  ["contracts of the team", ContractsScreen, "/m/member/agent/getSalaryContract?side=team", "/wps/agent/contracts/team"],
  ["wages by hand", ManualWagesScreen, "/m/member/agent/manualdailySalary", "/wps/agent/wages/manual"],
] as const)("%s come by account; by the newest, and turned, where it is asked for", async (_name, Screen, address, path) => {
  const asked = await open(Screen, address);
  await screen.findByRole("button", { name: /^Account ?, from A to Z$/ });
  expect(asked.get(path)).toMatchObject({ sort: "account", order: "asc" });
  await press("Joined");
  await waitFor(() => expect(asked.get(path)).toMatchObject({ sort: "joined", order: "desc" }));
  await press(/^Joined ?, newest first$/);
  await waitFor(() => expect(asked.get(path)).toMatchObject({ sort: "joined", order: "asc" }));
  expect(new URLSearchParams(location.search).get("side")).toBe(new URLSearchParams(address.split("?")[1]).get("side"));
  cleanup();
  const again = await open(Screen, location.pathname + location.search);
  await screen.findByRole("button", { name: /^Joined ?, oldest first$/ });
  expect(again.get(path)).toMatchObject({ sort: "joined", order: "asc" });
});

test.each([
  ["income by rates", RebateIncomeScreen, "/m/member/teamRebate", "/wps/agent/rebates/income"],
  ["payments", PayoutsScreen, "/m/member/agent/dailySalary?side=team", "/wps/agent/pays"],
] as const)("%s come newest first, and the oldest first where it is asked for", async (_name, Screen, address, path) => {
  const asked = await open(Screen as ComponentType<ScreenProps>, address);
  await screen.findByRole("button", { name: /^Time ?, newest first$/ });
  expect(asked.get(path)).toMatchObject({ order: "desc" });
  await press(/^Time ?, newest first$/);
  await waitFor(() => expect(asked.get(path)).toMatchObject({ order: "asc" }));
  expect(location.search).toContain("order=asc");
});

test("an amount that is typed for a wage stays when the list gets another order", async () => {
  await open(ManualWagesScreen, "/m/member/agent/manualdailySalary");
  await screen.findByLabelText(/karim/);
  await type(/karim/, "250.50");
  await press("Joined");
  await screen.findByRole("button", { name: /^Joined ?, newest first$/ });
  expect(valueOf(/karim/)).toBe("250.50");
});

test("links come newest first; by what has come of them, and turned, where it is asked for, in the list and in its table", async () => {
  const [screenOf, list] = [AgentRegisterScreen, "/wps/agent/links"];
  const asked = await open(screenOf, "/m/agentRegister");
  await screen.findByRole("button", { name: /^Created ?, newest first$/ });
  expect(asked.get(list)).toEqual({ sort: "created", order: "desc" });
  await type(/Note/, "for the fair");
  for (const [name, first, sort] of [
    ["Times opened", "largest", "visits"],
    ["Registrations", "largest", "registered"],
    ["First deposits", "largest", "firstDeposits"],
    ["Last used", "newest", "used"],
  ] as const) {
    await press(name);
    await screen.findByRole("button", { name: new RegExp(`^${name} ?, ${first} first$`) });
    expect(asked.get(list)).toEqual({ sort, order: "desc" });
  }
  await press(/^Last used ?, newest first$/);
  await waitFor(() => expect(asked.get(list)).toEqual({ sort: "used", order: "asc" }));
  expect(location.search).toBe("?sort=used&order=asc");
  expect(valueOf(/Note/)).toBe("for the fair");
  const fetched = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  await press("Download CSV");
  const file = expect.stringContaining(`${list}.csv?sort=used&order=asc`) as string;
  await waitFor(() => expect(fetched).toHaveBeenCalledWith(file, expect.anything()));
});

test("another order that does not come takes nothing from the form beside the links: it stays, with the way to try again below it", async () => {
  await open(AgentRegisterScreen, "/m/agentRegister");
  await screen.findByRole("button", { name: "Times opened" });
  await type(/Note/, "for the fair");
  platform({ "/wps/agent/links": lostAnswer() });
  await press("Times opened");
  await screen.findByRole("button", { name: "Try again" });
  expect(valueOf(/Note/)).toBe("for the fair");
  expect(screen.queryByText("ABC123")).toBeNull();
  platform(ANSWERS);
  await press("Try again");
  await screen.findByRole("button", { name: /^Times opened ?, largest first$/ });
  expect(valueOf(/Note/)).toBe("for the fair");
});
