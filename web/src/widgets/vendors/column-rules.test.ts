import { describe, expect, it } from "vitest";
import { columnArrows, columnWindow } from "./column-rules.ts";

describe("vendor column", () => {
  it("GLIST-12 arrows are there exactly while the entries overflow, and each is dimmed at its end", () => {
    expect(columnArrows(0, 400, 400)).toEqual({ overflow: false, up: false, down: false });
    expect(columnArrows(0, 400, 401)).toEqual({ overflow: false, up: false, down: false });
    expect(columnArrows(0, 400, 900)).toEqual({ overflow: true, up: false, down: true });
    expect(columnArrows(250, 400, 900)).toEqual({ overflow: true, up: true, down: true });
    expect(columnArrows(500, 400, 900)).toEqual({ overflow: true, up: true, down: false });
  });

  it("a short column exists as a whole, a long one only near its view", () => {
    expect(columnWindow(15, 600, 400, 92)).toEqual({ first: 0, end: 15 });
    expect(columnWindow(140, 0, 400, 92)).toEqual({ first: 0, end: 9 });
    expect(columnWindow(140, 4600, 400, 92)).toEqual({ first: 47, end: 59 });
    expect(columnWindow(140, 12_480, 400, 92).end).toBe(140);
  });
});
