import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runNpm } from "./npm.mjs";

/** Changes whenever another set of packages has to be installed. */
function wantedMark(root) {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

function isInstalled(root, mark) {
  const file = join(root, "node_modules/.mela-lock");
  return existsSync(file) && readFileSync(file, "utf8") === mark;
}

/**
 * Installs the packages of the lockfile when they are missing or the lockfile has changed since.
 * @param {string} root of the project
 * @param {string} node that npm is to run on
 * @param {(line: string) => void} log
 */
export async function ensureDependencies(root, node, log) {
  const mark = wantedMark(root);
  if (isInstalled(root, mark)) return;
  log("Installing the packages of the lockfile (a minute or two, once)");
  await runNpm(["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: root, node });
  await writeFile(join(root, "node_modules/.mela-lock"), mark);
}
