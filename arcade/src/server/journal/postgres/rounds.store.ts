import type { JournalRecords, Round } from "../journal.ts";
import { patchToRow, roundToRow, rowToRound } from "../rows.ts";
import { type Asking, insert } from "./database.ts";

/** The number that this process writes under, and whether the one that has added a round is there. */
const OWN = "nullif(current_setting('arcade.token', true), '')::bigint";
const IS_THERE =
  "EXISTS (SELECT 1 FROM arcade.members JOIN arcade.lease ON lease.token = members.epoch WHERE members.number = rounds.member)";
const UNSETTLED = "state IN ('betting', 'playing', 'settling', 'returning')";
/** Stakes of hands that are played: somebody goes on with those. */
const OF_HANDS =
  "SELECT jsonb_array_elements_text(seat -> 'rounds') FROM arcade.hands, jsonb_array_elements(data -> 'seats') AS seat WHERE state = 'dealt' " +
  "UNION ALL SELECT made.data ->> 'round' FROM arcade.hand_moves AS made JOIN arcade.hands ON hands.seq = made.hand " +
  "WHERE hands.state = 'dealt' AND made.data ->> 'round' IS NOT NULL";
/** What is searched among the rounds of a player in a game. */
const IN_GAME = "player = $1 AND game_code = $2";

/** Rounds, from the bet to the end of their money. */
export function roundRecords(asking: Asking) {
  const list = async (rest: string, values: readonly unknown[]): Promise<Round[]> =>
    (await asking.rows(`SELECT * FROM arcade.rounds WHERE ${rest}`, values)).map(rowToRound);
  const one = async (rest: string, values: readonly unknown[]): Promise<Round | null> => (await list(rest, values))[0] ?? null;
  const counts = async (which: string) =>
    (await asking.rows(
      `SELECT state, count(*) AS count, min(created_at) AS since FROM arcade.rounds WHERE ${which} GROUP BY state`,
    )) as unknown as Awaited<ReturnType<JournalRecords["openCounts"]>>;
  return {
    addRound: (round) => insert(asking, "rounds", roundToRow(round), "ON CONFLICT (player, operation) DO NOTHING"),
    updateRound: async (id, patch, now, from) => {
      const row = { ...patchToRow(patch), updated_at: now };
      const columns = Object.keys(row);
      const set = columns.map((column, at) => `${column} = $${at + 1}`).join(", ");
      const marks = `$${columns.length + 1}`;
      const which = from ? ` AND state = ANY($${columns.length + 2})` : "";
      const values = [...Object.values(row), id, ...(from ? [from] : [])];
      return (await asking.change(`UPDATE arcade.rounds SET ${set} WHERE id = ${marks}${which}`, values)) === 1;
    },
    round: (id) => one(`id = $1 ${asking.held}`, [id]),
    rounds: (ids) => list("id = ANY($1)", [ids]),
    roundByOperation: (player, operation) => one("player = $1 AND operation = $2", [player, operation]),
    openRounds: (player) => list(`player = $1 AND ${UNSETTLED} ORDER BY seq`, [player]),
    openCounts: async () => [...(await counts("state = 'open'")), ...(await counts(UNSETTLED))],
    unseenRound: (player, gameCode) =>
      one(`${IN_GAME} AND NOT seen AND state IN ('playing', 'settling', 'settled') ORDER BY seq DESC LIMIT 1`, [player, gameCode]),
    markSeen: async (player, gameCode, now) =>
      void (await asking.change(
        `UPDATE arcade.rounds SET seen = true, updated_at = $3 WHERE ${IN_GAME} AND NOT seen AND state <> 'playing'`,
        [player, gameCode, now],
      )),
    history: (player, gameCode, limit) =>
      list(`${IN_GAME} AND state IN ('settled', 'settling', 'returned') ORDER BY seq DESC LIMIT $3`, [player, gameCode, limit]),
    dueRounds: (now, limit) => list("due_at <= $1 AND state NOT IN ('open', 'playing') ORDER BY due_at, seq LIMIT $2", [now, limit]),
    returnStranded: (before, now) =>
      asking.change(
        "UPDATE arcade.rounds SET state = 'returning', due_at = $1, updated_at = $1 WHERE state = 'betting' AND created_at <= $2",
        [now, before],
      ),
    dueSteps: (now, limit) => list("due_at <= $1 AND state = 'playing' ORDER BY due_at, seq LIMIT $2", [now, limit]),
    decidableRounds: (now, limit) => list("due_at <= $1 AND state = 'open' ORDER BY due_at, seq LIMIT $2", [now, limit]),
    openBets: (player, gameCode) => list(`${IN_GAME} AND state IN ('betting', 'open') ORDER BY seq`, [player, gameCode]),
    isElsewhere: async (id) =>
      (
        await asking.rows(
          `SELECT 1 FROM arcade.rounds WHERE id = $1 AND state = 'betting' AND member IS DISTINCT FROM ${OWN} AND ${IS_THERE}`,
          [id],
        )
      ).length > 0,
    // One statement, and so one moment: what a process that is gone has written is all there.
    abandonBetting: (now) =>
      asking.change(
        "UPDATE arcade.rounds SET state = 'returning', due_at = $1, updated_at = $1 " +
          `WHERE (state = 'betting' OR (state = 'open' AND due_at IS NULL AND id NOT IN (${OF_HANDS}))) AND NOT ${IS_THERE}`,
        [now],
      ),
  } satisfies Partial<JournalRecords>;
}
