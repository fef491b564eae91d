import { randomBytes } from "node:crypto";
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isMarkAlive, ownMark, type ProcessMark } from "../postgres/processes.ts";

/** Secrets of one data folder; drawn at the first start and kept, so that what they sealed stays readable. */
export interface Secrets {
  arcade: string;
  server: string;
  payment: string;
  paymentCallback: string;
}

const ownerFile = (folder: string) => join(folder, "owner.json");

async function liveOwner(folder: string): Promise<ProcessMark | undefined> {
  const text = await readFile(ownerFile(folder), "utf8").catch(() => "");
  if (text === "") return undefined;
  const mark = JSON.parse(text) as ProcessMark;
  return (await isMarkAlive(mark)) && mark.pid !== process.pid ? mark : undefined;
}

/** Throws with the process number when another start works with the folder. */
export async function refuseWhenHeld(folder: string): Promise<void> {
  const owner = await liveOwner(folder);
  if (owner) throw new Error(`The data folder ${folder} is in use by process ${owner.pid}, a Mela that runs already. Stop it first.`);
}

/** Takes the folder for this process; answers with how to give it back. */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  await refuseWhenHeld(folder);
  await writeFile(ownerFile(folder), JSON.stringify(await ownMark()));
  return () => rm(ownerFile(folder), { force: true });
}

/** Reads the folder's secrets, or draws them; readable by this user alone. */
export async function secretsOf(folder: string): Promise<Secrets> {
  const file = join(folder, "secrets.json");
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
  const known = text === undefined ? {} : (JSON.parse(text) as Partial<Secrets>);
  const draw = () => randomBytes(32).toString("base64url");
  // A folder of an earlier version lacks the newer ones.
  const secrets = { arcade: draw(), server: draw(), payment: draw(), paymentCallback: draw(), ...known };
  if (Object.keys(known).length === Object.keys(secrets).length) return secrets;
  await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
  await chmod(file, 0o600);
  return secrets;
}
