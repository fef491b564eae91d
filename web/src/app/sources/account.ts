import type { ScreenSource } from "../route-types.ts";

export const login: ScreenSource = {
  file: "screens/account/login/login-screen.tsx",
  load: () =>
    import("../../screens/account/login/login-screen.tsx").then((module) => ({
      Screen: module.LoginScreen,
      prefetch: module.prefetchLogin,
    })),
};
export const forget: ScreenSource = {
  file: "screens/account/forget/forget-screen.tsx",
  load: () =>
    import("../../screens/account/forget/forget-screen.tsx").then((module) => ({
      Screen: module.ForgetScreen,
      prefetch: module.prefetchForget,
    })),
};
export const register: ScreenSource = {
  file: "screens/account/register/register-screen.tsx",
  load: () =>
    import("../../screens/account/register/register-screen.tsx").then((module) => ({
      Screen: module.RegisterScreen,
      prefetch: module.prefetchRegister,
    })),
};
export const trial: ScreenSource = {
  file: "screens/account/trial/trial-screen.tsx",
  load: () => import("../../screens/account/trial/trial-screen.tsx").then((module) => ({ Screen: module.TrialScreen })),
};
export const changePassword: ScreenSource = {
  file: "screens/account/change-password/change-password-screen.tsx",
  load: () =>
    import("../../screens/account/change-password/change-password-screen.tsx").then((module) => ({ Screen: module.ChangePasswordScreen })),
};
export const reset: ScreenSource = {
  file: "screens/account/reset/reset-screen.tsx",
  load: () => import("../../screens/account/reset/reset-screen.tsx").then((module) => ({ Screen: module.ResetScreen })),
};
export const settings: ScreenSource = {
  file: "screens/account/settings/settings-screen.tsx",
  load: () => import("../../screens/account/settings/settings-screen.tsx").then((module) => ({ Screen: module.SettingsScreen })),
};
