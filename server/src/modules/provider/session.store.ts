import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface NewGameSession {
  tokenHash: Buffer;
  providerCode: string;
  merchantCode: string;
  memberId: number;
  accountSessionId: string;
  gameId: number;
  vendorCode: string;
  isLobby: boolean;
  currency: string;
  playerAccountId: number;
  houseAccountId: number;
  hours: number;
}

/** The times are the database's, as every later comparison with them is. */
export async function insertGameSession(executor: Executor, session: NewGameSession): Promise<void> {
  await executor
    .insertInto("game_sessions")
    .values({
      token_hash: session.tokenHash,
      provider_code: session.providerCode,
      merchant_code: session.merchantCode,
      member_id: session.memberId,
      account_session_id: session.accountSessionId,
      game_id: session.gameId,
      vendor_code: session.vendorCode,
      is_lobby: session.isLobby,
      currency: session.currency,
      player_account_id: session.playerAccountId,
      house_account_id: session.houseAccountId,
      expires_at: sql<Date>`now() + make_interval(hours => ${session.hours})`,
    })
    .execute();
}
