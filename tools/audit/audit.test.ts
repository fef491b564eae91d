import { expect, test } from "vitest";
import { headsIn } from "./heads-file.ts";
import { readOptions } from "./options.ts";

test("both commands are read, with both days of an export in it", () => {
  expect(readOptions(["verify"])).toEqual({ action: "verify", heads: null });
  expect(readOptions(["verify", "--heads", "heads.jsonl"])).toEqual({ action: "verify", heads: "heads.jsonl" });
  const given = ["export", "--brand", "mela", "--from", "2026-11-01", "--to", "2026-11-30", "--folder", "out"];
  expect(readOptions(given)).toEqual({
    action: "export",
    chain: "mela",
    from: new Date("2026-11-01T00:00:00Z"),
    until: new Date("2026-12-01T00:00:00Z"),
    format: "jsonl",
    folder: "out",
  });
});

test("what is missing or wrong is said in a sentence", () => {
  const said = (...args: string[]) => {
    try {
      return readOptions(args);
    } catch (error) {
      return (error as Error).message.split("\n")[0];
    }
  };
  expect(said("export", "--brand", "mela")).toBe("Missing: --from");
  expect(said("export", "--brand", "mela", "--from", "2026-02-30", "--to", "2026-03-01")).toBe("--from is a day: YYYY-MM-DD.");
  expect(said("export", "--brand", "mela", "--from", "2026-03-02", "--to", "2026-03-01")).toBe("--to is before --from.");
  expect(said("export", "--format", "xlsx")).toBe("--format is jsonl or csv.");
  expect(said("verify", "--what")).toBe("This was not understood.");
  expect(said("prune")).toMatch(/^npm run audit:verify/);
});

test("the file of told ends is read line by line, and a line that is none is named", () => {
  const line = JSON.stringify({ day: "2026-11-26", heads: [{ chain: "mela", seq: 3, hash: "ab" }] });
  expect(headsIn(`${line}\n\n${line}\n`)).toHaveLength(2);
  expect(headsIn(line)).toEqual([{ chain: "mela", seq: 3, hash: "ab" }]);
  expect(() => headsIn(`${line}\n{"heads":[{"chain":"mela"}]}`)).toThrow("Line 2 of the file is not what AUDIT_HEADS_URL was told.");
});
