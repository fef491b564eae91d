import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poolSize, rowsAhead, rowsInView, rowsKept } from "./row-rules.ts";

describe("rows of a long list", () => {
  it("the view shows the rows that it touches", () => {
    expect(rowsInView(0, 500, 100, 1000)).toEqual({ first: 0, end: 5 });
    expect(rowsInView(250, 500, 100, 1000)).toEqual({ first: 2, end: 8 });
    expect(rowsInView(-400, 500, 100, 1000)).toEqual({ first: 0, end: 1 });
    expect(rowsInView(99_900, 500, 100, 1000)).toEqual({ first: 999, end: 1000 });
    expect(rowsInView(0, 500, 100, 0)).toEqual({ first: 0, end: 0 });
  });

  it("at any place of any list every row in view exists, no two rows share a place, and there are never more than the pool holds", () => {
    const lists = fc.record({
      offset: fc.integer({ min: -2_000, max: 700_000 }),
      height: fc.integer({ min: 200, max: 2_000 }),
      rowHeight: fc.integer({ min: 60, max: 400 }),
      count: fc.integer({ min: 1, max: 4_000 }),
    });
    fc.assert(
      fc.property(lists, ({ offset, height, rowHeight, count }) => {
        const view = rowsInView(offset, height, rowHeight, count);
        const pool = poolSize(height, rowHeight);
        const kept = rowsKept(view, pool, count);
        expect(kept.first).toBeLessThanOrEqual(view.first);
        expect(kept.end).toBeGreaterThanOrEqual(view.end);
        expect(kept.end).toBeLessThanOrEqual(count);
        expect(kept.end - kept.first).toBeLessThanOrEqual(pool);
        const ahead = rowsAhead(kept, view, true);
        expect(ahead.toSorted((a, b) => a - b)).toEqual(rowsAhead(kept, view, false).toSorted((a, b) => a - b));
        expect(ahead.length + view.end - view.first).toBe(kept.end - kept.first);
      }),
    );
  });

  it("what comes next is filled first", () => {
    const kept = { first: 7, end: 20 };
    const view = { first: 10, end: 16 };
    expect(rowsAhead(kept, view, true)).toEqual([16, 17, 18, 19, 9, 8, 7]);
    expect(rowsAhead(kept, view, false)).toEqual([9, 8, 7, 16, 17, 18, 19]);
  });
});
