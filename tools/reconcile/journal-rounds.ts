import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { rowToRound, type Row } from "../../arcade/src/server/journal/rows.ts";
import type { Round } from "../../arcade/src/server/journal/journal.ts";
import type { JournalRound } from "../../server/src/modules/provider/round-comparison.service.ts";

const PAGE = 2_000;

export interface Rotation {
  at: string;
  /** Rounds of the journal, and bets that the platform alone knew, whose stakes went back. */
  returned: number;
  lost: number;
}

export interface JournalReader {
  /** Rounds with a wallet, oldest first, some at once. */
  rounds(): Iterable<JournalRound[]>;
  knows(bet: { round: string; bet: string }): boolean;
  /** Which life of the arcade it was in; null where it never had one. */
  run(): string | null;
  /** The last time that all was replaced that could repeat an outcome; null where it never was. */
  rotation(): Rotation | null;
  close(): void;
}

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
  run: () => null,
  rotation: () => null,
  close: () => undefined,
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
      // Play money never left the journal.
      yield rows.map(rowToRound).flatMap((round) => (round.token === null ? [] : [toJournalRound(round, round.token)]));
    }
  }
  return {
    rounds,
    knows: ({ round, bet }) => known.get(round, bet) !== undefined,
    run: () => (db.prepare("SELECT value FROM life WHERE name = 'run'").get() as { value: string } | undefined)?.value ?? null,
    rotation: () => {
      const last = db.prepare("SELECT at, returned, lost FROM rotations ORDER BY seq DESC LIMIT 1").get() as
        | { at: number; returned: number; lost: number }
        | undefined;
      return last ? { ...last, at: new Date(last.at).toISOString() } : null;
    },
    close: () => db.close(),
  };
}
