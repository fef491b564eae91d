import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clientsOfArcade } from "../../e2e/layout-audit/clients.ts";

const doc = readFileSync(new URL("../../docs/kinds.md", import.meta.url), "utf8");

test("of every engine that has a client it is written what its covers promise and what it gives", () => {
  const [covers = ""] = doc.split("\n## ");
  const rows = covers.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| engine"));
  const cells = rows.map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(cells.flatMap(([engines]) => engines!.split(", ")).toSorted()).toEqual(
    clientsOfArcade()
      .map(({ game }) => game)
      .toSorted(),
  );
  expect(cells.filter((row) => row.length !== 4 || row.includes(""))).toEqual([]);
});

test("of every engine that has a client there is a picture beside its cover", () => {
  const kept = readdirSync(new URL("../../docs/kinds", import.meta.url)).toSorted();
  expect(kept).toEqual(
    clientsOfArcade()
      .map(({ game }) => `${game}.webp`)
      .toSorted(),
  );
});
