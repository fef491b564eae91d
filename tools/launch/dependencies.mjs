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

function isMarked(root, mark) {
  const file = join(root, "node_modules/.mela-lock");
  return existsSync(file) && readFileSync(file, "utf8") === mark;
}

const packagesOf = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Whether somebody has run `npm ci` themselves: npm writes down what it has installed when it is done. Optional packages are of other machines. */
function isInstalledByNpm(root) {
  const file = join(root, "node_modules/.package-lock.json");
  if (!existsSync(file)) return false;
  const installed = packagesOf(file);
  return Object.entries(packagesOf(join(root, "package-lock.json"))).every(([place, wanted]) => {
    const found = installed[place];
    if (found === undefined) return place === "" || wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

/**
 * Installs the packages of the lockfile when they are missing or the lockfile has changed since; `npm ci` by hand counts as well.
 * @param {string} root of the project
 * @param {string} node that npm is to run on
 * @param {(line: string) => void} log
 */
export async function ensureDependencies(root, node, log) {
  const mark = wantedMark(root);
  if (isMarked(root, mark)) return;
  if (isInstalledByNpm(root)) {
    // Who may not write here, as a service's own user, looks again at the next start.
    await writeFile(join(root, "node_modules/.mela-lock"), mark).catch(() => undefined);
    return;
  }
  log("Installing the packages of the lockfile (a minute or two, once)");
  await runNpm(["ci", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: root, node });
  await writeFile(join(root, "node_modules/.mela-lock"), mark);
}
