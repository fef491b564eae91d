import { RATE_BASE, RATE_PARTS } from "@mela/contract/console/rates";
import { createRates } from "../../server/src/modules/console/rates.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { readOptions } from "./options.ts";

/* Lists and enters the rates by which the console shows figures in another currency. */
await runCommand(async () => {
  const options = readOptions(process.argv.slice(2));
  return inDatabase(async ({ handle: { db } }) => {
    const rates = createRates({ db });
    if (options.action === "set") await rates.enter(options.rate, options.operator);
    const known = await rates.list();
    if (known.length === 0) return "There are no rates.";
    return known
      .map(({ currency, millionths, day, source }) => `1 ${RATE_BASE} = ${millionths / RATE_PARTS} ${currency}, ${day}, ${source}`)
      .join("\n");
  });
});
