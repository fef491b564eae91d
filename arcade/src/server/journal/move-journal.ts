import { setTimeout as pause } from "node:timers/promises";
import { isOfDatabase, isRefused } from "./postgres/database.ts";
import { openPostgresJournal } from "./postgres/postgres-journal.ts";
import type { TakenIn } from "./postgres/take-in.store.ts";
import { type Holding, OTHER_VERSION, STANDBY } from "./holding.ts";
import { type JournalContents, openContents } from "./sqlite-contents.ts";
import { markMoved, unmarkMoved } from "./moved.ts";

/** Of no version that an arcade has: none joins while the journal comes. */
const MOVER = "journal:move";
/** A move that was cut off is silent for five seconds before it counts as gone, and who comes listens for a second and a half. */
const TAKE_MS = 10_000;
const TAKE_AGAIN_MS = 250;

export interface Move {
  folder: string;
  /** Of the database that is to hold the journal. */
  url: string;
}

/**
 * Moves the journal of a folder, and the draws beside it, into an empty journal in PostgreSQL: all of it in one commit, or nothing. The
 * folder keeps its files and says that it has moved, so that no arcade starts on it. The database's journal goes on as the same one: the
 * platform's mark fits, sessions stay, and what was under way is brought to its end. Answers how many rows each table has got, or null where
 * an earlier move had come to its end and only had not said so. Throws where an arcade runs on either side, and where the database's journal
 * has been used.
 */
export async function moveJournal({ folder, url }: Move): Promise<TakenIn | null> {
  const contents = openContents(folder);
  try {
    const { journal, receive } = await openPostgresJournal(url, { version: MOVER });
    try {
      const why = await take(journal.holding);
      if (why === OTHER_VERSION) throw new Error("An arcade runs on the database. Stop it first.");
      if (why !== null) throw new Error(`The database’s journal cannot be written: ${why}.`);
      if (journal.holding.others() > 0 || !(await journal.holding.lead()))
        throw new Error("An arcade runs on the database. Stop it first.");
      return await bring(contents, { folder, to: nameOf(url), receive });
    } finally {
      await journal.close();
    }
  } finally {
    contents.close();
  }
}

/** Why this process may not write the journal; null when it may. */
async function take(holding: Holding): Promise<string | null> {
  for (const end = performance.now() + TAKE_MS; ; await pause(TAKE_AGAIN_MS)) {
    const why = await holding.take();
    if (why !== STANDBY || performance.now() > end) return why;
  }
}

interface Bringing {
  folder: string;
  to: string;
  receive: Awaited<ReturnType<typeof openPostgresJournal>>["receive"];
}

async function bring(contents: JournalContents, { folder, to, receive }: Bringing): Promise<TakenIn | null> {
  const there = await receive.state();
  if (there.used) {
    const own = lifeOf(contents);
    if (own === null || there.run?.run !== own.run || there.run.beat !== own.beat)
      throw new Error(`The journal in ${to} has been used. Name a database whose journal is empty.`);
    markMoved(folder, { to, done: true });
    return null;
  }
  // From here on no arcade starts on the folder, whatever is cut off.
  markMoved(folder, { to, done: false });
  const taken = await receive.all(contents).catch((error: unknown) => {
    // What the database has refused, or was never asked to keep, has not come: the folder's journal is still the one. A connection that was
    // lost says nothing, and its commit may come yet: the folder stays marked, and the next move looks whether it has.
    if (isRefused(error) || !isOfDatabase(error)) unmarkMoved(folder);
    throw error;
  });
  markMoved(folder, { to, done: true });
  return taken;
}

/** Which run a folder's journal belongs to, and how often that was deposited; null where it never was. */
function lifeOf(contents: JournalContents): { run: string; beat: number } | null {
  for (const { table, pages } of contents.tables()) {
    if (table !== "life") continue;
    const value = new Map([...pages].flat().map((row) => [row["name"], row["value"]]));
    const run = value.get("run");
    return typeof run === "string" ? { run, beat: Number(value.get("beat")) } : null;
  }
  return null;
}

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
