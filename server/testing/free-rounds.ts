import { randomUUID } from "node:crypto";
import type { Seat, Table } from "./player.ts";

const DAY_MS = 86_400_000;
const CALL = { provider: "arcade", bodyHash: Buffer.alloc(32) };

interface Terms {
  campaign?: string;
  stakeMinor?: number;
  rounds?: number;
  turnoverTimes?: number;
  expiresAt?: Date;
}

/** Free rounds of the table's game: they are given to its players, and played as their provider would. */
export async function freeRoundsAt(table: Table) {
  const { db, services } = table.server;
  await db
    .updateTable("providers")
    .set({ free_round_types: [table.game.gameType] })
    .where("code", "=", "arcade")
    .execute();
  // The demo's title is played so for stakes of its own; what is told here is true of any stake.
  await db.updateTable("games").set({ free_rounds: "any" }).where("code", "=", table.game.code).execute();
  const { freeRounds } = services;

  /** How a grant of the newest ones of a member is named in calls of the provider. */
  const referenceOf = async (memberId: number): Promise<string> => {
    const grants = db.selectFrom("free_round_grants").select("reference").where("member_id", "=", memberId);
    return (await grants.orderBy("id", "desc").executeTakeFirstOrThrow()).reference;
  };

  return {
    /** Ten rounds of 1.00 for a week, but for what is said. Answers how many members were given them. */
    give: ({ member }: Seat, { campaign = randomUUID(), ...terms }: Terms = {}): Promise<number> =>
      freeRounds.give(
        {
          brandCode: member.merchant_code,
          campaign,
          gameCode: table.game.code,
          stakeMinor: 100,
          rounds: 10,
          turnoverTimes: 1,
          expiresAt: new Date(Date.now() + 7 * DAY_MS),
          ...terms,
        },
        [member.account],
      ),

    /** Begins a round of the newest grant of a member; `win` ends it with an amount, `undo` gives it back. */
    async begin(seat: Seat) {
      const token = await seat.open();
      const ids = { grant: await referenceOf(seat.member.id), round: randomUUID(), transaction_uuid: randomUUID() };
      const request = () => ({ request_uuid: randomUUID(), grant: ids.grant, round: ids.round });
      const stake = await db
        .selectFrom("free_round_grants")
        .select("stake_minor")
        .where("reference", "=", ids.grant)
        .executeTakeFirstOrThrow();
      const terms = { token, game_code: table.game.code, currency: "BDT", stake: stake.stake_minor };
      await freeRounds.bet(CALL, { ...request(), ...terms, transaction_uuid: ids.transaction_uuid });
      return {
        ...ids,
        win: (amount: number, ended_as?: "cashed_out") =>
          freeRounds.win(CALL, {
            ...request(),
            transaction_uuid: randomUUID(),
            reference_transaction_uuid: ids.transaction_uuid,
            amount,
            ended_as,
          }),
        undo: () => freeRounds.rollback(CALL, { ...request(), transaction_uuid: ids.transaction_uuid }),
      };
    },
  };
}

export type FreeRoundsTable = Awaited<ReturnType<typeof freeRoundsAt>>;
