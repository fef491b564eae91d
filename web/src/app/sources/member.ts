import type { ScreenSource } from "../route-types.ts";

export const securityCenter: ScreenSource = {
  file: "screens/security/security-center/security-center-screen.tsx",
  load: () =>
    import("../../screens/security/security-center/security-center-screen.tsx").then((module) => ({ Screen: module.SecurityCenterScreen })),
};
export const twoStep: ScreenSource = {
  file: "screens/security/two-step/two-step-screen.tsx",
  load: () => import("../../screens/security/two-step/two-step-screen.tsx").then((module) => ({ Screen: module.TwoStepScreen })),
};
export const ownData: ScreenSource = {
  file: "screens/privacy/data/data-screen.tsx",
  load: () => import("../../screens/privacy/data/data-screen.tsx").then((module) => ({ Screen: module.DataScreen })),
};
export const ownIdentity: ScreenSource = {
  file: "screens/kyc/identity/identity-screen.tsx",
  load: () => import("../../screens/kyc/identity/identity-screen.tsx").then((module) => ({ Screen: module.IdentityScreen })),
};
export const fundsPassword: ScreenSource = {
  file: "screens/security/funds-password/funds-password-screen.tsx",
  load: () =>
    import("../../screens/security/funds-password/funds-password-screen.tsx").then((module) => ({ Screen: module.FundsPasswordScreen })),
};
export const memberHome: ScreenSource = {
  file: "screens/member/home/member-home-screen.tsx",
  load: () => import("../../screens/member/home/member-home-screen.tsx").then((module) => ({ Screen: module.MemberHomeScreen })),
};
export const benefits: ScreenSource = {
  file: "screens/member/benefits/benefits-screen.tsx",
  load: () => import("../../screens/member/benefits/benefits-screen.tsx").then((module) => ({ Screen: module.BenefitsScreen })),
};
export const rebate: ScreenSource = {
  file: "screens/member/rebate/rebate-screen.tsx",
  load: () => import("../../screens/member/rebate/rebate-screen.tsx").then((module) => ({ Screen: module.RebateScreen })),
};
export const rewards: ScreenSource = {
  file: "screens/member/rewards/rewards-screen.tsx",
  load: () => import("../../screens/member/rewards/rewards-screen.tsx").then((module) => ({ Screen: module.RewardsScreen })),
};
export const invite: ScreenSource = {
  file: "screens/member/invite/invite-screen.tsx",
  load: () => import("../../screens/member/invite/invite-screen.tsx").then((module) => ({ Screen: module.InviteScreen })),
};
