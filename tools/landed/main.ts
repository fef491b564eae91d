import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/* Writes down which landing a rolling deploy of this version meets: `npm run landed:keep -- <commit>`, by default that of origin/main. */
const root = join(import.meta.dirname, "../..");
const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const commit = git("rev-parse", "--verify", `${process.argv[2] ?? "origin/main"}^{commit}`);
// What is not in the history of this version is in no clone of it.
git("merge-base", "--is-ancestor", commit, "HEAD");
writeFileSync(join(root, "server/testing/landed.json"), `${JSON.stringify({ commit, doesNotStart: null }, null, 2)}\n`);
console.log(`The version before is ${git("log", "-1", "--format=%h %s", commit)}`);
