import { type createFreeRoundGifts, GiftFaults } from "../../server/src/modules/provider/free-round-gifts.service.ts";
import { table } from "../operator/table.ts";
import { readGiftFile } from "./file.ts";
import type { Options } from "./options.ts";

type Gifts = ReturnType<typeof createFreeRoundGifts>;

const FAULTS_SHOWN = 100;

/** Does what was asked for and says what came of it; throws a sentence when it cannot be done. */
export async function runAction(gifts: Gifts, options: Options): Promise<string> {
  switch (options.action) {
    case "list":
      return listOf(await gifts.campaigns(options.brandCode), options.brandCode);
    case "cancel":
      return `${await gifts.cancel(options.brandCode, options.campaign)} grants ended.`;
    case "giveFile":
      return giveFile(gifts, options);
    case "give": {
      const { gift, accounts } = options;
      const given = await gifts.give(gift, accounts);
      return `${given} of ${accounts.length} members were given ${gift.rounds} rounds. Others have them of this campaign already, or are not players of ${gift.brandCode}.`;
    }
  }
}

async function giveFile(gifts: Gifts, { file, brandCode, campaign }: Options & { action: "giveFile" }): Promise<string> {
  const lines = await readGiftFile(file);
  const given = await gifts.giveLines({ brandCode, campaign }, lines).catch((error: unknown) => {
    if (!(error instanceof GiftFaults)) throw error;
    const { faults } = error;
    const more = faults.length > FAULTS_SHOWN ? [`… and ${faults.length - FAULTS_SHOWN} more.`] : [];
    throw new Error([`Nothing of ${file} was given:`, ...faults.slice(0, FAULTS_SHOWN), ...more].join("\n"), { cause: error });
  });
  return `${given} of ${lines.length} members were given their rounds. Others have them of this campaign already.`;
}

function listOf(campaigns: Awaited<ReturnType<Gifts["campaigns"]>>, brandCode: string): string {
  if (campaigns.length === 0) return `No free rounds were given at the brand ${brandCode}.`;
  const rows = campaigns.map(({ campaign, gameCode, members, open, rounds, used, wonMinor, currency, endsAt }) => [
    campaign,
    gameCode,
    String(members),
    String(open),
    `${used} of ${rounds}`,
    `${wonMinor} ${currency}`,
    endsAt.toISOString(),
  ]);
  return table([["campaign", "game", "members", "still open", "rounds begun", "won, minor units", "last end"], ...rows]);
}
