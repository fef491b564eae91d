import type { HandRecord, KeptMove } from "../../../shared/rooms/hand-record.ts";
import type { RoomsLease, RoomsOf } from "../hand-journal.ts";
import type { JournalRecords } from "../journal.ts";
import { moveToText, notPlayed, rowToHand, type Row } from "../rows.ts";
import type { Asking } from "./database.ts";

/** Hands that are played, beside the session of somebody who sits in them; a hand whose players are forgotten has none. */
const PLAYED =
  "arcade.hands LEFT JOIN arcade.sessions ON sessions.id = (SELECT seat ->> 'session' FROM jsonb_array_elements(hands.data -> 'seats') AS seat " +
  "WHERE seat ->> 'session' IS NOT NULL LIMIT 1) WHERE hands.state = 'dealt'";
const MONEY = "coalesce(sessions.money, '')";
const POOL = "coalesce(sessions.liquidity, '')";
const CURRENCY = "coalesce(sessions.data ->> 'currency', '')";

/** Hands between players, and who sat in them. */
export function handRecords(asking: Asking) {
  return {
    addHand: async (hand: HandRecord, lease: RoomsLease) => {
      const { id, gameCode, state, createdAt, ...data } = hand;
      const players = [...new Set(data.seats.flatMap(({ player }) => player ?? []))];
      // One statement: a hand never stands without those who sit in it.
      await asking.change(
        "WITH hand AS (INSERT INTO arcade.hands (id, game_code, state, data, created_at, lease) VALUES ($1, $2, $3, $4, $5, $7) RETURNING seq) " +
          "INSERT INTO arcade.hand_players (player, game_code, hand) SELECT player, $2, hand.seq FROM hand, unnest($6::text[]) AS player",
        [id, gameCode, state, JSON.stringify(data), createdAt, players, lease],
      );
    },
    addMove: async (hand, no, move) => {
      const kept = await asking.change(
        "INSERT INTO arcade.hand_moves (hand, no, data) SELECT seq, $2, $3 FROM arcade.hands WHERE id = $1 AND state = 'dealt' " +
          "ON CONFLICT (hand, no) DO UPDATE SET data = excluded.data",
        [hand, no, moveToText(move)],
      );
      if (kept !== 1) throw notPlayed(hand);
    },
    takeHands: async ({ gameCode, money, liquidity, currency }: RoomsOf, lease: RoomsLease) => {
      const rows = await asking.rows(
        `UPDATE arcade.hands SET lease = $5 WHERE seq IN (SELECT seq FROM ${PLAYED} ` +
          `AND hands.game_code = $1 AND ${MONEY} = $2 AND ${POOL} = $3 AND ${CURRENCY} = $4) ` +
          "RETURNING hands.*, coalesce((SELECT json_agg(data ORDER BY no) FROM arcade.hand_moves WHERE hand = hands.seq), '[]') AS moves",
        [gameCode, money, liquidity, currency, lease],
      );
      const inOrder = rows.toSorted((one, other) => (one["seq"] as number) - (other["seq"] as number));
      return inOrder.map((row) => ({ hand: rowToHand(row), moves: JSON.parse(row["moves"] as string) as KeptMove[] }));
    },
    strayRooms: async () =>
      (await asking.rows(
        `SELECT DISTINCT hands.game_code AS "gameCode", ${MONEY} AS money, ${POOL} AS liquidity, ${CURRENCY} AS currency ` +
          `FROM ${PLAYED} AND NOT EXISTS (SELECT 1 FROM arcade.leases WHERE number = hands.lease)`,
      )) as unknown as RoomsOf[],
    endHand: async ({ id, state, seats, moves }) =>
      void (await asking.change(
        "WITH gone AS (DELETE FROM arcade.hand_moves WHERE hand = (SELECT seq FROM arcade.hands WHERE id = $1)) " +
          "UPDATE arcade.hands SET state = $2, data = data || jsonb_build_object('seats', $3::jsonb, 'moves', $4::jsonb) WHERE id = $1",
        [id, state, JSON.stringify(seats), JSON.stringify(moves)],
      )),
    hand: async (id) => {
      const [row] = await asking.rows("SELECT * FROM arcade.hands WHERE id = $1", [id]);
      return row ? rowToHand(row) : null;
    },
    pastHands: async (player, gameCode, limit, before) => {
      const rows: Row[] = await asking.rows(
        "SELECT hands.* FROM arcade.hand_players JOIN arcade.hands ON hands.seq = hand_players.hand " +
          "WHERE hand_players.player = $1 AND hand_players.game_code = $2 AND hands.state <> 'dealt' AND hand_players.hand < " +
          "CASE WHEN $4::text IS NULL THEN 9223372036854775807 ELSE (SELECT seq FROM arcade.hands WHERE id = $4) END " +
          "ORDER BY hand_players.hand DESC LIMIT $3",
        [player, gameCode, limit, before ?? null],
      );
      return rows.map(rowToHand);
    },
    abandonHands: async () => void (await asking.change("UPDATE arcade.hands SET state = 'returned', lease = NULL WHERE state = 'dealt'")),
  } satisfies Partial<JournalRecords>;
}
