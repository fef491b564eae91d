/**
 * Changes the sources in small ways, drawn by lot, and tells which changes no test notices: npm run mutants --
 *   [--seed 1] [--count 400] [--minutes 20] [folder or file …]
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { startTestPostgres } from "../../server/testing/postgres.ts";
import { readSources } from "../check/sources.ts";
import { openCompiler } from "./compiler.ts";
import { isExplained, outdated, readExplained } from "./explained.ts";
import { idsFor, idsIn } from "./ids.ts";
import { type Mutant, mutantsOf, mutatedText } from "./mutate.ts";
import { namingOf } from "./naming.ts";
import { readCosts } from "./costs.ts";
import { readOptions } from "./options.ts";
import { relatedTests } from "./related.ts";
import { killedShare, lineOf, reportOf } from "./report.ts";
import { runMutants } from "./run.ts";
import { sampleOf } from "./sample.ts";
import { filesToMutate } from "./scope.ts";

/** How long the tests of one mutant may take; what is likely to notice it comes first. */
const LIMIT_MS = 40_000;
/** Fewer killed ones are a failure. */
const LEAST_SHARE = 0.95;

const root = resolve(import.meta.dirname, "../..");
const folder = join(resolve(root, process.env["MELA_DATA"] ?? ".data"), "mutants");
const { seed, count, minutes, places } = readOptions(process.argv.slice(2));
const until = Date.now() + minutes * 60_000;

const files = filesToMutate(root, places);
const texts = await Promise.all(files.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const));
const all = texts.flatMap(([file, text]) => mutantsOf(file, text));
const drawn = sampleOf(all, count, seed);
const explained = readExplained(await readFile(join(root, "docs/requirements/mutants.md"), "utf8"));
const known = isExplained(explained);
const chosen = drawn.filter((mutant) => !known(mutant));
console.log(`${drawn.length} of ${all.length} mutants in ${files.length} files, drawn with --seed ${seed}`);
// Only a run over everything sees whether the change of a row is still there to be made.
if (places.length === 0)
  for (const { file, code } of outdated(explained, all)) console.log(`no mutant any more, leave it out: ${file}: ${code}`);

const sources = readSources(root);
const cost = readCosts(root, join(resolve(root, process.env["MELA_DATA"] ?? ".data"), "reports"));
const tests = [...sources.keys()].filter((file) => /\.test\.tsx?$/.test(file));
const testTexts = new Map(await Promise.all(tests.map(async (file) => [file, await readFile(join(root, file), "utf8")] as const)));
const naming = namingOf(testTexts);
const textOf = new Map(texts);
const related = (file: string) => relatedTests(sources, file, { cost, naming: naming(textOf.get(file) ?? "") });
const ids = new Map([...testTexts].map(([file, text]) => [file, idsIn(text)]));

const compiler = openCompiler(root);
const refusalOf = (mutant: Mutant) => compiler.refusal(mutant.file, mutatedText(textOf.get(mutant.file) ?? "", mutant));
// One for all workers, so that none waits for its own.
const postgres = await startTestPostgres();
try {
  const workers = Math.min(availableParallelism(), chosen.length);
  const onTried = (tried: Parameters<typeof lineOf>[0]) => console.log(lineOf(tried));
  const settings = { root, workers, until, limitMs: LIMIT_MS, related, refusalOf, cost, env: process.env, onTried };
  const tried = await runMutants(chosen, settings);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `seed-${seed}.json`), JSON.stringify(tried, null, 1));
  console.log(reportOf(tried, (file) => idsFor(file, related(file), ids), drawn.length - chosen.length, seed));
  if (killedShare(tried) < LEAST_SHARE) process.exitCode = 1;
} finally {
  compiler.close();
  await postgres.stop();
}
