import { createFreeRoundGifts } from "../../server/src/modules/provider/free-round-gifts.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { readOptions } from "./options.ts";
import { runAction } from "./run-action.ts";

/* Gives free rounds to members, lists what was given, and ends what is left of a campaign. */
await runCommand(async () => {
  const now = new Date();
  const options = readOptions(process.argv.slice(2), now);
  return inDatabase(({ handle: { db } }) => runAction(createFreeRoundGifts({ db, clock: { now: () => now } }), options));
});
