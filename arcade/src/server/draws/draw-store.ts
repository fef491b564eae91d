import { chmodSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { DrawKind } from "@mela/contract/lottery/draws";

/** A draw as the arcade has promised it. Times in milliseconds since 1970. */
export interface Draw {
  lottery: string;
  issue: string;
  kind: DrawKind;
  opensAt: number;
  drawAt: number;
  /** Hex; a secret until the draw. */
  seed: string;
  commitment: string;
  /** What the platform has heard of it. */
  state: "new" | "announced" | "drawn" | "lost";
}

export interface DrawStore {
  has(lottery: string, issue: string): Promise<boolean>;
  /** Null for a draw that was never opened. */
  find(lottery: string, issue: string): Promise<Draw | null>;
  /** The last draws of a lottery whose time has come and that were not lost, newest first. */
  drawnBefore(lottery: string, now: number, limit: number): Promise<Draw[]>;
  /** Nothing, when the issue was opened already. */
  add(draw: Draw): Promise<void>;
  /** Draws that the platform has to hear of: new ones, and announced ones whose time has come; oldest first. */
  due(now: number, limit: number): Promise<Draw[]>;
  setState(draw: Pick<Draw, "lottery" | "issue">, state: Draw["state"]): Promise<void>;
  /** Gives up the draws that are still to come after a moment: their seeds may be known. */
  loseAfter(at: number): Promise<void>;
  /** Forgets draws that ended before that moment. */
  prune(before: number): Promise<void>;
  close(): Promise<void>;
}

const SCHEMA = `
CREATE TABLE IF NOT EXISTS draws (
  lottery TEXT NOT NULL,
  issue TEXT NOT NULL,
  kind TEXT NOT NULL,
  opensAt INTEGER NOT NULL,
  drawAt INTEGER NOT NULL,
  seed TEXT NOT NULL,
  commitment TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'announced', 'drawn', 'lost')),
  PRIMARY KEY (lottery, issue)
) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS draws_due ON draws (drawAt) WHERE state IN ('new', 'announced');
`;

/** The draws on disk, beside the journal: a seed that was promised survives every crash, so that its draw is always told. */
export function openDrawStore(folder: string): DrawStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, "draws.db");
  const db = new DatabaseSync(file);
  db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
  db.exec(SCHEMA);
  chmodSync(file, 0o600);
  const known = db.prepare("SELECT 1 FROM draws WHERE lottery = ? AND issue = ?");
  const one = db.prepare("SELECT * FROM draws WHERE lottery = ? AND issue = ?");
  const recent = db.prepare(
    "SELECT * FROM draws WHERE lottery = ? AND drawAt <= ? AND state IN ('announced', 'drawn') ORDER BY issue DESC LIMIT ?",
  );
  const insert = db.prepare(
    "INSERT INTO draws (lottery, issue, kind, opensAt, drawAt, seed, commitment, state) VALUES (:lottery, :issue, :kind, :opensAt, :drawAt, :seed, :commitment, :state) ON CONFLICT DO NOTHING",
  );
  const due = db.prepare(
    "SELECT * FROM draws WHERE state IN ('new', 'announced') AND (state = 'new' OR drawAt <= ?) ORDER BY drawAt, lottery LIMIT ?",
  );
  const update = db.prepare("UPDATE draws SET state = ? WHERE lottery = ? AND issue = ?");
  const lose = db.prepare("UPDATE draws SET state = 'lost' WHERE drawAt > ? AND state IN ('new', 'announced')");
  const remove = db.prepare("DELETE FROM draws WHERE drawAt < ?");
  return {
    has: async (lottery, issue) => known.get(lottery, issue) !== undefined,
    find: async (lottery, issue) => (one.get(lottery, issue) as unknown as Draw | undefined) ?? null,
    drawnBefore: async (lottery, now, limit) => recent.all(lottery, now, limit) as unknown as Draw[],
    add: async (draw) => void insert.run({ ...draw }),
    due: async (now, limit) => due.all(now, limit) as unknown as Draw[],
    setState: async ({ lottery, issue }, state) => void update.run(state, lottery, issue),
    loseAfter: async (at) => void lose.run(at),
    prune: async (before) => void remove.run(before),
    close: async () => db.close(),
  };
}
