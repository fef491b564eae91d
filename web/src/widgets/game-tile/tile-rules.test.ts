import { describe, expect, it } from "vitest";
import { initialOf, ribbonOf, THEME_COUNT, themeOf } from "./tile-rules.ts";

describe("tile rules", () => {
  it("TILE-06 the theme is a whole number from 1 to 5, all five occur about equally often, and a game keeps its own", () => {
    const counts = new Map<number, number>();
    for (let id = 3_499_000; id < 3_504_000; id++) {
      const theme = themeOf(String(id));
      expect(themeOf(String(id))).toBe(theme);
      counts.set(theme, (counts.get(theme) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
    for (const count of counts.values()) expect(count).toBeGreaterThan((5000 / THEME_COUNT) * 0.8);
  });

  it("a hot game is marked hot even when it is new, an ordinary one not at all", () => {
    expect(ribbonOf({ isHot: true, isNew: true })).toBe("hot");
    expect(ribbonOf({ isHot: false, isNew: true })).toBe("new");
    expect(ribbonOf({ isHot: false, isNew: false })).toBeNull();
  });

  it("the placeholder letter keeps its vowel sign and survives an empty name", () => {
    expect(initialOf("কিং")).toBe("কিং");
    expect(initialOf(" tiger")).toBe("t");
    expect(initialOf("")).toBe("");
  });
});
