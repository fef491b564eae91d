import type { Translate } from "../lib/i18n.tsx";
import type { Route } from "./route-types.ts";

/** The document's title: what the page is, then whose; the home page says what the brand is. */
export function pageTitle(t: Translate, route: Pick<Route, "title">, brand: string): string {
  return route.title === "title.home" ? `${brand} – ${t("shell.tagline")}` : `${t(route.title)} – ${brand}`;
}
