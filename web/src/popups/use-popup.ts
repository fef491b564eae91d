import { useRouter } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { currentStep, navigateTo } from "../lib/navigation.ts";
import type { ScreenProps } from "../lib/screen.ts";

/** Everything that opens from anywhere. The first three exclude each other, as all popups do: one is open at a time. */
export const POPUPS = [
  "login",
  "register",
  "forget",
  "side",
  "gameFilter",
  "provider",
  "agent",
  "notice",
  "loginNotice",
  "terms",
  "favorites",
  "customerService",
  "hotGames",
] as const;
export type PopupName = (typeof POPUPS)[number];

/** Popups that belong to certain pages, which name them in the route table; any other opens over every page. */
export const OF_PAGES: readonly PopupName[] = ["gameFilter", "provider", "agent"];

/** Popups that darken the page below them with the shell's own overlay. */
export const OVERLAID: readonly PopupName[] = ["side", "gameFilter", "provider", "agent"];

/** What a popup is told of the page that it stands over. */
export type PageBelow = Pick<ScreenProps, "path" | "preset">;

/** The popup that a query asks for, null when it names none of ours. */
export function popupOf(search: string): PopupName | null {
  const name = new URLSearchParams(search).get("popup");
  return POPUPS.find((popup) => popup === name) ?? null;
}

/** The same address with the popup set, exchanged or (null) taken out. */
export function addressWithPopup(pathname: string, search: string, popup: PopupName | null): string {
  const query = new URLSearchParams(search);
  if (popup === null) query.delete("popup");
  else query.set("popup", popup);
  const text = query.toString();
  return text === "" ? pathname : `${pathname}?${text}`;
}

/**
 * Opens a popup over the page as it stands; one that is open gives way to it. Where it leads to is kept with its step of the history, so
 * that another one, opened later or by its address, leads nowhere.
 */
export function openPopup(name: PopupName, returnTo?: string): void {
  const address = addressWithPopup(location.pathname, location.search, name);
  const entered = popupOf(location.search) !== null && currentStep().popup === undefined;
  // A popup that the page was entered with has no step of its own to go back by, and neither has its successor.
  navigateTo(address, entered ? { replace: true, returnTo } : { popup: name, returnTo });
}

/** Closes what is open: by a step back when opening it was a step, so that back and close leave the same history. */
export function closePopup(): void {
  if (popupOf(location.search) === null) return;
  if (currentStep().popup) history.back();
  else navigateTo(addressWithPopup(location.pathname, location.search, null), { replace: true });
}

const currentPopup = () => popupOf(location.search);

/** The popup that is open. Whoever asks is drawn anew when it changes, and not for what else stands in the query. */
export function usePopupName(): PopupName | null {
  const { ssrSearch } = useRouter();
  return useLocationProperty(currentPopup, ssrSearch === undefined ? currentPopup : () => popupOf(ssrSearch));
}

export function usePopup(): { current: PopupName | null; close: typeof closePopup } {
  return { current: usePopupName(), close: closePopup };
}
