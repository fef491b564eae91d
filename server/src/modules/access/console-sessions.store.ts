import { sql } from "kysely";
import type { Executor } from "../../db.ts";

export interface NewConsoleSession {
  tokenHash: Buffer;
  operatorId: number;
  address: string;
  userAgent: string;
  country: string | null;
  lifeSeconds: number;
}

/** Its second factor has just been shown. */
export async function insertConsoleSession(executor: Executor, session: NewConsoleSession): Promise<void> {
  await executor
    .insertInto("operator_sessions")
    .values({
      token_hash: session.tokenHash,
      operator_id: session.operatorId,
      kind: "console",
      address: session.address,
      user_agent: session.userAgent,
      country: session.country,
      factor_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + make_interval(secs => ${session.lifeSeconds})`,
    })
    .execute();
}

export interface UsedSession {
  sessionId: string;
  operatorId: number;
  account: string;
  name: string;
  networks: string[];
  steppedUp: boolean;
}

/** Whose session a token is, unless it is over; notes that they are there. */
export async function useConsoleSession(
  executor: Executor,
  session: { tokenHash: Buffer; idleSeconds: number; stepUpSeconds: number },
): Promise<UsedSession | undefined> {
  const { rows } = await sql<UsedSession>`
    update operator_sessions s set last_seen_at = now() from operators o
    where s.token_hash = ${session.tokenHash} and s.kind = 'console' and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => ${session.idleSeconds}) and o.id = s.operator_id and o.status = 'active'
    returning s.id as "sessionId", o.id as "operatorId", o.console_account as account, o.name, o.networks,
      coalesce(s.factor_at > now() - make_interval(secs => ${session.stepUpSeconds}), false) as "steppedUp"`.execute(executor);
  return rows[0];
}

export interface StoredSession {
  id: string;
  address: string | null;
  userAgent: string | null;
  country: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  factorAt: Date | null;
}

/** Somebody's live sessions of the console, the newest first. */
export async function listConsoleSessions(executor: Executor, operatorId: number, idleSeconds: number): Promise<StoredSession[]> {
  return executor
    .selectFrom("operator_sessions")
    .select([
      "id",
      "address",
      "user_agent as userAgent",
      "country",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
      "expires_at as expiresAt",
      "factor_at as factorAt",
    ])
    .where("operator_id", "=", operatorId)
    .where("kind", "=", "console")
    .where("expires_at", ">", sql<Date>`now()`)
    .where("last_seen_at", ">", sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .orderBy("created_at", "desc")
    .execute();
}

/** Which of some sessions, counted from 1, are live and of who holds the permission in the brand beside each. Looking keeps none of them awake. */
export async function findSeated(
  executor: Executor,
  permission: string,
  seats: readonly { session: string; brand: string }[],
  idleSeconds: number,
): Promise<number[]> {
  const [sessions, brands] = [seats.map(({ session }) => session), seats.map(({ brand }) => brand)];
  const { rows } = await sql<{ at: number }>`
    select asked.at from unnest(${sessions}::uuid[], ${brands}::text[]) with ordinality as asked (session, brand, at)
    where exists (
      select from operator_sessions s join operators o on o.id = s.operator_id
        join operator_roles h on h.operator_id = o.id join roles r on r.id = h.role_id
      where s.id = asked.session and s.kind = 'console' and s.expires_at > now() and o.status = 'active'
        and s.last_seen_at > now() - make_interval(secs => ${idleSeconds}) and ${permission} = any(r.permissions)
        and (h.merchant_code is null or h.merchant_code = asked.brand) and (h.until is null or h.until > now()))`.execute(executor);
  return rows.map(({ at }) => Number(at));
}

/** Which of some sessions are live. Looking keeps none of them awake. */
export async function findLive(executor: Executor, ids: readonly string[], idleSeconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from operator_sessions s join operators o on o.id = s.operator_id
    where s.id = any(${[...ids]}::uuid[]) and s.kind = 'console' and s.expires_at > now() and o.status = 'active'
      and s.last_seen_at > now() - make_interval(secs => ${idleSeconds})`.execute(executor);
  return rows.map(({ id }) => id);
}

export async function endConsoleSession(executor: Executor, operatorId: number, id: string): Promise<boolean> {
  const done = await executor.deleteFrom("operator_sessions").where("id", "=", id).where("operator_id", "=", operatorId).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export async function markFactor(executor: Executor, sessionId: string): Promise<Date | null> {
  const row = await executor
    .updateTable("operator_sessions")
    .set({ factor_at: sql<Date>`now()` })
    .where("id", "=", sessionId)
    .returning("factor_at")
    .executeTakeFirst();
  return row?.factor_at ?? null;
}

/** Whether this is the first sign-in from a country in so many days; notes the country. The very first one of all is no news. */
export async function noteCountry(executor: Executor, operatorId: number, country: string, days: number): Promise<boolean> {
  const { rows } = await sql<{ fresh: boolean }>`
    with before as (
      select exists (select from operator_countries where operator_id = ${operatorId}) as any_country,
        exists (select from operator_countries where operator_id = ${operatorId} and country = ${country}
          and seen_at > now() - make_interval(days => ${days})) as this_one),
    noted as (
      insert into operator_countries (operator_id, country) values (${operatorId}, ${country})
      on conflict (operator_id, country) do update set seen_at = now())
    select any_country and not this_one as fresh from before`.execute(executor);
  return rows[0]?.fresh ?? false;
}

export async function noteSignIn(executor: Executor, operatorId: number): Promise<void> {
  await executor
    .updateTable("operators")
    .set({ last_sign_in_at: sql<Date>`now()` })
    .where("id", "=", operatorId)
    .execute();
}
