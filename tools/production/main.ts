import { checkProduction } from "./check.ts";
import { reportOf } from "./finding.ts";
import { readOptions, USAGE } from "./options.ts";
import { runCommand } from "../start/command.ts";

/* `npm run production:check`: tests the settings of a start in production, and says what is missing. docs/production.md tells the rest. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  if (args.some((arg) => ["help", "--help", "-h"].includes(arg))) return USAGE;
  const options = readOptions(args);
  const findings = await checkProduction(process.env, options);
  if (findings.some(({ state }) => state === "missing")) process.exitCode = 1;
  return options.json ? JSON.stringify(findings, null, 2) : reportOf(findings);
});
