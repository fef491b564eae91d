import { createCatalogueExchange } from "../../server/src/modules/games/catalogue-exchange.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { asksForHelp, readOptions, USAGE } from "./options.ts";
import { runAction, writeHouse } from "./run-action.ts";

/* Brings vendors, classes, games and what brands offer of them in and out, and switches single vendors and games. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  if (asksForHelp(args)) return USAGE;
  const options = readOptions(args);
  if (options.action === "house") return writeHouse(options);
  return inDatabase(({ handle }) => runAction(createCatalogueExchange({ db: handle.db }), options));
});
