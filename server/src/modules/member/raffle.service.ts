import { randomBytes } from "node:crypto";
import { type RaffleDraw, raffleSealOf } from "@mela/contract/member/raffle";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import type { PlayService } from "../wallet/play.service.ts";
import type { Member } from "./member.service.ts";
import { drawWinners, holdersOf, ticketsFor, ticketsOf } from "./raffle.rules.ts";
import * as store from "./raffle.store.ts";
import { readTerms } from "./reward-terms.rules.ts";

/** Raffles of a member's brand that they can look back at. */
const SHOWN = 4;

export type RaffleService = ReturnType<typeof createRaffleService>;

/** Raffles of a week. What decides one is drawn and sealed before its first ticket, and its tickets are the settled stakes of the week (decision 0055). */
export function createRaffleService({ db, play }: { db: Db; play: Pick<PlayService, "ofAll"> }) {
  /** Hash of the seed of a period; the seed is drawn when it is first asked for. */
  const sealFor = async (executor: Executor, offerId: number, period: string): Promise<string> =>
    raffleSealOf((await store.ensureSeed(executor, offerId, period, randomBytes(32))).toString("hex"));

  /**
   * Draws the seeds of this week and the next, whether or not anybody has looked yet: the first ticket never comes before its seal.
   * `weeks`: others, counted from this one.
   */
  const sealDue = async (weeks: readonly number[] = [0, 1]): Promise<void> => {
    for (const { offerId, period } of await store.unsealed(db, weeks)) await store.ensureSeed(db, offerId, period, randomBytes(32));
  };

  /** Draws one raffle whose week is over; 0 when there is none. */
  const drawDue = (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const due = await store.takeDue(trx);
      if (!due) return 0;
      const offer = readTerms("RAFFLE", due.terms);
      if (offer.kind !== "RAFFLE") return 0;
      const { stakePerTicketMinor, maxTickets, prizesMinor } = offer.terms;
      const players = await play.ofAll(trx, due.brandCode, due.period, due.lastDay);
      const holders = holdersOf(
        players.map(({ memberId, stakeMinor }) => ({ memberId, tickets: ticketsFor(stakeMinor, stakePerTicketMinor, maxTickets) })),
      );
      const winners = await drawWinners(due.seed, holders, prizesMinor.length);
      const draw = { offerId: due.offerId, period: due.period, tickets: ticketsOf(holders), holders };
      await store.closeDraw(
        trx,
        draw,
        winners.map((winner) => ({ ...winner, amountMinor: prizesMinor[winner.place - 1] ?? 0 })),
      );
      return 1;
    });

  /** What was drawn last at a member's brand, with all that it takes to draw it again. */
  const lookBack = async (member: Member, language: string): Promise<{ currency: string; draws: RaffleDraw[] }> => {
    const drawn = await store.listDrawn(db, member.merchant_code, SHOWN);
    return { currency: member.currency, draws: await Promise.all(drawn.map((draw) => present(draw, member.id, language))) };
  };

  const present = async (draw: store.DrawnRaffle, memberId: number, language: string): Promise<RaffleDraw> => {
    const [winners, mine] = await Promise.all([store.listWinners(db, draw), store.findHolder(db, draw, memberId)]);
    const seed = draw.seed.toString("hex");
    return {
      offerId: String(draw.offerId),
      name: draw.names[language] ?? draw.names["en"] ?? "",
      period: draw.period,
      drawnAt: draw.drawnAt.toISOString(),
      seal: await raffleSealOf(seed),
      seed,
      tickets: draw.tickets,
      mine: mine ?? null,
      winners: winners.map(({ memberId: winner, ...rest }) => ({ ...rest, mine: winner === memberId })),
    };
  };

  return { sealFor, sealDue, drawDue, lookBack, winsOf: store.unclaimedWins };
}
