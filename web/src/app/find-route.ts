import type { Route } from "./route-types.ts";
import { ROUTES } from "./routes.ts";

const byPath = new Map(ROUTES.map((route) => [route.path, route]));

/**
 * The route of a path. An unknown path is looked up in the extra table of the brand, whose entry names the path that decides
 * the screen (its query may fix what the address leaves open); null means: go home.
 */
export function findRoute(path: string, extraRoutes: Record<string, string> = {}): Route | null {
  const known = byPath.get(path) ?? byPath.get(path.replace(/\/+$/, ""));
  if (known) return known;
  const extra = Object.hasOwn(extraRoutes, path) ? extraRoutes[path] : undefined;
  return (extra !== undefined && byPath.get(extra.split("?")[0] ?? "")) || null;
}

const HOME_PATHS = ["/", "/m", "/m/", "/m/index", "/m/index.html", "/m/home"];

export function isHomePath(path: string): boolean {
  return HOME_PATHS.includes(path);
}
