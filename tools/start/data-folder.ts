import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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

async function markIn(file: string): Promise<ProcessMark | undefined> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text === "" ? undefined : (JSON.parse(text) as ProcessMark);
}

async function isOther(mark: ProcessMark): Promise<boolean> {
  return (await isMarkAlive(mark)) && mark.pid !== process.pid;
}

function refusal(folder: string, { pid }: ProcessMark): Error {
  return new Error(`The data folder ${folder} is in use by process ${pid}, a Mela that runs already. Stop it first.`);
}

/** Throws with the process number when another start works with the folder. */
export async function refuseWhenHeld(folder: string): Promise<void> {
  const owner = await markIn(ownerFile(folder));
  if (owner && (await isOther(owner))) throw refusal(folder, owner);
}

/** Takes the folder for this process; answers with how to give it back. Of several that try at once one gets it. */
export async function claimDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const own = join(folder, `owner.${process.pid}.json`);
  await writeFile(own, JSON.stringify(await ownMark()));
  try {
    // A link stands there with its content or not at all, and never over another one.
    while (!(await linked(own, ownerFile(folder))) && !(await takenOver(folder, own)));
  } finally {
    await rm(own, { force: true });
  }
  return () => rm(ownerFile(folder), { force: true });
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return false;
  }
}

/**
 * Puts `own` in the place of a start that is no more; throws when the folder is in use. Those who have seen the same dead start take turns
 * by a file that is named after it, and whoever comes later sees another owner by then.
 */
async function takenOver(folder: string, own: string): Promise<boolean> {
  const dead = await markIn(ownerFile(folder));
  if (!dead) return false;
  if (await isOther(dead)) throw refusal(folder, dead);
  const turn = join(folder, `owner.after-${dead.pid}-${dead.born}.json`);
  if (!(await linked(own, turn))) {
    const heir = await markIn(turn);
    // Killed in the middle of this. One that lives is through in a moment.
    if (heir && !(await isMarkAlive(heir))) await rm(turn, { force: true });
    return false;
  }
  try {
    const now = await markIn(ownerFile(folder));
    if (now?.pid !== dead.pid || now.born !== dead.born) return false;
    await rename(own, ownerFile(folder));
    return true;
  } finally {
    await rm(turn, { force: true });
  }
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
