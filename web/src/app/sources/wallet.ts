import type { ScreenSource } from "../route-types.ts";

export const deposit: ScreenSource = {
  file: "screens/deposit/deposit/deposit-screen.tsx",
  load: () => import("../../screens/deposit/deposit/deposit-screen.tsx").then((module) => ({ Screen: module.DepositScreen })),
};
export const withdraw: ScreenSource = {
  file: "screens/withdrawal/withdraw/withdraw-screen.tsx",
  load: () => import("../../screens/withdrawal/withdraw/withdraw-screen.tsx").then((module) => ({ Screen: module.WithdrawScreen })),
};
export const bettingRecord: ScreenSource = {
  file: "screens/wallet/betting-record/betting-record-screen.tsx",
  load: () =>
    import("../../screens/wallet/betting-record/betting-record-screen.tsx").then((module) => ({ Screen: module.BettingRecordScreen })),
};
export const accountRecord: ScreenSource = {
  file: "screens/wallet/account-record/account-record-screen.tsx",
  load: () =>
    import("../../screens/wallet/account-record/account-record-screen.tsx").then((module) => ({ Screen: module.AccountRecordScreen })),
};
export const limits: ScreenSource = {
  file: "screens/limits/limits/limits-screen.tsx",
  load: () => import("../../screens/limits/limits/limits-screen.tsx").then((module) => ({ Screen: module.LimitsScreen })),
};
export const wallets: ScreenSource = {
  file: "screens/wallet/wallets/wallets-screen.tsx",
  load: () => import("../../screens/wallet/wallets/wallets-screen.tsx").then((module) => ({ Screen: module.WalletsScreen })),
};
