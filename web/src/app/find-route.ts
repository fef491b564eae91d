import { createStore } from "zustand/vanilla";
import { FIRST_ROUTES } from "./first-routes.ts";
import { routeOf } from "./route-of.ts";
import type { Route } from "./route-types.ts";

type Table = ReadonlyMap<string, Route>;

const tableOf = (routes: readonly Route[]): Table => new Map(routes.map((route) => [route.path, route]));
const first = tableOf(FIRST_ROUTES);

/** The table of all routes; null until it is here. */
export const routeTable = createStore<{ table: Table | null }>(() => ({ table: null }));

/** Brings the table of all routes. */
export async function loadRoutes(): Promise<void> {
  if (routeTable.getState().table === null) routeTable.setState({ table: tableOf((await import("./routes.ts")).ROUTES) });
}

/**
 * The route of a path. An unknown path is looked up in the extra table of the brand, whose entry names the path that decides
 * the screen (its query may fix what the address leaves open); null means: go home, undefined: the table has to be brought first.
 */
export function findRoute(path: string, extraRoutes: Record<string, string> = {}): Route | null | undefined {
  const { table } = routeTable.getState();
  const lookUp = (key: string) => (table ?? first).get(key);
  const known = lookUp(path) ?? lookUp(path.replace(/\/+$/, ""));
  if (known) return known;
  if (table === null) return undefined;
  const extra = Object.hasOwn(extraRoutes, path) ? extraRoutes[path] : undefined;
  return (extra !== undefined && lookUp(extra.split("?")[0] ?? "")) || null;
}

/** Stands in for a route as long as the table is on its way: its screen is that table. */
export const WAITING_ROUTE: Route = {
  ...routeOf("", "title.home", {
    header: "main",
    footer: false,
    ssr: false,
    screen: { file: "", load: () => loadRoutes().then(() => ({ Screen: () => null })) },
  }),
  texts: [],
};
