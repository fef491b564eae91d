import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { rowToRound, type Row } from "../../arcade/src/server/journal/rows.ts";
import type { Round } from "../../arcade/src/server/journal/journal.ts";
import type { JournalMark, JournalRound } from "../../server/src/modules/provider/round-comparison.service.ts";

export const PAGE = 2_000;

export interface Rotation {
  at: string;
  /** Rounds of the journal, and bets that the platform alone knew, whose stakes went back. */
  returned: number;
  lost: number;
}

export interface JournalReader {
  /** Rounds with a wallet, oldest first, some at once. */
  rounds(): Iterable<JournalRound[]> | AsyncIterable<JournalRound[]>;
  knows(bet: { round: string; bet: string }): boolean | Promise<boolean>;
  /** Which life of the arcade it was in, and how far; null where it never had one. */
  mark(): Promise<JournalMark | null>;
  /** The last time that all was replaced that could repeat an outcome; null where it never was. */
  rotation(): Promise<Rotation | null>;
  close(): Promise<void>;
}

/** Rounds of a page of rows; play money never left the journal. */
export const roundsOf = (rows: readonly Row[]): JournalRound[] =>
  rows.map(rowToRound).flatMap((round) => (round.token === null ? [] : [toJournalRound(round, round.token)]));

/** The mark of a journal by the rows of what it says of itself. */
export function markOf(life: readonly Row[]): JournalMark | null {
  const value = (name: string) => life.find((row) => row["name"] === name)?.["value"];
  const run = value("run");
  return typeof run === "string" ? { run, beat: Number(value("beat") ?? 0) } : null;
}

export const rotationOf = (last: Row | undefined): Rotation | null =>
  last ? { at: new Date(last["at"] as number).toISOString(), returned: last["returned"] as number, lost: last["lost"] as number } : null;

function toJournalRound(round: Round, token: string): JournalRound {
  const { id, player, gameCode, currency, state, stake, payout, bet, settlement, free, createdAt } = round;
  const ids = { bet: bet.transaction, settlement: settlement.transaction };
  const money = { currency, stakeMinor: stake, payoutMinor: payout };
  return { id, player, gameCode, state, ...money, ...ids, token, isFree: free !== null, createdAt: new Date(createdAt) };
}

/** The journal of an arcade that is gone: it knows nothing. */
export const NO_JOURNAL: JournalReader = {
  rounds: () => [],
  knows: () => false,
  mark: async () => null,
  rotation: async () => null,
  close: async () => undefined,
};

/** Reads a copy of an arcade's journal in a folder. */
export function openJournalCopy(folder: string): JournalReader {
  const db = new DatabaseSync(join(folder, "journal.db"), { readOnly: true });
  const page = db.prepare("SELECT * FROM rounds WHERE seq > ? ORDER BY seq LIMIT ?");
  const known = db.prepare("SELECT 1 FROM rounds WHERE id = ? AND json_extract(data, '$.bet.transaction') = ?");
  function* rounds(): Iterable<JournalRound[]> {
    for (let behind = -1; ;) {
      const rows = page.all(behind, PAGE) as Row[];
      if (rows.length === 0) return;
      behind = rows.at(-1)!["seq"] as number;
      yield roundsOf(rows);
    }
  }
  return {
    rounds,
    knows: ({ round, bet }) => known.get(round, bet) !== undefined,
    mark: async () => markOf(db.prepare("SELECT name, value FROM life").all() as Row[]),
    rotation: async () =>
      rotationOf(db.prepare("SELECT at, returned, lost FROM rotations ORDER BY seq DESC LIMIT 1").get() as Row | undefined),
    close: async () => db.close(),
  };
}
