import { serverSecret } from "../../server/src/env.ts";
import { createPostbacksDesk } from "../../server/src/modules/tracking/postbacks-desk.service.ts";
import { readBrand } from "../../server/src/modules/site/brand-writing.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

/* Shows the calls that brands owe affiliates and their webhook, makes them due again, enters secrets, and tries an address. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  return inDatabase(async ({ handle: { db }, env }) => {
    const desk = createPostbacksDesk({
      db,
      clock: { now: () => new Date() },
      serverSecret: serverSecret(env),
      playMoneyOf: async (code) => (await readBrand(db, code))?.settings.playMoney ?? false,
      allowPrivate: env.NODE_ENV !== "production",
    });
    const { text, good } = await runAction(desk, options, { input: process.stdin, output: process.stderr });
    if (!good) process.exitCode = 1;
    return text;
  });
});
