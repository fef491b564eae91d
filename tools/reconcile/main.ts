import { join, resolve } from "node:path";
import { inDatabase, runCommand } from "../start/command.ts";
import { compareRounds, type JournalAt } from "./compare.ts";
import { moveNumbersAhead } from "./numbers-ahead.ts";
import { type Options, readOptions } from "./options.ts";
import { needsPerson, netOf, reportOf } from "./report.ts";

/* Compares the arcade's rounds with the platform's books from both sides, also while both run. Exits with 1 when something is left to do. */
const root = resolve(import.meta.dirname, "../..");

/** The journal that the arguments name, or else the arcade's own by its settings. */
function journalOf({ journal }: Options): JournalAt {
  if (journal === null) return null;
  const url = process.env["ARCADE_DATABASE_URL"];
  if (journal === undefined && url) return { url };
  const inData = join(resolve(root, process.env["MELA_DATA"] ?? ".data"), "arcade");
  return { folder: journal ?? resolve(root, process.env["ARCADE_DATA"] ?? inData) };
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  return inDatabase(async ({ handle }) => {
    if (options.ahead) return `${await moveNumbersAhead(handle)} counters go on far behind what they had given.`;
    const comparison = await compareRounds({
      handle,
      journal: journalOf(options),
      apply: options.apply,
      isNewestLeft: options.newest,
    });
    const untold = comparison.findings.filter(({ mended }) => mended === null).length;
    if (untold > 0 || comparison.findings.some(needsPerson)) process.exitCode = 1;
    return options.json ? JSON.stringify({ ...comparison, net: netOf(comparison.findings) }, undefined, 2) : reportOf(comparison);
  });
});
