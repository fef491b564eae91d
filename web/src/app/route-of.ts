import type { MessageId } from "../locales/message-id.ts";
import type { Route } from "./route-types.ts";

export type RouteDetails = Partial<Omit<Route, "path" | "title" | "screen">> & Pick<Route, "screen">;

/** A page with arrow and title, navigation and footer, for anyone, but for what `details` say otherwise. */
export function routeOf(path: string, title: MessageId, details: RouteDetails): Route {
  return {
    path,
    title,
    header: "titled",
    bottomNav: true,
    footer: true,
    guard: "none",
    ssr: (details.guard ?? "none") === "none",
    back: "history",
    ...details,
    texts: ["title", ...(details.texts ?? ["site"])],
  };
}
