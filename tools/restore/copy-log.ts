import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

const PARTIAL = ".partial";

/** One file of the log. One that was not full when it was seen may be so by now, and has its own name then. */
export async function copyLogFile(from: string, to: string, name: string): Promise<void> {
  await cp(join(from, name), join(to, name)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" || !name.endsWith(PARTIAL)) throw error;
    const whole = name.slice(0, -PARTIAL.length);
    await cp(join(from, whole), join(to, whole));
  });
}

/** Copies the files of the log behind the beginning of the base, and the one that is not full yet, while they go on. Answers how many. */
export async function copyLog(from: string, to: string, firstSegment: string): Promise<number> {
  await mkdir(to, { mode: 0o700 });
  const names = (await readdir(from).catch(() => [] as string[])).filter((name) => /^[0-9A-F]{8}/.test(name));
  const wanted = names.filter((name) => name.endsWith(".history") || name.slice(8, 24) >= firstSegment.slice(8));
  for (const name of wanted) await copyLogFile(from, to, name);
  return wanted.length;
}
