import { constants, copyFile, mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const FILE = "journal.db";
/** Where the log of SQLite says which life of it this is: two salts, drawn anew whenever it begins again from its start. */
const SALTS = { at: 16, bytes: 8 };
const ATTEMPTS = 20;

/** Which life of the log lies beside the file; empty where there is none. */
async function lifeOf(log: string): Promise<string> {
  const file = await open(log).catch(orNothing);
  if (!file) return "";
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SALTS.bytes), 0, SALTS.bytes, SALTS.at);
    return buffer.subarray(0, bytesRead).toString("hex");
  } finally {
    await file.close();
  }
}

function orNothing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

/**
 * One try: the file, then its log. What was written meanwhile into the file stands in the log as well, and is read from there, unless the log has
 * begun anew between: then this copy is none.
 */
async function tryCopy(from: string, to: string, between: () => void): Promise<boolean> {
  const log = `${from}-wal`;
  const before = await lifeOf(log);
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  between();
  await rm(`${to}-wal`, { force: true });
  if (before !== "") await copyFile(log, `${to}-wal`).catch(orNothing);
  return (await lifeOf(log)) === before;
}

/** Reads the log into the copy, so that one file is left, and has it checked. */
function finish(file: string): void {
  const db = new DatabaseSync(file);
  try {
    db.exec("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;");
    const { integrity_check: found } = db.prepare("PRAGMA integrity_check").get() as { integrity_check: string };
    if (found !== "ok") throw new Error(`The copy of the arcade's journal is damaged: ${found}`);
  } finally {
    db.close();
  }
}

/**
 * Copies the journal of an arcade, also of one that runs: it holds the lock of its file, so that SQLite itself lets nobody else read it. The copy
 * is as the journal was at one moment after the call began. Throws when there is none in the folder. `between`: for a test, which writes then.
 */
export async function copyJournal(folder: string, to: string, between: () => void = () => undefined): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const [from, copy] = [join(folder, FILE), join(to, FILE)];
  for (let attempt = 1; !(await tryCopy(from, copy, between)); attempt += 1)
    if (attempt === ATTEMPTS) throw new Error(`The journal ${from} is written too fast to be copied.`);
  finish(copy);
}
