import { describe, expect, it } from "vitest";
import { hasMore, revealDelay, revealedCount } from "./game-list-rules.ts";

describe("paging", () => {
  it("GLIST-40 there is more exactly while the page is below the total", () => {
    expect([hasMore(1, 3), hasMore(2, 3), hasMore(3, 3), hasMore(1, 0)]).toEqual([true, true, false, false]);
  });

  it("GLIST-39 GCONST-05 a second passes between two pages", () => {
    expect(revealDelay(5000, -Infinity)).toBe(0);
    expect(revealDelay(5000, 4700)).toBe(700);
    expect(revealDelay(5000, 4000)).toBe(0);
  });

  it("the count of revealed games ends with the last page", () => {
    expect(revealedCount(2, { totalPages: 278, totalCount: 10_000 }, undefined)).toBe(72);
    expect(revealedCount(278, { totalPages: 278, totalCount: 10_000 }, undefined)).toBe(10_000);
    expect(revealedCount(2, { totalPages: 2, totalCount: null }, 5)).toBe(41);
    expect(revealedCount(1, { totalPages: 2, totalCount: null }, 36)).toBe(36);
  });
});
