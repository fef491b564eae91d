export type PopupList = "favorites" | "recent" | "hot";

/** Which list the popup shows: /m/recent selects the recents, its other paths the favourites, and `data=HOT` the hot games on each. */
export function popupListOf(path: string, search: URLSearchParams): PopupList {
  if (search.get("data")?.toUpperCase() === "HOT") return "hot";
  return path === "/m/recent" ? "recent" : "favorites";
}

/** The address of a list. */
export function popupPath(list: PopupList): string {
  if (list === "hot") return "/m/favorite?data=HOT";
  return list === "recent" ? "/m/recent" : "/m/favorite";
}
