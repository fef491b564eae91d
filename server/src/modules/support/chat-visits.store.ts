import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface NewVisit {
  ticketHash: Buffer;
  sessionId: string;
  conversationId: number;
  brandCode: string;
  language: string;
  backUrl: string;
  headerColor: string;
  browserHash: Buffer;
  ticketSeconds: number;
  lifeSeconds: number;
}

export async function insertVisit(executor: Executor, visit: NewVisit): Promise<void> {
  await executor
    .deleteFrom("chat_visits")
    .where("expires_at", "<", sql<Date>`now()`)
    .execute();
  await executor
    .insertInto("chat_visits")
    .values({
      ticket_hash: visit.ticketHash,
      session_id: visit.sessionId,
      conversation_id: visit.conversationId,
      merchant_code: visit.brandCode,
      language: visit.language,
      back_url: visit.backUrl,
      header_color: visit.headerColor,
      browser_hash: visit.browserHash,
      ticket_expires_at: sql<Date>`now() + make_interval(secs => ${visit.ticketSeconds})`,
      expires_at: sql<Date>`now() + make_interval(secs => ${visit.lifeSeconds})`,
    })
    .execute();
}

interface Exchange {
  ticketHash: Buffer;
  /** Digest of the key that the browser shows. */
  browserHash: Buffer;
  tokenHash: Buffer;
  brandCode: string;
}

/** Uses a ticket up and puts a token in its place; empty for a ticket that is used, too old, of another brand or of another browser. */
export async function exchangeTicket(executor: Executor, { ticketHash, browserHash, tokenHash, brandCode }: Exchange) {
  return executor
    .updateTable("chat_visits")
    .set({ ticket_hash: null, token_hash: tokenHash })
    .where("ticket_hash", "=", ticketHash)
    .where("browser_hash", "=", browserHash)
    .where("merchant_code", "=", brandCode)
    .where("ticket_expires_at", ">", sql<Date>`now()`)
    .returning(["language", "back_url", "header_color"])
    .executeTakeFirst();
}

export async function findVisit(
  executor: Executor,
  tokenHash: Buffer,
  brandCode: string,
): Promise<{ sessionId: string; conversationId: number } | undefined> {
  return executor
    .selectFrom("chat_visits")
    .select(["session_id as sessionId", "conversation_id as conversationId"])
    .where("token_hash", "=", tokenHash)
    .where("merchant_code", "=", brandCode)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}
