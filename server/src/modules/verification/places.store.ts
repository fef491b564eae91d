import { sql } from "kysely";
import type { Executor } from "../../db.ts";

/** Whose places they are. */
export interface PlaceOwner {
  kind: "member" | "operator";
  id: number;
}

export interface Place {
  kind: "device" | "network";
  key: string;
}

const LIFE = sql`interval '90 days'`;

/** Which of some places an owner has come in by within ninety days. */
export async function findPlaces(executor: Executor, owner: PlaceOwner, places: readonly Place[]): Promise<Place["kind"][]> {
  const rows = await executor
    .selectFrom("known_places")
    .select("kind")
    .where("owner_kind", "=", owner.kind)
    .where("owner_id", "=", owner.id)
    .where("last_used_at", ">", sql<Date>`now() - ${LIFE}`)
    .where((build) => build.or(places.map(({ kind, key }) => build.and({ kind, key }))))
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Notes that an owner has come in by some places, and forgets those where they have not been for long. */
export async function savePlaces(executor: Executor, owner: PlaceOwner, places: readonly Place[]): Promise<void> {
  await executor
    .insertInto("known_places")
    .values(places.map((place) => ({ owner_kind: owner.kind, owner_id: owner.id, ...place })))
    .onConflict((conflict) => conflict.columns(["owner_kind", "owner_id", "kind", "key"]).doUpdateSet({ last_used_at: sql<Date>`now()` }))
    .execute();
  await executor
    .deleteFrom("known_places")
    .where("owner_kind", "=", owner.kind)
    .where("owner_id", "=", owner.id)
    .where("last_used_at", "<", sql<Date>`now() - ${LIFE}`)
    .execute();
}
