import { describe, expect, test } from "vitest";
import { loadCatalogue } from "./catalogue.ts";

describe("loadCatalogue", () => {
  test("gives the games of the tables when nothing else is asked", () => {
    const { games, vendors, classifies } = loadCatalogue();
    expect(games.length).toBeGreaterThanOrEqual(720);
    expect(vendors.length).toBeGreaterThanOrEqual(24);
    expect(Object.keys(classifies)).toHaveLength(7);
    expect(loadCatalogue(10).games).toHaveLength(games.length);
    expect(games.some((g) => g.code.includes("~"))).toBe(false);
  });

  test("fills up to the asked number with copies that share cover and rules but neither code, node nor name", () => {
    const { games } = loadCatalogue(3000);
    expect(games).toHaveLength(3000);
    for (const field of ["code", "nodeId", "gameId", "nameEn", "nameBn"] as const)
      expect(new Set(games.map((g) => g[field])).size, field).toBe(3000);
    const original = games.find((g) => g.nameEn === "Tiger Fortune")!;
    const copy = games.find((g) => g.code === `${original.code}~2`)!;
    expect(copy).toMatchObject({
      nameEn: "Tiger Fortune 2",
      nameBn: `${original.nameBn} ২`,
      cover: original.cover,
      theme: original.theme,
      lines: original.lines,
    });
    expect(Number(copy.nodeId) - Number(original.nodeId)).toBe(10_000_000);
  });

  test("has 200 vendors when it is large, each of them with games and with a name of its own", () => {
    const { games, vendors } = loadCatalogue(10_000);
    expect(games).toHaveLength(10_000);
    expect(vendors).toHaveLength(200);
    expect(new Set(games.map((g) => g.vendor)).size).toBe(200);
    for (const field of ["code", "nameEn", "nameBn", "sort"] as const) expect(new Set(vendors.map((v) => v[field])).size, field).toBe(200);
    expect(loadCatalogue(4999).vendors.length).toBeLessThan(100);
  });

  test("copies no lobby, and is the same every time", () => {
    const { games } = loadCatalogue(10_000);
    expect(games.filter((g) => g.code.includes("-LOBBY~"))).toEqual([]);
    expect(loadCatalogue(10_000)).toEqual(loadCatalogue(10_000));
  });
});
