import { expect, test } from "vitest";
import { AGENT_TOOLS, greetingOf, shownTools } from "./agent-home-rules.ts";

const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => greetingOf(from + at));
const only = (all: readonly string[]) => [...new Set(all)];
const ON = { MANUALSALARY3: true, HOURLYSALARY3: true, DIVIDEND3: true } as never;
const menus = (agent: readonly string[]) => ({ menus: { agent: [...agent] } as never, switches: ON });
const KEYS = AGENT_TOOLS.flatMap((tool) => ("menu" in tool ? [tool.menu] : []));
const keys = (template: Parameters<typeof shownTools>[0]) => shownTools(template).map(({ key }) => key);

test("AGENT-04 the greeting is the morning's from 0 to 10 o'clock", () => expect(only(hours(0, 10))).toEqual(["morning"]));
test("AGENT-05 it is the early afternoon's above 10 to 14", () => expect(only(hours(11, 14))).toEqual(["earlyAfternoon"]));
test("AGENT-06 it is the late afternoon's above 14 to 18", () => expect(only(hours(15, 18))).toEqual(["lateAfternoon"]));
test("AGENT-07 it is the evening's above 18", () => expect(only(hours(19, 23))).toEqual(["evening"]));

test("AGENT-08 the whole hour counts, so 10:59 is morning still and 11:00 early afternoon", () => {
  expect([new Date(2026, 0, 1, 10, 59), new Date(2026, 0, 1, 11, 0)].map((moment) => greetingOf(moment.getHours()))).toEqual([
    "morning",
    "earlyAfternoon",
  ]);
});

test("AGENT-12 GROLE-15 an entry is shown when the brand's menu has its key, whatever the others", () => {
  for (const menu of KEYS) expect(keys(menus([menu])).filter((key) => key !== "dailySalary")).toEqual([menu]);
  expect(keys(menus(KEYS))).toEqual(AGENT_TOOLS.map(({ key }) => key));
});

test("AGENT-24 the daily wage is there without any key", () => expect(keys(menus([]))).toEqual(["dailySalary"]));

test("AGENT-25 AGENT-26 manual and hourly wage need their key and their flag", () => {
  const switches = { MANUALSALARY3: false, HOURLYSALARY3: false } as never;
  expect(keys({ ...menus(KEYS), switches })).not.toContain("manualDailySalary");
  expect(keys({ ...menus(KEYS), switches })).not.toContain("hourSalary");
  expect(keys(menus(["manualDailySalary", "hourSalary"]))).toEqual(["dailySalary", "manualDailySalary", "hourSalary"]);
  expect(keys(menus(["mail"]))).not.toContain("manualDailySalary");
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
