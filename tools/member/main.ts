import { inDatabase, runCommand } from "../start/command.ts";
import { readOptions, USAGE } from "./options.ts";
import { runAction } from "./run-action.ts";
import { createMemberData } from "./member-data.ts";

/* What members may ask about their data, asked for them by customer service: in the database of DATABASE_URL, or of the demo, also while the site runs. */
const args = process.argv.slice(2);
const asksForHelp = args.some((arg) => ["help", "--help", "-h"].includes(arg));
await runCommand(async () => (asksForHelp ? USAGE : inDatabase(async (place) => runAction(createMemberData(place), readOptions(args)))));
