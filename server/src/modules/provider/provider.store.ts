import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { KnownTransaction, SessionView } from "./provider.rules.ts";
import type { TransactionKind, TransactionState } from "./provider.tables.ts";

export interface StoredRequest {
  bodyHash: Buffer;
  errorCode: string | null;
  answer: unknown;
}

export async function findRequest(executor: Executor, provider: string, requestUuid: string): Promise<StoredRequest | undefined> {
  const row = await executor
    .selectFrom("provider_requests")
    .select(["body_hash", "error_code", "answer"])
    .where("provider_code", "=", provider)
    .where("request_uuid", "=", requestUuid)
    .executeTakeFirst();
  return row && { bodyHash: row.body_hash, errorCode: row.error_code, answer: row.answer };
}

/** False when another call with this id was faster. */
export async function saveRequest(
  trx: Trx,
  provider: string,
  requestUuid: string,
  bodyHash: Buffer,
  outcome: { errorCode: string } | { answer: unknown },
): Promise<boolean> {
  const result = await trx
    .insertInto("provider_requests")
    .values({
      provider_code: provider,
      request_uuid: requestUuid,
      body_hash: bodyHash,
      error_code: "errorCode" in outcome ? outcome.errorCode : null,
      answer: "answer" in outcome ? JSON.stringify(outcome.answer) : null,
    })
    .onConflict((conflict) => conflict.columns(["provider_code", "request_uuid"]).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A session by its token, or by a bet that was placed in it. */
export type SessionKey = { tokenHash: Buffer } | { betUuid: string };

/** The brand whose player a session is. */
export async function findSessionBrand(executor: Executor, provider: string, key: SessionKey): Promise<string | undefined> {
  if ("tokenHash" in key) {
    const session = await executor
      .selectFrom("game_sessions")
      .select("merchant_code")
      .where("provider_code", "=", provider)
      .where("token_hash", "=", key.tokenHash)
      .executeTakeFirst();
    return session?.merchant_code;
  }
  const bet = await executor
    .selectFrom("provider_transactions")
    .select("merchant_code")
    .where("provider_code", "=", provider)
    .where("transaction_uuid", "=", key.betUuid)
    .where("kind", "=", "bet")
    .executeTakeFirst();
  return bet?.merchant_code;
}

/** A session, expired or not (the end of its login is its end), with all that a refusal may depend on. */
export async function findSession(
  executor: Executor,
  provider: string,
  key: SessionKey,
  gameCode: string | null,
): Promise<SessionView | undefined> {
  const row = await executor
    .selectFrom("game_sessions as s")
    .innerJoin("members as m", "m.id", "s.member_id")
    .innerJoin("ledger_accounts as a", "a.id", "s.player_account_id")
    .leftJoin("games as g", (join) =>
      join
        .on("g.code", "=", gameCode ?? "")
        .on("g.status", "=", "active")
        .on((on) =>
          on.or([
            on("g.id", "=", on.ref("s.game_id")),
            on.and([on("s.is_lobby", "=", true), on("g.vendor_code", "=", on.ref("s.vendor_code"))]),
          ]),
        ),
    )
    .select([
      "s.id",
      "s.member_id",
      "s.merchant_code",
      "s.currency",
      "s.player_account_id",
      "s.house_account_id",
      "a.balance_minor",
      "g.id as game_id",
      "m.status",
      "m.must_change_password",
    ])
    .leftJoin("sessions as l", (join) => join.onRef("l.id", "=", "s.account_session_id").on("l.ended_at", "is", null))
    .select([
      sql<boolean>`s.expires_at <= now() or l.id is null`.as("expired"),
      sql<boolean>`coalesce(m.excluded_until > now(), false)`.as("shut"),
      sql<number | null>`(
        select min(limits_cap(own) - limits_used(own)) from member_limits own
        where own.member_id = s.member_id and own.kind in ('wager', 'loss'))`.as("room"),
    ])
    .where((on) => {
      if ("tokenHash" in key) return on("s.token_hash", "=", key.tokenHash);
      const ofBet = on.selectFrom("provider_transactions as t").select("t.game_session_id");
      return on(
        "s.id",
        "=",
        ofBet.where("t.provider_code", "=", provider).where("t.transaction_uuid", "=", key.betUuid).where("t.kind", "=", "bet"),
      );
    })
    .where("s.provider_code", "=", provider)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      memberId: row.member_id,
      brandCode: row.merchant_code,
      currency: row.currency,
      playerAccountId: row.player_account_id,
      houseAccountId: row.house_account_id,
      expired: row.expired,
      memberActive: row.status === "active" && !row.shut && !row.must_change_password,
      roomMinor: row.room,
      balanceMinor: row.balance_minor ?? 0,
      gameId: row.game_id,
    }
  );
}

/** With `lock`, waits for whoever is changing it and keeps others from it until the transaction ends. */
export async function findKnown(
  executor: Executor,
  provider: string,
  transactionUuid: string,
  lock = false,
): Promise<KnownTransaction | undefined> {
  const query = executor
    .selectFrom("provider_transactions")
    .selectAll()
    .where("provider_code", "=", provider)
    .where("transaction_uuid", "=", transactionUuid);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row && toKnown(row);
}

/** The rollback that undid a bet, if it moved anything. */
export async function findUndoing(executor: Executor, provider: string, betUuid: string): Promise<KnownTransaction | undefined> {
  const row = await executor
    .selectFrom("provider_transactions")
    .selectAll()
    .where("provider_code", "=", provider)
    .where("reference_uuid", "=", betUuid)
    .where("kind", "=", "rollback")
    .where("state", "=", "booked")
    .executeTakeFirst();
  return row && toKnown(row);
}

export interface NewTransaction {
  provider: string;
  transactionUuid: string;
  kind: TransactionKind;
  state: TransactionState;
  referenceUuid?: string;
  round: string;
  gameCode: string;
  currency: string;
  amountMinor: number;
  balanceAfterMinor: number;
  gameId: number | null;
  ledgerTransactionId?: number;
}

/** The row's id; undefined when the transaction_uuid is taken. Waits for a call in flight that uses it. */
export async function insertTransaction(trx: Trx, session: SessionView, row: NewTransaction): Promise<number | undefined> {
  const inserted = await trx
    .insertInto("provider_transactions")
    .values({
      provider_code: row.provider,
      transaction_uuid: row.transactionUuid,
      kind: row.kind,
      state: row.state,
      reference_uuid: row.referenceUuid ?? null,
      game_session_id: session.id,
      merchant_code: session.brandCode,
      member_id: session.memberId,
      game_id: row.gameId,
      game_code: row.gameCode,
      round: row.round,
      currency: row.currency,
      amount_minor: row.amountMinor,
      balance_after_minor: row.balanceAfterMinor,
      ledger_transaction_id: row.ledgerTransactionId ?? null,
    })
    .onConflict((conflict) => conflict.constraint("provider_transactions_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Takes a bet off the limits that it was counted towards, where their period still runs. Call it before money is booked. */
export async function uncountStake(trx: Trx, id: number): Promise<void> {
  await sql`
    update member_limits l set used = limits_used(l) - t.amount_minor, period_start = limits_period_start(l)
    from provider_transactions t
    where t.id = ${id} and l.member_id = t.member_id and l.kind in ('wager', 'loss') and t.created_at >= limits_period_start(l)`.execute(
    trx,
  );
}

export async function markRolledBack(trx: Trx, id: number): Promise<void> {
  await trx.updateTable("provider_transactions").set({ state: "rolled_back" }).where("id", "=", id).execute();
}

interface TransactionRow {
  id: number;
  kind: TransactionKind;
  state: TransactionState;
  reference_uuid: string | null;
  member_id: number;
  round: string;
  game_code: string;
  game_id: number | null;
  currency: string;
  amount_minor: number;
  balance_after_minor: number;
}

function toKnown(row: TransactionRow): KnownTransaction {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    referenceUuid: row.reference_uuid,
    memberId: row.member_id,
    round: row.round,
    gameCode: row.game_code,
    gameId: row.game_id,
    currency: row.currency,
    amountMinor: row.amount_minor,
    balanceAfterMinor: row.balance_after_minor,
  };
}
