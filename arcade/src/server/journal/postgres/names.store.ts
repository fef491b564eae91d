import { machine } from "../machine.ts";
import type { Asking } from "./database.ts";

/** The first half of the journal's advisory locks; the second is 1 for the number of the lease, 2 for migrations, 3 for who joins and leaves and 4 for who hands rooms over. The migrations name it too. */
export const LOCKS = 1_296_387_137;
/** The same of what a member writes; the second half is its number. */
export const MEMBER_LOCKS = 1_296_387_138;

/** The same of what is written in rooms; the second half is the number of their lease, cut to what fits. */
export const ROOM_LOCKS = 1_296_387_139;

/** Until the end of the commit, nobody else joins the members, or leaves them. */
export async function lockMembers(asking: Asking): Promise<void> {
  await asking.rows(`SELECT pg_advisory_xact_lock(${LOCKS}, 3)`);
}

/** Until the end of the commit, nobody raises the number of the lease. */
export async function shareHolding(asking: Asking): Promise<void> {
  await asking.rows(`SELECT pg_advisory_xact_lock_shared(${LOCKS}, 1)`);
}

/** Until the end of the commit, nobody else holds this name. */
export async function lockName(asking: Asking, name: string): Promise<void> {
  await asking.rows("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`arcade ${name}`]);
}

/**
 * Names the cluster, the server's address and port, the database and the schema: neither a dump that was loaded elsewhere lies at this place
 * nor a copy of the cluster's files. A server on this machine, behind a socket or a loopback address, has the machine's name for its address.
 */
export async function placeOf(asking: Asking): Promise<string> {
  const [row] = await asking.rows(
    "SELECT host(inet_server_addr()) AS address, concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), " +
      "current_setting('port'), current_database(), 'arcade') AS name",
  );
  const address = row!["address"] as string | null;
  return [row!["name"], ...(address === null || LOOPBACK.has(address) ? machine() : [address])].join(" ");
}
const LOOPBACK = new Set(["127.0.0.1", "::1"]);
