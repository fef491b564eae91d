import { describe, expect, test } from "vitest";
import { categoriesWith } from "./shown-categories.rules.ts";

const count = (vendor_code: string, game_type: "RNG" | "LIVE" | "SPORTS", classify = "ANY") => ({ vendor_code, game_type, classify });

describe("categories with games", () => {
  test("are the types of the games, in the order of the contract", () => {
    expect(categoriesWith([count("B", "LIVE"), count("A", "RNG"), count("B", "RNG")])).toEqual(["RNG", "LIVE"]);
    expect(categoriesWith([])).toEqual([]);
  });

  test.each([
    ["a vendor of matches", [count("BALL", "SPORTS")], ["SPORTS"]],
    ["a vendor of e-sports", [count("AV", "SPORTS")], ["SPORTS", "ESPORTS"]],
    ["a vendor of cockfights alone", [count("RING", "SPORTS", "COCKFIGHT"), count("RING", "SPORTS")], ["COCKFIGHT"]],
    [
      "all of them",
      [count("BALL", "SPORTS"), count("AV", "SPORTS"), count("RING", "SPORTS", "COCKFIGHT")],
      ["SPORTS", "ESPORTS", "COCKFIGHT"],
    ],
  ])("of sports with %s are those whose page has a vendor", (_what, counts, categories) => {
    expect(categoriesWith(counts)).toEqual(categories);
  });
});
