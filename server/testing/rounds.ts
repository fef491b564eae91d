import { randomBytes, randomUUID } from "node:crypto";
import { moneyOf } from "@mela/contract/base/customer-type";
import { AppError } from "../src/errors.ts";
import type { Member } from "../src/modules/member/member.service.ts";
import { sha256 } from "../src/modules/provider/provider-signature.rules.ts";
import type { DbHandle } from "../src/db.ts";
import type { Services } from "../src/services.ts";
import { openSession } from "./factories.ts";

/** A round as it ended: what came back, null while it is open, or its stake taken back. Minor units. */
export interface PlayedRound {
  stake: number;
  payout: number | null | "refunded";
}

const PROVIDER = "arcade";

/** Books rounds of a member at a game, through the calls of its provider, one after the other. */
export async function playRounds(
  { services, dbHandle: { db } }: { services: Services; dbHandle: DbHandle },
  member: Member,
  rounds: readonly PlayedRound[],
): Promise<void> {
  const game = await db
    .selectFrom("games")
    .selectAll()
    .where("status", "=", "active")
    .where("is_lobby", "=", false)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const owner = { memberId: member.id, brandCode: member.merchant_code, currency: member.currency };
  const login = await openSession({ services, db }, member);
  const token = randomBytes(24).toString("base64url");
  await db
    .insertInto("game_sessions")
    .values({
      token_hash: sha256(token),
      provider_code: PROVIDER,
      merchant_code: member.merchant_code,
      member_id: member.id,
      account_session_id: login,
      game_id: game.id,
      vendor_code: game.vendor_code,
      is_lobby: false,
      currency: member.currency,
      player_account_id: await services.wallet.openPlayer(db, owner),
      house_account_id: await services.wallet.openHouse(db, member.merchant_code, PROVIDER, member.currency, moneyOf(member.customer_type)),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  const { wallet } = services.provider;
  const callOf = (body: object) => ({ provider: PROVIDER, bodyHash: sha256(JSON.stringify(body)) });
  for (const { stake, payout } of rounds) {
    const bet = {
      request_uuid: randomUUID(),
      token,
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      game_code: game.code,
      currency: member.currency,
      amount: stake,
    };
    await wallet.bet(callOf(bet), bet);
    const after = { ...bet, request_uuid: randomUUID(), transaction_uuid: randomUUID(), reference_transaction_uuid: bet.transaction_uuid };
    if (payout === "refunded") await wallet.rollback(callOf(after), after);
    else if (payout !== null) {
      const win = { ...after, amount: payout };
      await wallet.win(callOf(win), win);
    }
  }
}

/** The member of an account of the first brand. */
export async function memberOf(services: Services, account: string, brandCode = "mela"): Promise<Member> {
  const member = await services.member.findByAccount(brandCode, account);
  if (!member) throw new AppError("request.notFound");
  return member;
}
