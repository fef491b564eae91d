import { describe, expect, it } from "vitest";
import { columnArrows } from "./column-rules.ts";

describe("vendor column", () => {
  it("GLIST-12 arrows are there exactly while the entries overflow, and each is dimmed at its end", () => {
    expect(columnArrows(0, 400, 400)).toEqual({ overflow: false, up: false, down: false });
    expect(columnArrows(0, 400, 401)).toEqual({ overflow: false, up: false, down: false });
    expect(columnArrows(0, 400, 900)).toEqual({ overflow: true, up: false, down: true });
    expect(columnArrows(250, 400, 900)).toEqual({ overflow: true, up: true, down: true });
    expect(columnArrows(500, 400, 900)).toEqual({ overflow: true, up: true, down: false });
  });
});
