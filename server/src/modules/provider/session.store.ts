import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface NewGameSession {
  tokenHash: Buffer;
  providerCode: string;
  brandCode: string;
  memberId: number;
  accountSessionId: string;
  gameId: number;
  vendorCode: string;
  isLobby: boolean;
  currency: string;
  playerAccountId: number;
  houseAccountId: number;
  seconds: number;
}

/** The times are the database's, as every later comparison with them is. */
export async function insertGameSession(executor: Executor, session: NewGameSession): Promise<void> {
  await executor
    .insertInto("game_sessions")
    .values({
      token_hash: session.tokenHash,
      provider_code: session.providerCode,
      merchant_code: session.brandCode,
      member_id: session.memberId,
      account_session_id: session.accountSessionId,
      game_id: session.gameId,
      vendor_code: session.vendorCode,
      is_lobby: session.isLobby,
      currency: session.currency,
      player_account_id: session.playerAccountId,
      house_account_id: session.houseAccountId,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.seconds})`,
    })
    .execute();
}

/** Lets what a member has open end in so many seconds, if it would not end before. */
export async function shortenGameSessions(executor: Executor, memberId: number, seconds: number): Promise<void> {
  await executor
    .updateTable("game_sessions")
    .set({ expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where("member_id", "=", memberId)
    .where("expires_at", ">", sql<Date>`now() + make_interval(secs => ${seconds})`)
    .execute();
}
