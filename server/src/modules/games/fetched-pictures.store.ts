import { sql } from "kysely";
import type { Executor, Trx } from "../../db.ts";

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

/** Gives games and vendors those pictures that are there, under names that never mean another picture. */
export async function takeKeptPictures(executor: Executor, addresses: readonly string[]): Promise<void> {
  const { rows } = await sql<{ address: string; url: string }>`
    select f.address, '/media/fetched/' || encode(f.digest, 'hex') || '.webp' as url
    from unnest(${addresses}::text[]) as asked (address) join fetched_pictures f on f.address = asked.address and f.state = 'kept'`.execute(
    executor,
  );
  if (rows.length === 0) return;
  // The condition beside the join is that of the index.
  const kept = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (address text, url text)`;
  await sql`update games g set icon_url = f.url from ${kept} where g.icon_source = f.address and g.icon_source <> ''`.execute(executor);
  await sql`update games g set large_icon_url = f.url from ${kept} where g.large_icon_source = f.address and g.large_icon_source <> ''`.execute(
    executor,
  );
  await sql`update vendors v set logo_url = f.url from ${kept} where v.logo_source = f.address`.execute(executor);
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
