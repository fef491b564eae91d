import { spawn } from "node:child_process";
import { join, resolve } from "node:path";
import { ensureDependencies } from "./dependencies.mjs";
import { suitableNode } from "./node.mjs";

/** Root of the project. This folder is plain JavaScript without packages, because it runs before anything is installed. */
export const root = resolve(import.meta.dirname, "../..");

/** Everything that a start leaves behind. */
export const dataFolder = resolve(root, process.env.MELA_DATA ?? ".data");

const log = (line) => console.error(line);

function passSignals(child) {
  // Ctrl-C reaches the child from the terminal; it must not end us before the child has cleaned up.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
}

/**
 * Brings what is missing (Node, packages), then runs a TypeScript file of the project in place of this process.
 * The channel between the two lets the child notice when this process was killed.
 * @param {string} script path from the root
 * @param {string[]} args
 */
export async function launch(script, args = process.argv.slice(2)) {
  try {
    const node = await suitableNode(dataFolder, log);
    await ensureDependencies(root, node, log);
    const child = spawn(node, ["--disable-warning=ExperimentalWarning", join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, MELA_DATA: dataFolder },
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    passSignals(child);
    child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
