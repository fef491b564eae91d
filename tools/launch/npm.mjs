import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname } from "node:path";

/** npm's own file when npm started us, so that the very same npm goes on; else the one on the path. */
function npmCommand(node, args) {
  const file = process.env.npm_execpath;
  if (file && file.endsWith("npm-cli.js") && existsSync(file)) return [node, [file, ...args]];
  return ["npm", args];
}

/**
 * Runs npm quietly; its output appears only when it fails.
 * @param {string[]} args
 * @param {{ cwd: string, node: string }} options `node` also comes first on npm's path
 * @returns {Promise<void>}
 */
export function runNpm(args, { cwd, node }) {
  const [command, list] = npmCommand(node, args);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  return new Promise((resolve, reject) => {
    const child = spawn(command, list, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`npm ${args[0]} failed:\n${output.slice(0, 4000)}`))));
  });
}
