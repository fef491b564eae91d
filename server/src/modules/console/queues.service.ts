import type { QueueCounts } from "@mela/contract/console/queues";
import type { Db } from "../../db.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { holdsHere, mustReach } from "../access/reach.service.ts";
import * as store from "./queues.store.ts";

export type Queues = ReturnType<typeof createQueues>;

/** How much waits for people in a brand, for who may read it. */
export function createQueues({ db }: { db: Db }) {
  return {
    /** Throws `request.notFound` for a brand in which the caller may do nothing. */
    async counts(caller: ConsoleCaller, brand: string): Promise<QueueCounts> {
      await mustReach(db, caller, brand);
      const [withdrawals, deposits, identity, chat, feedback] = await Promise.all([
        holdsHere(caller, "withdrawals.read", brand) ? store.countWithdrawals(db, brand) : null,
        holdsHere(caller, "deposits.read", brand) ? store.countDeposits(db, brand) : null,
        holdsHere(caller, "members.identity", brand) ? store.countIdentityCases(db, brand) : null,
        holdsHere(caller, "support.chat", brand) ? store.countChats(db, brand) : null,
        holdsHere(caller, "support.feedback", brand) ? store.countFeedback(db, brand) : null,
      ]);
      return { withdrawals, deposits, identity, chat, feedback };
    },
  };
}
