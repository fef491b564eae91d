import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { type GiftLine, type GiftRow, type Terms, judgeRows, readGiftLines, refusalOf } from "./free-round-gifts.rules.ts";
import * as store from "./free-rounds.store.ts";

/** Of which campaign of which brand. */
export interface Campaign {
  brandCode: string;
  campaign: string;
}

export type Gift = Campaign & Terms;

/** What is wrong with a file of gifts, by row and column. Nothing of it was given. */
export class GiftFaults extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** Who is given free rounds, and until when. Errors are sentences for whoever runs the platform. */
export function createFreeRoundGifts({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Gives rounds of a title to accounts of a brand, each once per campaign; answers how many are new. */
    give: (gift: Gift, accounts: readonly string[]): Promise<number> => give(db, gift, accounts),
    /** The same from the lines of a file, each with its own title and terms; gives all of it, or throws `GiftFaults` and gives nothing. */
    giveLines: (campaign: Campaign, lines: readonly GiftLine[]): Promise<number> => giveLines(db, campaign, lines, clock.now()),
    /** Ends what is left of a campaign; answers how many grants. */
    cancel: (brandCode: string, campaign: string): Promise<number> => store.cancelGrants(db, brandCode, campaign, clock.now()),
    /** A brand's campaigns, the newest first, with what has been played of them. */
    campaigns: (brandCode: string): Promise<store.ListedCampaign[]> => store.listCampaigns(db, brandCode, clock.now()),
  };
}

function give(db: Db, gift: Gift, accounts: readonly string[]): Promise<number> {
  const { brandCode, campaign, ...terms } = gift;
  return inTransaction(db, async (trx) => {
    const [title] = await store.findTitles(trx, [gift.gameCode]);
    if (!title) throw new Error(`There is no open game ${gift.gameCode}.`);
    const refusal = refusalOf(title, gift.stakeMinor);
    if (refusal !== null) throw new Error(`Nothing was given: ${refusal}`);
    const rows = [...new Set(accounts)].map((account) => ({ account, ...terms }));
    return store.insertGrants(trx, { brandCode, campaign }, rows);
  });
}

async function giveLines(db: Db, campaign: Campaign, lines: readonly GiftLine[], now: Date): Promise<number> {
  const { rows, faults } = readGiftLines(lines, now);
  if (faults.length > 0) throw new GiftFaults(faults);
  return inTransaction(db, async (trx) => {
    const accounts = await store.findAccounts(trx, campaign.brandCode, namesOf(rows, "account"));
    const titles = await store.findTitles(trx, namesOf(rows, "gameCode"));
    const wrong = judgeRows(rows, { accounts: new Set(accounts), titles: new Map(titles.map((title) => [title.code, title])) });
    if (wrong.length > 0) throw new GiftFaults(wrong);
    return store.insertGrants(trx, campaign, rows);
  });
}

const namesOf = (rows: readonly GiftRow[], column: "account" | "gameCode"): string[] => [...new Set(rows.map((row) => row[column]))];
