import type { JournalRecords } from "../journal.ts";
import { launchToRow, rowToLaunch, rowToSession, sessionToRow } from "../rows.ts";
import { type Asking, insert } from "./database.ts";

/** Sessions with their play balances, and the launches that made them. */
export function sessionRecords(asking: Asking) {
  const one = async (column: "launch_hash" | "secret_hash", hash: string) => {
    const [row] = await asking.rows(`SELECT * FROM arcade.sessions WHERE ${column} = $1`, [hash]);
    return row ? rowToSession(row) : null;
  };
  return {
    addSession: async (session) => void (await insert(asking, "sessions", sessionToRow(session))),
    sessionByLaunch: (hash) => one("launch_hash", hash),
    sessionBySecret: (hash) => one("secret_hash", hash),
    sessions: async (ids) => (await asking.rows("SELECT * FROM arcade.sessions WHERE id = ANY($1)", [ids])).map(rowToSession),
    claimSession: async (id, secretHash) =>
      (await asking.change("UPDATE arcade.sessions SET secret_hash = $1 WHERE id = $2 AND secret_hash IS NULL", [secretHash, id])) === 1,
    playBalance: async (id) => {
      const [row] = await asking.rows("SELECT play_balance FROM arcade.sessions WHERE id = $1", [id]);
      return (row?.["play_balance"] as number | null | undefined) ?? 0;
    },
    setPlayBalance: async (id, balance) =>
      void (await asking.change("UPDATE arcade.sessions SET play_balance = $1 WHERE id = $2", [balance, id])),
    addToPlayBalance: async (id, amount) => {
      const [row] = await asking.rows(
        "UPDATE arcade.sessions SET play_balance = play_balance + $1 WHERE id = $2 AND play_balance + $1 >= 0 RETURNING play_balance",
        [amount, id],
      );
      return (row?.["play_balance"] as number | undefined) ?? null;
    },
    launch: async (requestId) => {
      const [row] = await asking.rows("SELECT * FROM arcade.launches WHERE request_id = $1", [requestId]);
      return row ? rowToLaunch(row) : null;
    },
    addLaunch: async (record) => void (await insert(asking, "launches", launchToRow(record))),
  } satisfies Partial<JournalRecords>;
}
