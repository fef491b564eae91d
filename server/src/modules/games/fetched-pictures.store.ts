import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

/** Below it lie pictures that were fetched and drawn anew, under names that never mean another picture. */
const ADDRESS = sql`'/media/fetched/' || encode(f.digest, 'hex') || '.webp'`;
/** Minutes until the next attempt, by how many there were; after the last one the picture counts as failed. */
const PAUSES_MINUTES = [1, 10, 60, 360];
/** After it a picture whose process died is due again. */
const LEASE_MINUTES = 5;

/** Puts pictures in line that were never asked for, and those again that have failed. */
export async function requestPictures(trx: Trx, addresses: readonly string[]): Promise<void> {
  await sql`
    insert into fetched_pictures as old (address) select unnest(${addresses}::text[])
    on conflict (address) do update set state = 'waiting', attempts = 0, next_at = now(), fault = null where old.state = 'failed'`.execute(
    trx,
  );
}

/** Gives games and vendors the pictures that are there. */
export async function takeKeptPictures(executor: Executor, addresses: readonly string[]): Promise<void> {
  const kept = sql`fetched_pictures f where f.state = 'kept' and f.address = any(${addresses}::text[])`;
  await sql`update games g set icon_url = ${ADDRESS} from ${kept} and g.icon_source = f.address`.execute(executor);
  await sql`update games g set large_icon_url = ${ADDRESS} from ${kept} and g.large_icon_source = f.address`.execute(executor);
  await sql`update vendors v set logo_url = ${ADDRESS} from ${kept} and v.logo_source = f.address`.execute(executor);
}

export async function listFailedPictures(executor: Executor): Promise<{ address: string; fault: string }[]> {
  const rows = await executor
    .selectFrom("fetched_pictures")
    .select(["address", "fault"])
    .where("fault", "is not", null)
    .orderBy("address")
    .execute();
  return rows.map(({ address, fault }) => ({ address, fault: fault ?? "" }));
}

/** Takes pictures that are due, no two processes the same. */
export async function claimPictures(executor: Executor, limit: number): Promise<{ address: string; attempts: number }[]> {
  const { rows } = await sql<{ address: string; attempts: number }>`
    update fetched_pictures set attempts = attempts + 1, next_at = now() + make_interval(mins => ${LEASE_MINUTES})
    where address in (
      select address from fetched_pictures where state = 'waiting' and next_at <= now() order by next_at limit ${limit} for update skip locked
    )
    returning address, attempts`.execute(executor);
  return rows;
}

export async function keepPicture(trx: Trx, address: string, picture: { digest: Buffer; webp: Buffer }): Promise<void> {
  await trx
    .insertInto("kept_pictures")
    .values(picture)
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .execute();
  await trx
    .updateTable("fetched_pictures")
    .set({ state: "kept", digest: picture.digest, fault: null })
    .where("address", "=", address)
    .execute();
}

/** `final`: another attempt would find the same. */
export async function failPicture(
  executor: Executor,
  { address, attempts }: { address: string; attempts: number },
  { fault, final }: { fault: string; final: boolean },
): Promise<void> {
  const pause = final ? undefined : PAUSES_MINUTES[attempts - 1];
  await executor
    .updateTable("fetched_pictures")
    .set({ fault, ...(pause === undefined ? { state: "failed" as const } : { next_at: new Date(Date.now() + pause * 60_000) }) })
    .where("address", "=", address)
    .execute();
}

export async function findPicture(executor: Executor, digest: Buffer): Promise<Buffer | undefined> {
  const row = await executor.selectFrom("kept_pictures").select("webp").where("digest", "=", digest).executeTakeFirst();
  return row?.webp;
}
