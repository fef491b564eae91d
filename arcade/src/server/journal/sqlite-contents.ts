import { existsSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Row } from "./rows.ts";
import { prepareSchema } from "./sqlite-schema.ts";

/** Rows that are read at once. */
const AT_ONCE = 1_000;

/** A table as the other kind of journal names it, and what goes into it. */
interface Source {
  table: string;
  select: string;
}

const ROUND =
  "seq, id, player, game_code, operation, state, stake, payout, outcome, progress, fair, free, failure, balance_after_bet, balance, " +
  "seen, attempts, due_at, data, created_at, updated_at";
const general = (name: string, table: string) =>
  `SELECT player, money, '${name}' AS name, '' AS currency, '' AS game_code, ${name} AS value, updated_at FROM ${table}`;
const byTitle = (name: string, value: string, table: string) =>
  `SELECT player, money, '${name}' AS name, currency, game_code, ${value} AS value, updated_at FROM ${table}`;

/** In an order in which no row names one that comes later. */
const JOURNAL: readonly Source[] = [
  // Sessions from before their money was told are let in nowhere.
  { table: "sessions", select: "SELECT * FROM sessions WHERE money IS NOT NULL ORDER BY created_at" },
  { table: "rounds", select: `SELECT ${ROUND} FROM rounds ORDER BY seq` },
  { table: "hands", select: "SELECT * FROM hands ORDER BY seq" },
  { table: "hand_players", select: "SELECT * FROM hand_players" },
  { table: "hand_moves", select: "SELECT * FROM hand_moves" },
  { table: "seeds", select: "SELECT * FROM seeds ORDER BY seq" },
  { table: "secrets", select: "SELECT * FROM secrets" },
  { table: "launches", select: "SELECT * FROM launches" },
  { table: "pools", select: "SELECT * FROM pools" },
  { table: "pool_drops", select: "SELECT * FROM pool_drops ORDER BY seq" },
  { table: "preferences", select: general("sound", "kept_sounds") },
  { table: "preferences", select: general("turbo", "kept_turbos") },
  { table: "preferences", select: general("muted", "kept_mutes") },
  { table: "preferences", select: byTitle("stake", "stake", "kept_stakes") },
  { table: "preferences", select: byTitle("cards", "cards", "kept_cards") },
  { table: "preferences", select: "SELECT player, money, name, currency, game_code, value, updated_at FROM kept_choices" },
  { table: "layouts", select: "SELECT * FROM kept_layouts" },
  { table: "life", select: "SELECT * FROM life" },
  { table: "rotations", select: "SELECT * FROM rotations ORDER BY seq" },
];
const DRAWS: readonly Source[] = [
  { table: "draws", select: "SELECT lottery, issue, kind, opensAt AS opens_at, drawAt AS draw_at, seed, commitment, state FROM draws" },
];

/** All that a folder's journal holds, and the draws beside it. While it is open no arcade can start on that folder. */
export interface JournalContents {
  /** Table by table as PostgreSQL names them, each in pages. */
  tables(): Iterable<{ table: string; pages: Iterable<Row[]> }>;
  /** Gives the folder back. */
  close(): void;
}

/** Throws where there is no journal, or where an arcade runs on it. */
export function openContents(folder: string): JournalContents {
  const file = join(folder, "journal.db");
  if (!existsSync(file)) throw new Error(`There is no journal in ${folder}.`);
  const open: DatabaseSync[] = [];
  const close = () => open.splice(0).forEach((db) => db.close());
  try {
    const journal = openAlone(file, open);
    prepareSchema(journal);
    const draws = existsSync(join(folder, "draws.db")) ? openAlone(join(folder, "draws.db"), open) : null;
    for (const db of open) db.exec("BEGIN EXCLUSIVE");
    return {
      *tables() {
        for (const source of JOURNAL) yield { table: source.table, pages: pagesOf(journal, source) };
        if (draws) for (const source of DRAWS) yield { table: source.table, pages: pagesOf(draws, source) };
      },
      close,
    };
  } catch (error) {
    close();
    throw new Error(`The journal in ${folder} cannot be read alone. Stop the arcade first.`, { cause: error });
  }
}

function openAlone(file: string, open: DatabaseSync[]): DatabaseSync {
  const db = new DatabaseSync(file);
  open.push(db);
  db.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 0;");
  return db;
}

function* pagesOf(db: DatabaseSync, { select }: Source): Iterable<Row[]> {
  let page: Row[] = [];
  for (const row of db.prepare(select).iterate()) {
    page.push(row as Row);
    if (page.length < AT_ONCE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}
