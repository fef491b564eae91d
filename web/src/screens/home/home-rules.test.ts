import type { LobbyKey } from "@mela/contract/site/site";
import { describe, expect, it } from "vitest";
import { isMine, listedCategories, readTab, tabHref, tabInfo } from "./home-rules.ts";

const lobby: LobbyKey[] = ["HOME", "HOT", "RNG", "LIVE", "SPORTS", "FAV", "RECENT", "PROVIDER", "PROMO", "WINNERS", "COCKFIGHT"];
const read = (query: string, keys = lobby) => readTab(new URLSearchParams(query), keys);

describe("tabs of home", () => {
  it("the address says which tab is shown; a wrong or missing one means hot games", () => {
    expect([read(""), read("tab=RNG"), read("tab=NONSENSE"), read("tab=PROMO"), read("tab=FISH")]).toEqual([
      "HOT",
      "RNG",
      "HOT",
      "HOT",
      "HOT",
    ]);
    expect(read("", ["PROMO", "LIVE", "RNG"])).toBe("LIVE");
  });

  it("a tab's address is read back as the same tab, and tabs shown elsewhere lead there", () => {
    for (const key of lobby.filter((entry) => tabInfo(entry).view !== "elsewhere")) {
      expect(read(tabHref(key, "/m/home").split("?")[1] ?? "")).toBe(key);
    }
    expect(tabHref("PROMO", "/m/home")).toBe("/m/activity");
    expect(tabHref("PROVIDER", "/m")).toBe("/m/provider");
    expect(tabHref("HOT", "/m")).toBe("/m");
  });

  it("HOME-15 recents are one more tab, with an address of its own", () => {
    expect([tabHref("RECENT", "/m/home"), read("tab=RECENT"), tabInfo("RECENT").view]).toEqual(["/m/home?tab=RECENT", "RECENT", "mine"]);
  });

  it("favourites and recents are the member's own", () => {
    expect(lobby.filter(isMine)).toEqual(["FAV", "RECENT"]);
  });

  it("hot games, lists and vendors have views of their own", () => {
    expect([tabInfo("HOT").view, tabInfo("RNG").view, tabInfo("COCKFIGHT").view]).toEqual(["hot", "games", "vendors"]);
    expect(listedCategories(lobby)).toEqual(["RNG", "LIVE"]);
  });
});
