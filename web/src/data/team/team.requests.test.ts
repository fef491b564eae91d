import { InfiniteQueryObserver, type QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../../lib/memory-browser.ts";
import { catchRequests, SESSION } from "../../testing/wire.ts";
import { clearSession, setSession } from "../auth/session.ts";
import { currentPayoutQuery, fetchContractRequests } from "../contracts/agent-contracts.ts";
import { rebatesQuery } from "../rebates/agent-rebates.ts";
import { teamTodayQuery } from "./agent.ts";
import {
  affiliateQuery,
  cancelOrder,
  downlinesQuery,
  moveDownline,
  subordinatesQuery,
  teamCategoriesQuery,
  teamDaysQuery,
  teamOrderQuery,
  teamOrdersQuery,
  teamTotalsQuery,
} from "./team.ts";

/* What an agent's calls carry, field by field, as they leave the browser. */

const { token } = SESSION;
const days = { from: "2026-11-01", to: "2026-11-24" };
const row = (call: string, query?: Record<string, string>) => ({ call, ...(query === undefined ? {} : { query }), token });

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  setSession(SESSION);
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

/** The first page of a list. What comes back is of no concern here. */
async function ask(client: QueryClient, query: object): Promise<void> {
  const observer = new InfiniteQueryObserver(client, query as never);
  await observer.refetch();
  observer.destroy();
}

describe("what the client sends", () => {
  test("GAPI-35 the team KPI is a GET with startDate, endDate and size 0; value.footer holds the stats, each 0 where it is missing", async () => {
    const wire = catchRequests({ "GET /wps/agent/team/kpi": { list: [], footer: { teamLoginMemberCount: 5, teamOnlineCount: 2 } } });
    const stats = await wire.client.fetchQuery(teamTodayQuery("2026-11-24"));
    expect(stats).toEqual({ teamLoginMemberCount: 5, teamBetMemberCount: 0, teamRegisterMemberCount: 0, teamOnlineCount: 2 });
    expect(wire.sent).toEqual([row("GET /wps/agent/team/kpi", { startDate: "2026-11-24", endDate: "2026-11-24", size: "0" })]);
  });

  test("GAPI-36 contract requests are GET calls for daily salary and dividend, each with the token; the answers carry the contract's fields", async () => {
    const signs = { dailysalreqtype: "", divtypecompperiodreq: "", contracthoursalreq: "" };
    const wire = catchRequests({
      "GET /wps/agent/contractRequest/dailySalary": { ...signs, dailysalreqtype: "S1", contracthoursalreq: "H1" },
      "GET /wps/agent/contractRequest/dividend": { ...signs, divtypecompperiodreq: "D1" },
    });
    expect(await fetchContractRequests(true)).toEqual([
      { kind: "daily", sign: "S1" },
      { kind: "dividend", sign: "D1" },
      { kind: "hourly", sign: "H1" },
    ]);
    expect(wire.sent).toEqual([row("GET /wps/agent/contractRequest/dailySalary"), row("GET /wps/agent/contractRequest/dividend")]);
  });

  test("GAPI-37 team KPI A, B and C, subordinates, the current daily salary and downline rebates are calls of their own", async () => {
    const wire = catchRequests({});
    const { client } = wire;
    const queries = [teamTotalsQuery("player01", days), teamDaysQuery("player01", days), teamCategoriesQuery("player01", days)];
    for (const query of queries) await client.prefetchQuery(query as never);
    await ask(client, subordinatesQuery("player01", { under: "12", search: "ra", sort: "seen", order: "desc" }));
    await client.prefetchQuery(currentPayoutQuery("daily"));
    await ask(client, rebatesQuery("ra", { sort: "account", order: "desc" }));
    expect(wire.sent).toEqual([
      row("GET /wps/agent/team/kpi/A", days),
      row("GET /wps/agent/team/kpi/B", days),
      row("GET /wps/agent/team/kpi/C", days),
      row("GET /wps/agent/subordinates", { under: "12", search: "ra", sort: "seen", order: "desc" }),
      row("GET /wps/agent/pays/current", { kind: "daily" }),
      row("GET /wps/agent/rebates", { sort: "account", order: "desc", search: "ra", after: "0" }),
    ]);
  });

  test("GAPI-38 affiliate, downlines and the transfer of a downline are calls of their own", async () => {
    const wire = catchRequests({ "POST /wps/agent/downlines/transfer": { memberId: "12", superior: { id: "7", account: "agent07" } } });
    await wire.client.prefetchQuery(affiliateQuery("player01", "12", days));
    await ask(wire.client, downlinesQuery("player01", { ...days, under: null, sort: "turnover", order: "desc" }));
    await moveDownline({ memberId: "12", superior: "agent07" });
    expect(wire.sent).toEqual([
      row("GET /wps/agent/affiliate", { memberId: "12", ...days }),
      row("GET /wps/agent/downlines", { ...days, sort: "turnover", order: "desc" }),
      { call: "POST /wps/agent/downlines/transfer", json: { memberId: "12", superior: "agent07" }, token },
    ]);
  });

  test("GAPI-39 orders, an order's detail and the cancelling of a suborder are calls of their own", async () => {
    const wire = catchRequests({ "POST /wps/agent/orders/cancel": { id: "9" } });
    await ask(wire.client, teamOrdersQuery("player01", "en", { ...days, account: "rahim", order: "asc" }));
    await wire.client.prefetchQuery(teamOrderQuery("player01", "en", "9"));
    await cancelOrder("9");
    expect(wire.sent).toEqual([
      row("GET /wps/agent/orders", { ...days, account: "rahim", order: "asc" }),
      row("GET /wps/agent/orders/detail", { id: "9" }),
      { call: "POST /wps/agent/orders/cancel", json: { id: "9" }, token },
    ]);
  });
});
