import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. A database there is copied in a twentieth of the time that a disk takes for its 1,600 small files. */
const MEMORY = "/dev/shm";
/** Bytes that have to be free: a whole run holds about one gigabyte at a time. */
const NEEDED = 4 * 2 ** 30;
const NAME = /^mela-run-(\d+)$/;

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** What a run that was ended hard has left is memory that nobody else gets. */
function removeLeavings(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = NAME.exec(name)?.[1];
    if (pid !== undefined && !runs(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/**
 * A folder in memory for what this process and its children write for a moment, open to every account as a folder for temporary files
 * is; whoever asks removes it. Null where there is no such memory or too little of it: then the disk serves, and more slowly.
 */
export function memoryFolder(memory = MEMORY, needed = NEEDED): string | null {
  if (freeBytes(memory) < needed) return null;
  try {
    removeLeavings(memory);
    const folder = join(memory, `mela-run-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o1777);
    return folder;
  } catch {
    return null;
  }
}

/** Has temporary files of this process and its children written to memory until it ends, unless TMPDIR says where they belong. */
export function writeToMemory(): void {
  const folder = process.env["TMPDIR"] === undefined ? memoryFolder() : null;
  if (folder === null) return;
  process.env["TMPDIR"] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
