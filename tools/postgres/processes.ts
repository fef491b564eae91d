import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** A process that cannot be mistaken for a later one with the same number. `born` is empty where the system does not tell. */
export interface ProcessMark {
  pid: number;
  born: string;
}

/** The kernel's start tick of a process, "" when unknown. */
async function bornAt(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The second field is the command in brackets and may hold spaces; the start tick is the 20th after it.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

/** True while the process exists, also when it belongs to somebody else. A zombie counts as gone. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat.slice(stat.lastIndexOf(")") + 2, stat.lastIndexOf(")") + 3) !== "Z";
}

/** The mark of this very process. */
export async function ownMark(): Promise<ProcessMark> {
  return { pid: process.pid, born: await bornAt(process.pid) };
}

/** True while the marked process lives, and the number was not given to another one since. */
export async function isMarkAlive(mark: ProcessMark): Promise<boolean> {
  if (!(await isAlive(mark.pid))) return false;
  const born = await bornAt(mark.pid);
  return mark.born === "" || born === "" || born === mark.born;
}

/** The command line of a process, "" when it is gone or hidden. */
export async function commandOf(pid: number): Promise<string> {
  const fromProc = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  if (fromProc !== "") return fromProc.replaceAll("\0", " ").trim();
  const { stdout } = await run("ps", ["-o", "command=", "-p", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.trim();
}

/** Waits until the process is gone; false when it still lives after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (await isAlive(pid)) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
