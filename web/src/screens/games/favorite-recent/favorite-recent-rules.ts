export type MineList = "favorites" | "recent";

/** Which of the member's lists a path selects: /m/recent the recents, the others the favourites. */
export function mineListOf(path: string): MineList {
  return path === "/m/recent" ? "recent" : "favorites";
}

export function minePath(list: MineList): string {
  return list === "recent" ? "/m/recent" : "/m/favorite";
}
