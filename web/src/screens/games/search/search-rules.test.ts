import { describe, expect, it } from "vitest";
import { listInput } from "../../../data/games/games.ts";
import { SEARCH_MS, searchAddress, searchedText, sourceOfText } from "./search-rules.ts";

describe("search screen", () => {
  it("every text survives its address", () => {
    for (const text of ["tiger", "বাঘ ও ভাগ্য", "a&b=c?d#e", "100%"]) {
      expect(searchedText(new URLSearchParams(searchAddress("/m/search", text).split("?")[1]))).toBe(text);
    }
    expect(searchAddress("/m/search", "")).toBe("/m/search");
    expect(searchedText(new URLSearchParams({ q: `  ${"x".repeat(99)}` }))).toHaveLength(64);
    expect(searchedText(new URLSearchParams({ q: "\u0000tiger\u0007" }))).toBe("tiger");
  });

  it("SEARCH-01 the text is sent as gameName, whatever the type of the game", () => {
    expect(listInput(sourceOfText("tiger"), 1, "bn", 36)).toMatchObject({ gameName: "tiger", gameType: "", pageNo: 1 });
  });

  it("SEARCH-03 the search screen waits for half a second", () => {
    expect(SEARCH_MS).toBe(500);
  });
});
