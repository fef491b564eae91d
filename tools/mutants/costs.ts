import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Cost } from "./related.ts";

interface Report {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** What the reports of the last whole run say of how long each test file takes; nothing where there are none. */
export function readCosts(root: string, folder: string): Cost {
  const files = ["unit.json", "server.json"].map((name) => join(folder, name)).filter((file) => existsSync(file));
  const results = files.flatMap((file) => (JSON.parse(readFileSync(file, "utf8")) as Report).testResults);
  const known = new Map(results.map(({ name, startTime, endTime }) => [relative(root, name), endTime - startTime]));
  return (test) => known.get(test) ?? 0;
}
