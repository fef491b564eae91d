import type { Translate } from "../lib/i18n.tsx";
import type { Route } from "./route-types.ts";

/** What the page is, without whose; the home page says what the brand is. */
export function pageHeading(t: Translate, route: Pick<Route, "title">): string {
  return t(route.title === "title.home" ? "shell.tagline" : route.title);
}

/** The document's title: what the page is, then whose; the home page says what the brand is. */
export function pageTitle(t: Translate, route: Pick<Route, "title">, brand: string): string {
  const heading = pageHeading(t, route);
  return route.title === "title.home" ? `${brand} – ${heading}` : `${heading} – ${brand}`;
}
