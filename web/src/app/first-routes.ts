import { HOME_PATH } from "../lib/navigation.ts";
import { routeOf } from "./route-of.ts";
import type { Route, ScreenSource } from "./route-types.ts";

/* The pages that are known without the table: home, and what stands in place of every page while the system is closed. */

const home: ScreenSource = {
  file: "screens/home/home-screen.tsx",
  load: () => import("../screens/home/home-screen.tsx").then((module) => ({ Screen: module.HomeScreen, prefetch: module.prefetchHome })),
};
const blocked: ScreenSource = {
  file: "screens/site/gate/gate-screen.tsx",
  load: () => import("../screens/site/gate/gate-screen.tsx").then((module) => ({ Screen: module.BlockedScreen })),
};
const down: ScreenSource = {
  file: "screens/site/gate/gate-screen.tsx",
  load: () => import("../screens/site/gate/gate-screen.tsx").then((module) => ({ Screen: module.DownScreen })),
};

// The title of home is the brand's own name, so its page does without the other titles.
const homePage = (path: string): Route => ({ ...routeOf(path, "title.home", { header: "main", screen: home }), texts: ["home"] });
const HOME_PATHS = ["/", "/m", "/m/", "/m/index", "/m/index.html", HOME_PATH];
const bare = { header: "none", bottomNav: false, footer: false, texts: ["site"] } as const;

export const BLOCKED_ROUTE = routeOf("/m/error/blocked", "title.blocked", { ...bare, screen: blocked });
export const DOWN_ROUTE = routeOf("/m/error/down", "title.down", { ...bare, screen: down });

export const FIRST_ROUTES: readonly Route[] = [...HOME_PATHS.map(homePage), BLOCKED_ROUTE, DOWN_ROUTE];

export function isHomePath(path: string): boolean {
  return HOME_PATHS.includes(path);
}
