import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new folder for what the programs of others are told, the password of the database among it: their user may not reach the project's.
 * One that a start left behind when it was killed is removed; `dataFolder` remembers where it is.
 */
export async function makeScratch(dataFolder: string): Promise<string> {
  const note = join(dataFolder, "scratch.txt");
  const prefix = join(tmpdir(), "mela-cluster-");
  const left = await readFile(note, "utf8").catch(() => "");
  if (left.startsWith(prefix)) await rm(left, { recursive: true, force: true });
  const made = await mkdtemp(prefix);
  await writeFile(note, made);
  return made;
}
