import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

/** Builds before the newest one whose files go on being served: pages of theirs may still be open (decision 0312). */
const EARLIER_BUILDS = 3;
/** Beside the folder of files, so that nobody can ask for it. */
const LIST = "builds.json";

interface KeptBuild {
  /** When it was made, for people. */
  at: string;
  /** Names of its files. */
  files: string[];
}

/**
 * Keeps the files of the build that stands in `assets`, all named after their contents, in the folder `assets` of `kept`, beside those of
 * the three builds before; what no kept build has any more is removed. The newest is kept too: a platform that still runs goes on sending
 * its files while the next build empties `assets`. A build that was made before is the newest again, and kept once.
 */
export async function keepBuild(assets: string, kept: string): Promise<void> {
  const files = (await readdir(assets)).toSorted();
  const folder = join(kept, basename(assets));
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  for (const name of files.filter((one) => !there.has(one))) await copyWhole(join(assets, name), folder, name);
  const others = (await readList(kept)).filter((build) => build.files.join("\n") !== files.join("\n"));
  const builds = [{ at: new Date().toISOString(), files }, ...others].slice(0, 1 + EARLIER_BUILDS);
  await writeFile(join(kept, `.${LIST}`), JSON.stringify({ builds }, null, 1));
  await rename(join(kept, `.${LIST}`), join(kept, LIST));
  const wanted = new Set(builds.flatMap((build) => build.files));
  for (const name of await readdir(folder)) if (!wanted.has(name)) await rm(join(folder, name));
}

/** A file that is served has all of its bytes, also when the copy was broken off. */
async function copyWhole(from: string, folder: string, name: string): Promise<void> {
  const unfinished = join(folder, `.${name}`);
  await copyFile(from, unfinished);
  await rename(unfinished, join(folder, name));
}

/** Kept builds, the newest first. */
async function readList(kept: string): Promise<KeptBuild[]> {
  const text = await readFile(join(kept, LIST), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return '{"builds":[]}';
    throw error;
  });
  return (JSON.parse(text) as { builds: KeptBuild[] }).builds;
}
