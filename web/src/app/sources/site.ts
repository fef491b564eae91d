import type { ScreenSource } from "../route-types.ts";

export const app: ScreenSource = {
  file: "screens/site/app/app-screen.tsx",
  load: () => import("../../screens/site/app/app-screen.tsx").then((module) => ({ Screen: module.AppScreen })),
};
export const download: ScreenSource = {
  file: "screens/site/download/download-screen.tsx",
  load: () => import("../../screens/site/download/download-screen.tsx").then((module) => ({ Screen: module.DownloadScreen })),
};
export const outer: ScreenSource = {
  file: "screens/site/outer/outer-screen.tsx",
  load: () => import("../../screens/site/outer/outer-screen.tsx").then((module) => ({ Screen: module.OuterScreen })),
};
