import type { ScreenSource } from "../route-types.ts";

export const teamOverview: ScreenSource = {
  file: "screens/team/overview/team-overview-screen.tsx",
  load: () => import("../../screens/team/overview/team-overview-screen.tsx").then((module) => ({ Screen: module.TeamOverviewScreen })),
};
export const teamPnl: ScreenSource = {
  file: "screens/team/pnl/team-pnl-screen.tsx",
  load: () => import("../../screens/team/pnl/team-pnl-screen.tsx").then((module) => ({ Screen: module.TeamPnlScreen })),
};
export const teamBetting: ScreenSource = {
  file: "screens/team/bets/team-betting-screen.tsx",
  load: () => import("../../screens/team/bets/team-betting-screen.tsx").then((module) => ({ Screen: module.TeamBettingScreen })),
};
export const teamManage: ScreenSource = {
  file: "screens/team/members/team-screen.tsx",
  load: () => import("../../screens/team/members/team-screen.tsx").then((module) => ({ Screen: module.TeamScreen })),
};
export const agentHome: ScreenSource = {
  file: "screens/team/home/agent-home-screen.tsx",
  load: () => import("../../screens/team/home/agent-home-screen.tsx").then((module) => ({ Screen: module.AgentHomeScreen })),
};
export const contracts: ScreenSource = {
  file: "screens/contracts/contracts/contracts-screen.tsx",
  load: () => import("../../screens/contracts/contracts/contracts-screen.tsx").then((module) => ({ Screen: module.ContractsScreen })),
};
export const payouts: ScreenSource = {
  file: "screens/contracts/wages/payouts-screen.tsx",
  load: () => import("../../screens/contracts/wages/payouts-screen.tsx").then((module) => ({ Screen: module.PayoutsScreen })),
};
export const manualWages: ScreenSource = {
  file: "screens/contracts/wages/manual-wages-screen.tsx",
  load: () => import("../../screens/contracts/wages/manual-wages-screen.tsx").then((module) => ({ Screen: module.ManualWagesScreen })),
};
export const agentRebate: ScreenSource = {
  file: "screens/rebates/agent-rebate/rebate-screen.tsx",
  load: () => import("../../screens/rebates/agent-rebate/rebate-screen.tsx").then((module) => ({ Screen: module.RebateScreen })),
};
export const rebateIncome: ScreenSource = {
  file: "screens/rebates/agent-rebate/rebate-income-screen.tsx",
  load: () =>
    import("../../screens/rebates/agent-rebate/rebate-income-screen.tsx").then((module) => ({ Screen: module.RebateIncomeScreen })),
};
export const redRain: ScreenSource = {
  file: "screens/red-rain/red-rain/red-rain-screen.tsx",
  load: () => import("../../screens/red-rain/red-rain/red-rain-screen.tsx").then((module) => ({ Screen: module.RedRainScreen })),
};
export const agentRegister: ScreenSource = {
  file: "screens/team/open-account/agent-register-screen.tsx",
  load: () =>
    import("../../screens/team/open-account/agent-register-screen.tsx").then((module) => ({ Screen: module.AgentRegisterScreen })),
};
