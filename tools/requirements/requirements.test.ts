import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { layerOf } from "./layer.ts";
import { proofPage, summaryOf } from "./present.ts";
import { coverageOf, countByArea, idsOf } from "./proof.ts";
import { sampleText } from "./sample.ts";
import { parseTable, readTables } from "./table.ts";

const TABLE =
  "ID\tAREA\tREQUIREMENT\tSOURCE\nTILE-01\tTILE\tA tile has a heart.\tA §1\nTILE-02\tTILE\tA tile has a name.\tA §1\nLOGIN-04\tLOGIN\tThe captcha waits.\tA §2\n";
const rows = parseTable(TABLE, "table.tsv");
const outcome = (title: string, passed = true, ...groups: string[]) => ({ titles: [...groups, title], file: "a.test.ts", passed });

test("only the ids at the beginning of a title count", () => {
  expect(idsOf("TILE-01 TILE-02 a tile shows its name")).toEqual(["TILE-01", "TILE-02"]);
  expect(idsOf("TILE-01, TILE-02: a tile")).toEqual(["TILE-01", "TILE-02"]);
  expect(idsOf("a tile, see TILE-01")).toEqual([]);
  expect(idsOf("UTF-8 is kept")).toEqual([]);
});

test("a passing test proves its rows, also through the title of its group", () => {
  const coverage = coverageOf(rows, [outcome("TILE-01 heart"), outcome("the second failure shows it", true, "LOGIN-04 captcha")]);
  expect([...coverage.proofs.keys()]).toEqual(["TILE-01", "LOGIN-04"]);
  expect(countByArea(coverage)).toEqual([
    { area: "TILE", proved: 1, all: 2 },
    { area: "LOGIN", proved: 1, all: 1 },
  ]);
});

test("a row with one failing test is not proved by another", () => {
  expect(coverageOf(rows, [outcome("TILE-01 heart"), outcome("TILE-01 heart again", false)]).proofs.size).toBe(0);
});

test("an id that no table has is reported", () => {
  const coverage = coverageOf(rows, [outcome("TILE-99 nothing")]);
  expect(coverage.unknown).toEqual(["TILE-99"]);
  expect(summaryOf(coverage)).toContain("TILE-99");
});

test("the summary lists open rows, the page lists proofs", () => {
  const coverage = coverageOf(rows, [outcome("TILE-01 a | b")]);
  expect(summaryOf(coverage)).toMatch(/LOGIN-04\s+The captcha waits\./);
  expect(summaryOf(coverage)).not.toMatch(/^TILE-01/m);
  expect(summaryOf(coverage)).toMatch(/all\s+1 \/ 3/);
  expect(proofPage(coverage, () => "rule")).toContain("| TILE-01 | rule | TILE-01 a \\| b | `a.test.ts` |");
});

test("the page says on which layer a row is proved, and marks what did not pass at once", () => {
  const coverage = coverageOf(rows, [{ ...outcome("TILE-01 heart"), again: true }]);
  expect(proofPage(coverage, () => "journey")).toContain("| TILE-01 | journey (not at the first attempt) | TILE-01 heart |");
});

test("the layer of a test follows from its place and from what it imports", () => {
  expect(layerOf("e2e/journeys/a.spec.ts", "")).toBe("journey");
  expect(layerOf("server/src/modules/a/a.rules.test.ts", "")).toBe("server");
  expect(layerOf("tools/lists/list-state.routes.test.ts", "")).toBe("server");
  expect(layerOf("web/src/data/a/a.requests.test.ts", "")).toBe("client request");
  expect(layerOf("web/src/app/a.test.tsx", 'import { wire } from "../testing/wire.ts";')).toBe("client request");
  expect(layerOf("web/src/app/a.test.tsx", "")).toBe("screen");
  expect(layerOf("web/src/app/a.test.ts", 'import { renderToString } from "react-dom/server";')).toBe("screen");
  expect(layerOf("arcade/src/games/ludo/rules/a.test.ts", "")).toBe("rule");
});

test("a malformed row and an id that stands twice are refused", async () => {
  expect(() => parseTable("ID\tAREA\tREQUIREMENT\nTILE-1\tTILE\tx", "t.tsv")).toThrow("t.tsv");
  const folder = await mkdtemp(join(tmpdir(), "mela-tables-"));
  await Promise.all(["a.tsv", "b.tsv"].map((name) => writeFile(join(folder, name), TABLE)));
  await expect(readTables(folder)).rejects.toThrow("TILE-01 stands twice");
  await rm(folder, { recursive: true });
});

test("the tables of the project can be read", async () => {
  expect((await readTables(join(import.meta.dirname, "../../docs/requirements"))).length).toBeGreaterThan(500);
});

test("a sample is the same for the same seed, and tells the statement and the proofs of each row", () => {
  const page = proofPage(coverageOf(rows, [outcome("TILE-01 heart")]), () => "screen");
  expect(sampleText(rows, page, 7)).toBe(sampleText(rows, page, 7));
  expect(sampleText(rows, page, 7)).toContain("TILE-01 A tile has a heart.\n  screen | TILE-01 heart | `a.test.ts`");
});
