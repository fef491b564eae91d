import { expect, test } from "vitest";
import { AGENT_TOOLS, shownTools } from "./agent-tool-rules.ts";

const ON = { MANUALSALARY3: true, HOURLYSALARY3: true, DIVIDEND3: true } as never;
const menus = (agent: readonly string[]) => ({ menus: { agent: [...agent] } as never, switches: ON });
const KEYS = AGENT_TOOLS.flatMap((tool) => ("menu" in tool ? [tool.menu] : []));
const keys = (template: Parameters<typeof shownTools>[0]) => shownTools(template).map(({ key }) => key);

test("AGENT-12 GROLE-15 an entry is shown when the brand's menu has its key, whatever the others", () => {
  for (const menu of KEYS) expect(keys(menus([menu])).filter((key) => key !== "dailySalary")).toEqual([menu]);
  expect(keys(menus(KEYS))).toEqual(AGENT_TOOLS.map(({ key }) => key));
});

test("AGENT-24 the daily wage is there without any key", () => expect(keys(menus([]))).toEqual(["dailySalary"]));

test("AGENT-25 AGENT-26 manual and hourly wage need their key and their flag, and lead to their pages", () => {
  const switches = { MANUALSALARY3: false, HOURLYSALARY3: false } as never;
  expect(keys({ ...menus(KEYS), switches })).not.toContain("manualDailySalary");
  expect(keys({ ...menus(KEYS), switches })).not.toContain("hourSalary");
  expect(keys(menus(["manualDailySalary", "hourSalary"]))).toEqual(["dailySalary", "manualDailySalary", "hourSalary"]);
  expect(keys(menus(["mail"]))).not.toContain("manualDailySalary");
  expect(keys(menus(["mail"]))).not.toContain("hourSalary");
  const pathOf = (key: string) => shownTools(menus([key])).find((tool) => tool.key === key)?.path;
  expect(["manualDailySalary", "hourSalary"].map(pathOf)).toEqual(["/m/member/agent/manualdailySalary", "/m/member/agent/hourSalary"]);
});

test("AGENT-13 AGENT-14 AGENT-15 AGENT-16 AGENT-17 AGENT-18 AGENT-19 AGENT-20 AGENT-21 AGENT-22 each entry leads where the specification says, and is shown by its own key alone", () => {
  const paths = {
    teamOverview: "/m/agent/team/overview",
    transactionRecord: "/m/transaction/record?types=A",
    team: "/m/member/team",
    redRain: "/m/redRain",
    teamPnl: "/m/agent/team/pnl",
    teamBetting: "/m/teamBetting",
    agentRebate: "/m/member/agent/agentRebeat",
    teamRebate: "/m/member/teamRebate",
    securityCenter: "/m/securityCenter",
    mail: "/m/webEmail",
  };
  for (const [key, path] of Object.entries(paths)) {
    expect(shownTools(menus([key])).find((tool) => tool.key === key)?.path).toBe(path);
    const others = Object.keys(paths).filter((other) => other !== key);
    expect(keys(menus(others))).not.toContain(key);
  }
});
