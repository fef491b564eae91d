import { isAgent } from "@mela/contract/base/customer-type";
import { getSession } from "../data/auth/session.ts";
import { OF_PAGES, type PopupName } from "../popups/use-popup.ts";
import { WAITING_ROUTE } from "./find-route.ts";
import type { Route } from "./route-types.ts";

/** Whether a popup may stand over a page; undefined as long as the page is not known. */
export function popupStands(name: PopupName, route: Route): boolean | undefined {
  if (!OF_PAGES.includes(name)) return true;
  // Players have contracts too, on the same pages, but none of an agent's tools.
  if (name === "agent" && !isAgent(getSession()?.type ?? null)) return false;
  return route === WAITING_ROUTE ? undefined : (route.popups?.includes(name) ?? false);
}
