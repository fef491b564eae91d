import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildGame } from "../../../widgets/widget-fixture.tsx";
import { hotViewPath, matchingGames, progressPercent, readHotView } from "./hot-games-rules.ts";

const search = (path: string) => new URLSearchParams(path.split("?")[1] ?? "");

describe("hot games", () => {
  it("HOTG-02 HOTG-03 progress is count over total in percent, rounded down", () => {
    expect([
      progressPercent(12, 60),
      progressPercent(2, 3),
      progressPercent(59, 60),
      progressPercent(60, 60),
      progressPercent(0, 0),
    ]).toEqual([20, 66, 98, 100, 100]);
  });

  it("HOTG-01 the search finds a part of the name, without regard to capitals and spaces, and the English name too", () => {
    const games = [
      buildGame({ displayName: "বাঘের ভাগ্য", gameCode: "MLA-TIGER-FORTUNE" }),
      buildGame({ displayName: "Super  777", gameCode: "JL-SUPER-777" }),
    ];
    const names = (name: string) => matchingGames(games, name).map((game) => game.displayName);
    expect(names("")).toHaveLength(2);
    expect(names("ভাগ্য")).toEqual(["বাঘের ভাগ্য"]);
    expect(names("TIGER fort")).toEqual(["বাঘের ভাগ্য"]);
    expect(names(" super 777")).toEqual(["Super  777"]);
    expect(names("nothing")).toEqual([]);
  });

  it("any view is read back from its address, and a damaged address is the first look", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 64 }), fc.integer({ min: 1, max: 100 }), (name, page) => {
        expect(readHotView(search(hotViewPath("/m/hot-games", { name, page })))).toEqual({ name, page });
      }),
    );
    for (const query of ["?page=0", "?page=-3", "?page=x", "?page=1.5"]) expect(readHotView(search(query))).toEqual({ name: "", page: 1 });
    const most = { name: "x".repeat(64), page: 100 };
    expect(readHotView(search(hotViewPath("/m/hot-games", { name: "x".repeat(65), page: 101 })))).toEqual(most);
    expect(hotViewPath("/m/hot-games", { name: "", page: 1 })).toBe("/m/hot-games");
  });
});
