import type { Asking } from "./database.ts";

/** Until the end of the commit, nobody else holds this name. */
export async function lockName(asking: Asking, name: string): Promise<void> {
  await asking.rows("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`arcade ${name}`]);
}

/** Names the cluster, the database and the schema: a dump that was loaded elsewhere lies at another place. */
export async function placeOf(asking: Asking): Promise<string> {
  const [row] = await asking.rows(
    "SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), current_database(), 'arcade') AS place",
  );
  return row!["place"] as string;
}
