import { createProviderRegistry } from "../../server/src/modules/provider/provider-registry.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { asksForHelp, readOptions, USAGE } from "./options.ts";
import { runAction } from "./run-action.ts";

/* Enters game providers, changes their secrets, closes and tries them. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return USAGE;
  const options = readOptions(args);
  return inDatabase(async ({ handle, env }) => {
    const registry = createProviderRegistry({ db: handle.db, env, clock: { now: () => new Date() } });
    const { text, good } = await runAction(registry, options, { input: process.stdin, output: process.stderr });
    if (!good) process.exitCode = 1;
    return text;
  });
});
