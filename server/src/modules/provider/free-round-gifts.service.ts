import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import * as store from "./free-rounds.store.ts";

/** Who is given free rounds, and until when. */
export function createFreeRoundGifts({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Gives rounds to accounts of a brand, each once per campaign; answers how many are new. */
    give: (gift: store.Gift, accounts: readonly string[]): Promise<number> => store.insertGrants(db, gift, accounts),
    /** Ends what is left of a campaign; answers how many grants. */
    cancel: (brandCode: string, campaign: string): Promise<number> => store.cancelGrants(db, brandCode, campaign, clock.now()),
  };
}
