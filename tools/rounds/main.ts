import { createFreeRoundGifts } from "../../server/src/modules/provider/free-round-gifts.service.ts";
import { inDatabase, runCommand } from "../start/command.ts";
import { readOptions } from "./options.ts";

/* Gives free rounds to members, and ends what is left of a campaign. */
await runCommand(async () => {
  const now = new Date();
  const options = readOptions(process.argv.slice(2), now);
  return inDatabase(async ({ handle: { db } }) => {
    const gifts = createFreeRoundGifts({ db, clock: { now: () => now } });
    if (options.action === "cancel") return `${await gifts.cancel(options.brandCode, options.campaign)} grants ended.`;
    const { gift, accounts } = options;
    const game = await db
      .selectFrom("games as g")
      .innerJoin("vendors as v", "v.code", "g.vendor_code")
      .select("v.provider_code")
      .where("g.code", "=", gift.gameCode)
      .where("g.status", "=", "active")
      .executeTakeFirst();
    if (!game) throw new Error(`There is no open game ${gift.gameCode}.`);
    if (game.provider_code === "arcade") throw new Error("The titles of the arcade play no free rounds.");
    const given = await gifts.give(gift, accounts);
    return `${given} of ${accounts.length} members were given ${gift.rounds} rounds. Others have them of this campaign already, or are not members of ${gift.brandCode}.`;
  });
});
