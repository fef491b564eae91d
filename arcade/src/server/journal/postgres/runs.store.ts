import type { Rotation, RunRecords } from "../run-journal.ts";
import { rowToRotation } from "../rows.ts";
import { AT_ONCE, KEEP_ROUNDS, KEEP_SESSIONS, OVER } from "../ageing.ts";
import type { Asking } from "./database.ts";
import { lockMembers, shareHolding } from "./names.store.ts";

const KEEP = "ON CONFLICT (name) DO UPDATE SET value = excluded.value";

const OTHERS =
  "SELECT 1 FROM arcade.members JOIN arcade.lease ON lease.token = members.epoch WHERE members.number::text <> current_setting('arcade.token')";

/** Which run the journal belongs to, how far it has shown what the clock decides, and when that was replaced. */
export function runRecords(asking: Asking): RunRecords {
  const value = async (name: string): Promise<string | null> => {
    const [row] = await asking.rows("SELECT value FROM arcade.life WHERE name = $1", [name]);
    return (row?.["value"] as string | undefined) ?? null;
  };
  const write = async (name: string, text: string): Promise<void> =>
    void (await asking.change(`INSERT INTO arcade.life (name, value) VALUES ($1, $2) ${KEEP}`, [name, text]));
  return {
    run: async () => {
      const [run, beat] = [await value("run"), await value("beat")];
      return run === null ? null : { run, beat: Number(beat) };
    },
    // One statement, and so one commit: a run never stands beside the count of another.
    saveRun: async ({ run, beat }) =>
      void (await asking.change(
        "WITH over AS (DELETE FROM arcade.life WHERE name = 'pending') " +
          `INSERT INTO arcade.life (name, value) VALUES ('run', $1), ('beat', $2) ${KEEP}`,
        [run, String(beat)],
      )),
    pendingRun: () => value("pending"),
    savePendingRun: (run) => write("pending", run),
    watermark: async () => Number((await value("horizon")) ?? 0),
    saveWatermark: async (at) =>
      void (await asking.change(
        "INSERT INTO arcade.life (name, value) VALUES ('horizon', $1) " +
          "ON CONFLICT (name) DO UPDATE SET value = greatest(life.value::bigint, excluded.value::bigint)::text",
        [String(at)],
      )),
    lowerWatermark: async (from, to) => {
      // Who joins meanwhile waits, and reads what is written here.
      await shareHolding(asking);
      await lockMembers(asking);
      const text = `UPDATE arcade.life SET value = $2 WHERE name = 'horizon' AND value = $1 AND NOT EXISTS (${OTHERS})`;
      await asking.change(text, [String(from), String(to)]);
    },
    rotations: async () => (await asking.rows("SELECT * FROM arcade.rotations ORDER BY seq")).map(rowToRotation),
    addRotation: async ({ at, reason, bookedUpTo, freeUpTo, returned, lost }: Rotation) =>
      void (await asking.change(
        "INSERT INTO arcade.rotations (at, reason, booked_up_to, free_up_to, returned, lost) VALUES ($1, $2, $3, $4, $5, $6)",
        [at, reason, bookedUpTo, freeUpTo, returned, lost],
      )),
    replaceUnshown: async (now) => {
      // All players' rows, which may be many.
      await asking.takeTime();
      await asking.change("UPDATE arcade.seeds SET revealed_at = $1, replaced = true WHERE revealed_at IS NULL", [now]);
      return asking.change(
        "UPDATE arcade.rounds SET state = 'returning', failure = 'journal.restored', progress = NULL, seen = true, attempts = 0, " +
          "due_at = $1, updated_at = $1 WHERE state IN ('betting', 'playing') OR (state = 'open' AND (due_at IS NULL OR due_at > $1))",
        [now],
      );
    },
    redrawJackpots: async (target) => {
      for (const pool of await asking.rows(`SELECT * FROM arcade.pools ${asking.held}`)) {
        const next = target(pool["name"] as string, pool["grains"] as number);
        const key = [pool["name"], pool["money"], pool["liquidity"], pool["currency"]];
        const text = "UPDATE arcade.pools SET target = $5 WHERE name = $1 AND money = $2 AND liquidity = $3 AND currency = $4";
        if (next !== null) await asking.change(text, [...key, next]);
      }
    },
  };
}

/** Deletes some of what is kept no longer at `now` (ms since 1970); answers how many rows went. */
export async function pruneRecords(asking: Asking, now: number): Promise<number> {
  let gone = 0;
  for (const { table, keep, age, which } of OVER) {
    const some = `SELECT ctid FROM arcade.${table} WHERE ${age} < $1 ${which} LIMIT ${AT_ONCE}`;
    gone += await asking.change(`DELETE FROM arcade.${table} WHERE ctid IN (${some})`, [now - keep]);
  }
  // Nobody comes back to free play: it is forgotten with its sessions.
  for (const table of ["preferences", "layouts"]) {
    const old = `DELETE FROM arcade.${table} WHERE updated_at < $1 OR (updated_at < $2 AND money = 'free')`;
    await asking.change(old, [now - KEEP_ROUNDS, now - KEEP_SESSIONS]);
  }
  return gone;
}
