import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { arch, platform } from "node:os";
import { join } from "node:path";
import { runNpm } from "./npm.mjs";

/** The Node that the project brings along where the machine's own cannot run TypeScript sources. */
const PINNED = "22.23.3";
const OLDEST = [22, 18];

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function works(node) {
  try {
    return execFileSync(node, ["--version"], { encoding: "utf8" }).trim() === `v${PINNED}`;
  } catch {
    return false;
  }
}

/**
 * The path of a Node that runs the project: the running one when it is new enough, else one fetched from the npm
 * registry into `<data>/runtime`, once.
 * @param {string} data folder for what a start leaves behind
 * @param {(line: string) => void} log
 * @returns {Promise<string>}
 */
export async function suitableNode(data, log) {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const folder = join(data, "runtime");
  const name = `node-${platform()}-${arch()}`;
  const node = join(folder, "node_modules", name, "bin/node");
  if (existsSync(node) && works(node)) return node;
  log(`Node ${process.versions.node} is older than ${OLDEST.join(".")}: fetching Node ${PINNED} into ${folder} (about 50 MB, once)`);
  await mkdir(folder, { recursive: true });
  await runNpm(
    ["install", "--prefix", folder, "--no-save", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", `${name}@${PINNED}`],
    {
      cwd: folder,
      node: process.execPath,
    },
  );
  if (works(node)) return node;
  throw new Error(`Node ${PINNED} could not be brought here. Install Node ${OLDEST.join(".")} or newer and start again.`);
}
