import { join, resolve } from "node:path";
import { inDatabase, runCommand } from "../start/command.ts";
import { compareRounds } from "./compare.ts";
import { moveNumbersAhead } from "./numbers-ahead.ts";
import { readOptions } from "./options.ts";
import { needsPerson, netOf, reportOf } from "./report.ts";

/* Compares the arcade's rounds with the platform's books from both sides, also while both run. Exits with 1 when something is left to do. */
const root = resolve(import.meta.dirname, "../..");
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  const inData = join(resolve(root, process.env["MELA_DATA"] ?? ".data"), "arcade");
  const own = resolve(root, process.env["ARCADE_DATA"] ?? inData);
  return inDatabase(async ({ handle }) => {
    if (options.ahead) return `${await moveNumbersAhead(handle)} counters go on far behind what they had given.`;
    const comparison = await compareRounds({
      handle,
      journal: options.journal === undefined ? own : options.journal,
      apply: options.apply,
    });
    const untold = comparison.findings.filter(({ mended }) => mended === null).length;
    if (untold > 0 || comparison.findings.some(needsPerson)) process.exitCode = 1;
    return options.json ? JSON.stringify({ ...comparison, net: netOf(comparison.findings) }, undefined, 2) : reportOf(comparison);
  });
});
