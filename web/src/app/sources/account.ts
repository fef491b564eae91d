import type { ScreenSource } from "../route-types.ts";

export const login: ScreenSource = {
  file: "screens/auth/login/login-screen.tsx",
  load: () =>
    import("../../screens/auth/login/login-screen.tsx").then((module) => ({
      Screen: module.LoginScreen,
      prefetch: module.prefetchLogin,
    })),
};
export const forget: ScreenSource = {
  file: "screens/auth/forget/forget-screen.tsx",
  load: () =>
    import("../../screens/auth/forget/forget-screen.tsx").then((module) => ({
      Screen: module.ForgetScreen,
      prefetch: module.prefetchForget,
    })),
};
export const register: ScreenSource = {
  file: "screens/registration/register/register-screen.tsx",
  load: () =>
    import("../../screens/registration/register/register-screen.tsx").then((module) => ({
      Screen: module.RegisterScreen,
      prefetch: module.prefetchRegister,
    })),
};
export const trial: ScreenSource = {
  file: "screens/registration/trial/trial-screen.tsx",
  load: () => import("../../screens/registration/trial/trial-screen.tsx").then((module) => ({ Screen: module.TrialScreen })),
};
export const changePassword: ScreenSource = {
  file: "screens/auth/change-password/change-password-screen.tsx",
  load: () =>
    import("../../screens/auth/change-password/change-password-screen.tsx").then((module) => ({ Screen: module.ChangePasswordScreen })),
};
export const reset: ScreenSource = {
  file: "screens/auth/reset/reset-screen.tsx",
  load: () => import("../../screens/auth/reset/reset-screen.tsx").then((module) => ({ Screen: module.ResetScreen })),
};
export const settings: ScreenSource = {
  file: "screens/auth/settings/settings-screen.tsx",
  load: () => import("../../screens/auth/settings/settings-screen.tsx").then((module) => ({ Screen: module.SettingsScreen })),
};
