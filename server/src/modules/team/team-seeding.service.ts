import { type Db, inTransaction } from "../../db.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import * as store from "./team-seeding.store.ts";

export type { PastBooking } from "./team-seeding.store.ts";

interface PastLife extends store.PastMember {
  parentId: number;
  /** Told their id, says what they did, in the order of time. */
  bookings: (memberId: number) => store.PastBooking[];
}

interface Owner {
  brandCode: string;
  currency: string;
}

/** Writes a past for the demo's team, in bulk. Everything of a batch is in one transaction, in the tree and in the ledger like anybody's. */
export function createTeamSeeding({ db, wallet }: { db: Db; wallet: WalletService }) {
  return {
    /** Games that such a team may have played. */
    games: () => store.listDemoGames(db),

    /** Makes the members that are not there yet; answers the ids of those by account. They share one password. */
    async write(owner: Owner, lives: readonly PastLife[], passwordHash: string): Promise<Map<string, number>> {
      const cash = await wallet.openAccount(db, { ...owner, kind: "cash", money: "real" });
      const house = await wallet.openHouse(db, owner.brandCode, "arcade", owner.currency, "real");
      return inTransaction(db, async (trx) => {
        const ids = await store.insertMembers(trx, owner, lives, passwordHash);
        const fresh = lives.flatMap((life) => {
          const memberId = ids.get(life.account);
          return memberId === undefined ? [] : [{ ...life, memberId }];
        });
        if (fresh.length === 0) return ids;
        await store.insertReferrals(
          trx,
          fresh.map(({ memberId, parentId, joinedAt: at }) => ({ memberId, parentId, at })),
        );
        await store.insertPastSessions(
          trx,
          owner.brandCode,
          fresh.flatMap(({ memberId, logins }) => logins.map((at) => ({ memberId, at }))),
        );
        const bookings = fresh.flatMap((life) => life.bookings(life.memberId));
        await store.insertPastBookings(trx, { ...owner, cash, house }, bookings);
        return ids;
      });
    },
  };
}
