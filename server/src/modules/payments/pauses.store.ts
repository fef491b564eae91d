import type { MethodPause } from "@mela/contract/deposit/pause";
import type { PaymentMethod } from "@mela/contract/deposit/payment";
import { type Selectable, sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";
import type { MethodPausesTable } from "./payments.tables.ts";

/** A pause with the names of who made it and who ended it. */
export type StoredPause = Selectable<MethodPausesTable> & { by: string; endedBy: string | null; running: boolean };

/** Ways of paying of a brand that rest now, in one direction; of several pauses of one the one that ends last. */
export async function runningPauses(
  executor: Executor,
  brandCode: string,
  direction: "deposit" | "payout",
): Promise<ReadonlyMap<PaymentMethod, MethodPause>> {
  const rows = await executor
    .selectFrom("method_pauses")
    .select(["method", "texts", "until_at"])
    .where("merchant_code", "=", brandCode)
    .where("direction", "in", [direction, "both"])
    .where("ended_at", "is", null)
    .where("until_at", ">", sql<Date>`now()`)
    .orderBy("until_at")
    .execute();
  return new Map(rows.map(({ method, texts, until_at: until }) => [method, { texts, until: until.toISOString() }]));
}

export interface NewPause extends Pick<StoredPause, "method" | "direction" | "reason"> {
  brandCode: string;
  texts: string;
  until: Date;
  operatorId: number;
  requestKey: string;
}

/** Its id; undefined where the key has made one already. */
export async function insertPause(trx: Trx, pause: NewPause): Promise<number | undefined> {
  const row = await trx
    .insertInto("method_pauses")
    .values({
      merchant_code: pause.brandCode,
      method: pause.method,
      direction: pause.direction,
      reason: pause.reason,
      texts: pause.texts,
      until_at: pause.until,
      paused_by: pause.operatorId,
      request_key: pause.requestKey,
      ended_at: null,
      ended_by: null,
    })
    .onConflict((conflict) => conflict.constraint("method_pauses_one_intention").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

const pauses = (executor: Executor) =>
  executor
    .selectFrom("method_pauses as p")
    .innerJoin("operators as o", "o.id", "p.paused_by")
    .leftJoin("operators as e", "e.id", "p.ended_by")
    .selectAll("p")
    .select(["o.name as by", "e.name as endedBy", sql<boolean>`p.ended_at is null and p.until_at > now()`.as("running")]);

/** Of a brand, the newest first, below an id (0: from the newest on). */
export async function listPauses(
  executor: Executor,
  brandCode: string,
  { after, limit }: { after: number; limit: number },
): Promise<StoredPause[]> {
  return pauses(executor)
    .where("p.merchant_code", "=", brandCode)
    .$if(after > 0, (query) => query.where("p.id", "<", after))
    .orderBy("p.id", "desc")
    .limit(limit)
    .execute();
}

export async function findPause(executor: Executor, id: number): Promise<StoredPause | undefined> {
  return pauses(executor).where("p.id", "=", id).executeTakeFirst();
}

export async function findPauseByKey(executor: Executor, operatorId: number, requestKey: string): Promise<StoredPause | undefined> {
  return pauses(executor).where("p.paused_by", "=", operatorId).where("p.request_key", "=", requestKey).executeTakeFirst();
}

/** False where it is over already. */
export async function endPause(trx: Trx, id: number, operatorId: number): Promise<boolean> {
  const row = await trx
    .updateTable("method_pauses")
    .set({ ended_at: sql<Date>`now()`, ended_by: operatorId })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("until_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
