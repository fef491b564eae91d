import { describe, expect, it } from "vitest";
import { popupListOf, popupPath } from "./favorite-recent-rules.ts";

const none = new URLSearchParams();

describe("favourites and recents", () => {
  it("FAV-04 RECENT-01 GROUTE-16 GROUTE-17 GROUTE-18 /m/favorite and /m/fav-games select the favourites, /m/recent the recents", () => {
    expect(popupListOf("/m/favorite", none)).toBe("favorites");
    expect(popupListOf("/m/fav-games", none)).toBe("favorites");
    expect(popupListOf("/m/recent", none)).toBe("recent");
  });

  it("every list has an address that selects it", () => {
    for (const list of ["favorites", "recent", "hot"] as const) {
      const [path = "", query] = popupPath(list).split("?");
      expect(popupListOf(path, new URLSearchParams(query))).toBe(list);
    }
  });
});
