import type { BrandSettings } from "@mela/contract/site/site";

/** Tools of the agent's menu in their order. `menu`: the key in the template that shows it; none: it is always there. */
export const AGENT_TOOLS = [
  { key: "teamOverview", path: "/m/agent/team/overview", menu: "teamOverview" },
  { key: "transactionRecord", path: "/m/transaction/record?types=A", menu: "transactionRecord" },
  { key: "team", path: "/m/member/team", menu: "team" },
  { key: "redRain", path: "/m/redRain", menu: "redRain" },
  { key: "teamPnl", path: "/m/agent/team/pnl", menu: "teamPnl" },
  { key: "teamBetting", path: "/m/teamBetting", menu: "teamBetting" },
  { key: "agentRebate", path: "/m/member/agent/agentRebeat", menu: "agentRebate" },
  { key: "teamRebate", path: "/m/member/teamRebate", menu: "teamRebate" },
  { key: "securityCenter", path: "/m/securityCenter", menu: "securityCenter" },
  { key: "mail", path: "/m/webEmail", menu: "mail" },
  { key: "dailySalary", path: "/m/member/agent/dailySalary" },
  { key: "manualDailySalary", path: "/m/member/agent/manualdailySalary", menu: "manualDailySalary", flag: "MANUALSALARY3" },
  { key: "hourSalary", path: "/m/member/agent/hourSalary", menu: "hourSalary", flag: "HOURLYSALARY3" },
] as const satisfies readonly { key: string; path: string; menu?: string; flag?: keyof BrandSettings["switches"] }[];
export type AgentTool = (typeof AGENT_TOOLS)[number];

/** The tools that a brand shows: its menu names them, and their switch, where they have one, is on. */
export function shownTools({ menus, switches }: Pick<BrandSettings, "menus" | "switches">): AgentTool[] {
  return AGENT_TOOLS.filter((tool) => (!("menu" in tool) || menus.agent.includes(tool.menu)) && (!("flag" in tool) || switches[tool.flag]));
}
