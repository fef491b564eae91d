import { createStore } from "zustand/vanilla";
import { FIRST_ROUTES } from "./first-routes.ts";
import { routeOf } from "./route-of.ts";
import type { Route } from "./route-types.ts";

type Table = ReadonlyMap<string, Route>;

const tableOf = (routes: readonly Route[]): Table => new Map(routes.map((route) => [route.path, route]));
const first = tableOf(FIRST_ROUTES);

/** The routes that are known so far, and whether these are all. */
export const routeTable = createStore<{ table: Table; whole: boolean }>(() => ({ table: first, whole: false }));

/** Brings the table of all routes. */
export async function loadRoutes(): Promise<void> {
  if (!routeTable.getState().whole) routeTable.setState({ table: tableOf((await import("./routes.ts")).ROUTES), whole: true });
}

/** Brings the lists of games alone, for a page that is one of them. */
export async function loadGameRoutes(): Promise<void> {
  const { GAME_ROUTES } = await import("./game-routes.ts");
  if (!routeTable.getState().whole) routeTable.setState({ table: tableOf([...FIRST_ROUTES, ...GAME_ROUTES]) });
}

/**
 * The route of a path. An unknown path is looked up in the extra table of the brand, whose entry names the path that decides
 * the screen (its query may fix what the address leaves open); null means: go home, undefined: the table has to be brought first.
 */
export function findRoute(path: string, extraRoutes: Record<string, string> = {}): Route | null | undefined {
  const { table, whole } = routeTable.getState();
  const known = table.get(path) ?? table.get(path.replace(/\/+$/, ""));
  if (known) return known;
  if (!whole) return undefined;
  const extra = Object.hasOwn(extraRoutes, path) ? extraRoutes[path] : undefined;
  return (extra !== undefined && table.get(extra.split("?")[0] ?? "")) || null;
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
