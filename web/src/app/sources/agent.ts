import type { ScreenSource } from "../route-types.ts";

export const teamOverview: ScreenSource = {
  file: "screens/agent/team-overview/team-overview-screen.tsx",
  load: () =>
    import("../../screens/agent/team-overview/team-overview-screen.tsx").then((module) => ({ Screen: module.TeamOverviewScreen })),
};
export const teamPnl: ScreenSource = {
  file: "screens/agent/team-pnl/team-pnl-screen.tsx",
  load: () => import("../../screens/agent/team-pnl/team-pnl-screen.tsx").then((module) => ({ Screen: module.TeamPnlScreen })),
};
export const teamBetting: ScreenSource = {
  file: "screens/agent/team-betting/team-betting-screen.tsx",
  load: () => import("../../screens/agent/team-betting/team-betting-screen.tsx").then((module) => ({ Screen: module.TeamBettingScreen })),
};
export const teamManage: ScreenSource = {
  file: "screens/agent/team-manage/team-screen.tsx",
  load: () => import("../../screens/agent/team-manage/team-screen.tsx").then((module) => ({ Screen: module.TeamScreen })),
};
export const agentHome: ScreenSource = {
  file: "screens/agent/home/agent-home-screen.tsx",
  load: () => import("../../screens/agent/home/agent-home-screen.tsx").then((module) => ({ Screen: module.AgentHomeScreen })),
};
export const contracts: ScreenSource = {
  file: "screens/agent/contracts/contracts-screen.tsx",
  load: () => import("../../screens/agent/contracts/contracts-screen.tsx").then((module) => ({ Screen: module.ContractsScreen })),
};
export const pays: ScreenSource = {
  file: "screens/agent/wages/pays-screen.tsx",
  load: () => import("../../screens/agent/wages/pays-screen.tsx").then((module) => ({ Screen: module.PaysScreen })),
};
export const manualWages: ScreenSource = {
  file: "screens/agent/wages/manual-wages-screen.tsx",
  load: () => import("../../screens/agent/wages/manual-wages-screen.tsx").then((module) => ({ Screen: module.ManualWagesScreen })),
};
export const agentRebate: ScreenSource = {
  file: "screens/agent/rebate/rebate-screen.tsx",
  load: () => import("../../screens/agent/rebate/rebate-screen.tsx").then((module) => ({ Screen: module.RebateScreen })),
};
export const rebateIncome: ScreenSource = {
  file: "screens/agent/rebate/rebate-income-screen.tsx",
  load: () => import("../../screens/agent/rebate/rebate-income-screen.tsx").then((module) => ({ Screen: module.RebateIncomeScreen })),
};
export const redRain: ScreenSource = {
  file: "screens/agent/red-rain/red-rain-screen.tsx",
  load: () => import("../../screens/agent/red-rain/red-rain-screen.tsx").then((module) => ({ Screen: module.RedRainScreen })),
};
export const agentRegister: ScreenSource = {
  file: "screens/agent/register/agent-register-screen.tsx",
  load: () => import("../../screens/agent/register/agent-register-screen.tsx").then((module) => ({ Screen: module.AgentRegisterScreen })),
};
