import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { commandOf, isMarkAlive, type ProcessMark } from "./processes.ts";

/** What is remembered about a cluster beside its folder, in `<folder>.json`, readable by the starting user alone. */
export interface ClusterState {
  password: string;
  /** Where the cluster really lies. */
  folder: string;
  /** The process that started it last. */
  owner: ProcessMark | undefined;
}

const fileOf = (dataDir: string) => `${dataDir}.json`;

/** The state of an earlier start, or a new one with a password of its own. */
export async function readState(dataDir: string): Promise<ClusterState> {
  try {
    return JSON.parse(await readFile(fileOf(dataDir), "utf8")) as ClusterState;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      return { password: randomBytes(18).toString("base64url"), folder: dataDir, owner: undefined };
    }
    throw new Error(`${fileOf(dataDir)} cannot be read; without it the database's password is unknown.`, { cause: error });
  }
}

/** Written beside and renamed, so that a crash never leaves half a password. */
export async function writeState(dataDir: string, state: ClusterState): Promise<void> {
  const half = `${fileOf(dataDir)}.part`;
  await writeFile(half, `${JSON.stringify(state, undefined, 2)}\n`, { mode: 0o600 });
  await rename(half, fileOf(dataDir));
}

/** The number in postmaster.pid when that process really is the PostgreSQL of this folder. */
export async function livePostmaster(folder: string): Promise<number | undefined> {
  const text = await readFile(`${folder}/postmaster.pid`, "utf8").catch(() => "");
  const pid = Number(text.split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  const command = await commandOf(pid);
  return command.includes("postgres") && command.includes(folder) ? pid : undefined;
}

/** Throws when somebody who still lives works with the folder; answers the process number of an orphan, if there is one. */
export async function findOrphan(dataDir: string, state: ClusterState): Promise<number | undefined> {
  const postmaster = await livePostmaster(state.folder);
  if (postmaster === undefined) return undefined;
  const holder = state.owner && (await isMarkAlive(state.owner)) ? state.owner.pid : undefined;
  if (holder === undefined && state.owner) return postmaster;
  throw new Error(`The data folder ${dataDir} is held by process ${holder ?? postmaster}. Stop that process first.`);
}
