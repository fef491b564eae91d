import { useEffect, useLayoutEffect } from "react";
import { useBrandName } from "../data/site/site.ts";
import { useLoadedText, useT } from "../lib/i18n.tsx";
import { useOfSearch } from "../lib/navigation.ts";
import type { Route } from "./route-types.ts";
import { pageTitle } from "./page-title.ts";
import { settleScroll } from "./scroll.ts";

const useBrowserLayoutEffect = typeof window === "undefined" ? useEffect : useLayoutEffect;

let first = true;

/** What follows a change of page outside its own markup: the document's title, the scroll position, the focus. */
export function usePageEffects(route: Route, path: string): void {
  const t = useT();
  const brand = useBrandName();
  const known = useLoadedText(route.title) !== "";
  const page = useOfSearch((search) => (route.pages ?? []).map((name) => search.get(name)).join(" "));
  const title = known || route.title === "title.home" ? pageTitle(t, route, brand) : brand;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useBrowserLayoutEffect(() => {
    settleScroll({ ownDocument: first });
    // The document itself has put the focus where it belongs.
    if (!first) document.getElementById("main")?.focus({ preventScroll: true });
    first = false;
  }, [path, page]);
}
