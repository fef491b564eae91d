import { type Db, type Trx, inTransaction } from "../../db.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { countPastPlay, insertPastOrders, notePastVisit, type PastDeposit } from "./past-seeding.store.ts";
import { insertPastBookings, type PastBooking } from "./team-seeding.store.ts";

export type { PastDeposit };

interface Owner {
  brandCode: string;
  currency: string;
  memberId: number;
}

/** What a member did before, each in the order of time. */
export interface Past {
  bookings: readonly PastBooking[];
  /** Those of the bookings that are deposits. */
  deposits: readonly PastDeposit[];
}

/** Writes a past for one member of the demo who has done nothing yet, so that their level is what they have played and paid in. */
export function createPastSeeding({ db, wallet }: { db: Db; wallet: Pick<WalletService, "openAccount" | "openHouse"> }) {
  return {
    /** All of it in one transaction, in the ledger like anybody's, with what `alongside` writes: a start that dies leaves nothing of it. */
    async write(owner: Owner, { bookings, deposits }: Past, alongside: (trx: Trx) => Promise<void>): Promise<void> {
      const cash = await wallet.openAccount(db, { brandCode: owner.brandCode, currency: owner.currency, kind: "cash", money: "real" });
      const house = await wallet.openHouse(db, owner.brandCode, "arcade", owner.currency, "real");
      await inTransaction(db, async (trx) => {
        await insertPastBookings(trx, { ...owner, cash, house }, bookings);
        await countPastPlay(trx, owner.memberId);
        await insertPastOrders(trx, owner, deposits);
        const newest = bookings.at(-1);
        if (newest) await notePastVisit(trx, owner.memberId, newest.at);
        await alongside(trx);
      });
    },
  };
}
