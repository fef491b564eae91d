import { randomBytes } from "node:crypto";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import type { PlayService } from "../wallet/play.service.ts";
import { drawWinners, sealOf, ticketsFor } from "./raffle.rules.ts";
import * as store from "./raffle.store.ts";
import { readTerms } from "./reward.terms.ts";

export type RaffleService = ReturnType<typeof createRaffleService>;

/** Raffles of a week. What decides one is drawn and sealed before its first ticket, and its tickets are the settled stakes of the week (decision 0055). */
export function createRaffleService({ db, play }: { db: Db; play: Pick<PlayService, "ofAll"> }) {
  /** Hash of the seed of a period; the seed is drawn when it is first asked for. */
  const sealFor = async (executor: Executor, offerId: number, period: string): Promise<string> =>
    sealOf(await store.ensureSeed(executor, offerId, period, randomBytes(32)));

  /** Draws one raffle whose week is over; 0 when there is none. */
  const drawDue = (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const due = await store.takeDue(trx);
      if (!due) return 0;
      const offer = readTerms("RAFFLE", due.terms);
      if (offer.kind !== "RAFFLE") return 0;
      const { stakePerTicketMinor, maxTickets, prizesMinor } = offer.terms;
      const players = await play.ofAll(trx, due.merchantCode, due.period, due.lastDay);
      const holders = players.map(({ memberId, stakeMinor }) => ({
        memberId,
        tickets: ticketsFor(stakeMinor, stakePerTicketMinor, maxTickets),
      }));
      const winners = drawWinners(due.seed, holders, prizesMinor.length);
      await store.closeDraw(
        trx,
        { offerId: due.offerId, period: due.period, tickets: holders.reduce((sum, { tickets }) => sum + tickets, 0) },
        winners.map((winner) => ({ ...winner, amountMinor: prizesMinor[winner.place - 1] ?? 0 })),
      );
      return 1;
    });

  return { sealFor, drawDue, winsOf: store.unclaimedWins };
}
