import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TestOutcome } from "../test/outcome.ts";
import { readPlaywrightReport, readVitestReport } from "../test/reports.ts";
import { type Layer, layerOf } from "./layer.ts";
import { proofPage, summaryOf } from "./present.ts";
import { coverageOf } from "./proof.ts";
import { sampleText } from "./sample.ts";
import { readTables } from "./table.ts";

const root = resolve(import.meta.dirname, "../..");
const reports = join(resolve(root, process.env["MELA_DATA"] ?? ".data"), "reports");
const tables = join(root, "docs/requirements");

async function read(name: string, parse: (text: string) => TestOutcome[]): Promise<TestOutcome[]> {
  const text = await readFile(join(reports, `${name}.json`), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    console.log(`There is no report of the ${name} suite yet; npm test writes it.`);
    return undefined;
  });
  return text === undefined ? [] : parse(text);
}

// `npm run requirements -- sample 1` draws rows to be read against their tests, and writes nothing.
const [command, seed] = process.argv.slice(2);
if (command === "sample") {
  console.log(sampleText(await readTables(tables), await readFile(join(tables, "proof.md"), "utf8"), Number(seed ?? 1)));
  process.exit(0);
}

const outcomes = [
  ...(await read("unit", (text) => readVitestReport(text, root))),
  ...(await read("server", (text) => readVitestReport(text, root))),
  ...(await read("e2e", (text) => readPlaywrightReport(text, root))),
];
const coverage = coverageOf(await readTables(tables), outcomes);
const files = [...new Set(outcomes.map(({ file }) => file))];
// A report may name a file that has gone since.
const textOf = (file: string) => readFile(join(root, file), "utf8").catch(() => "");
const layers = new Map<string, Layer>(await Promise.all(files.map(async (file) => [file, layerOf(file, await textOf(file))] as const)));
await writeFile(
  join(tables, "proof.md"),
  proofPage(coverage, (file) => layers.get(file) ?? "rule"),
);
console.log(summaryOf(coverage));
