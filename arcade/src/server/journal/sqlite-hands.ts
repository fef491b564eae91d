import type { DatabaseSync } from "node:sqlite";
import type { HandEnding, HandRecord, KeptMove } from "../../shared/rooms/hand-record.ts";
import type { RoomsOf } from "./hand-journal.ts";
import type { JournalRecords } from "./journal.ts";
import type { AtOnce } from "./sqlite-turns.ts";
import { type HandData, moveToText, notPlayed, rowToHand, type Row, textToMove } from "./rows.ts";

/** Above the number of every hand. */
const NO_HAND = "9223372036854775807";
/** Hands that are played, beside the session of somebody who sits in them; a hand whose players are forgotten has none. */
const PLAYED =
  "hands LEFT JOIN sessions ON sessions.id = (SELECT json_extract(seat.value, '$.session') FROM json_each(hands.data, '$.seats') AS seat " +
  "WHERE json_extract(seat.value, '$.session') IS NOT NULL LIMIT 1) WHERE hands.state = 'dealt'";
const MONEY = "coalesce(sessions.money, '')";
const POOL = "coalesce(sessions.liquidity, '')";
const CURRENCY = "coalesce(json_extract(sessions.data, '$.currency'), '')";

/** Hands between players, and who sat in them. */
export function handMethods(db: DatabaseSync) {
  const insert = db.prepare("INSERT INTO hands (id, game_code, state, data, created_at) VALUES (?, ?, ?, ?, ?)");
  const seat = db.prepare("INSERT INTO hand_players (player, game_code, hand) VALUES (?, ?, ?)");
  const end = db.prepare("UPDATE hands SET state = ?, data = json_set(data, '$.seats', json(?), '$.moves', json(?)) WHERE id = ?");
  const move = db.prepare(
    "INSERT INTO hand_moves (hand, no, data) SELECT seq, ?, ? FROM hands WHERE id = ? AND state = 'dealt' " +
      "ON CONFLICT (hand, no) DO UPDATE SET data = excluded.data",
  );
  const forget = db.prepare("DELETE FROM hand_moves WHERE hand = (SELECT seq FROM hands WHERE id = ?)");
  const open = db.prepare(
    `SELECT hands.* FROM ${PLAYED} AND hands.game_code = ? AND ${MONEY} = ? AND ${POOL} = ? AND ${CURRENCY} = ? ORDER BY seq`,
  );
  const rooms = db.prepare(
    `SELECT DISTINCT hands.game_code AS gameCode, ${MONEY} AS money, ${POOL} AS liquidity, ${CURRENCY} AS currency FROM ${PLAYED}`,
  );
  const moves = db.prepare("SELECT data FROM hand_moves WHERE hand = ? ORDER BY no");
  const byId = db.prepare("SELECT * FROM hands WHERE id = ?");
  const past = db.prepare(
    "SELECT hands.* FROM hand_players JOIN hands ON hands.seq = hand_players.hand " +
      "WHERE hand_players.player = ? AND hand_players.game_code = ? AND hands.state <> 'dealt' " +
      `AND hand_players.hand < iif(? IS NULL, ${NO_HAND}, (SELECT seq FROM hands WHERE id = ?)) ORDER BY hand_players.hand DESC LIMIT ?`,
  );
  const abandon = db.prepare("UPDATE hands SET state = 'returned' WHERE state = 'dealt'");
  return {
    addHand: (hand: HandRecord) => {
      const { id, gameCode, state, createdAt, ...data } = hand;
      const { lastInsertRowid } = insert.run(id, gameCode, state, JSON.stringify(data satisfies HandData), createdAt);
      for (const player of new Set(data.seats.flatMap((one) => one.player ?? []))) seat.run(player, gameCode, lastInsertRowid);
    },
    addMove: (hand: string, no: number, made: KeptMove) => {
      if (move.run(no, moveToText(made), hand).changes !== 1) throw notPlayed(hand);
    },
    takeHands: ({ gameCode, money, liquidity, currency }: RoomsOf) =>
      (open.all(gameCode, money, liquidity, currency) as Row[]).map((row) => ({
        hand: rowToHand(row),
        moves: (moves.all(row["seq"]!) as { data: string }[]).map(({ data }) => textToMove(data)),
      })),
    strayRooms: () => rooms.all().map((row) => ({ ...row })) as unknown as RoomsOf[],
    endHand: ({ id, state, seats, moves: made }: HandEnding) => {
      end.run(state, JSON.stringify(seats), JSON.stringify(made), id);
      forget.run(id);
    },
    hand: (id: string) => {
      const row = byId.get(id) as Row | undefined;
      return row ? rowToHand(row) : null;
    },
    pastHands: (player: string, gameCode: string, limit: number, before?: string) => {
      const from = before ?? null;
      return (past.all(player, gameCode, from, from, limit) as Row[]).map(rowToHand);
    },
    abandonHands: () => void abandon.run(),
  } satisfies Partial<AtOnce<JournalRecords>>;
}
