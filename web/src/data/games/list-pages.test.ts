import { describe, expect, it } from "vitest";
import { pagesOfRange, pagesToDrop } from "./list-pages.ts";

describe("pages of a list", () => {
  it("the games in sight name the pages that they need", () => {
    expect(pagesOfRange(0, 35)).toEqual([1]);
    expect(pagesOfRange(30, 40)).toEqual([1, 2]);
    expect(pagesOfRange(9960, 9999)).toEqual([277, 278]);
  });

  it("the pages farthest from the view are dropped first, the first page never", () => {
    expect(pagesToDrop([1, 2, 3, 4, 5, 6], 6, 3)).toEqual([3, 2]);
    expect(pagesToDrop([1, 7, 8, 9], 8, 3)).toEqual([]);
    expect(pagesToDrop([1], 200, 3)).toEqual([]);
  });
});
