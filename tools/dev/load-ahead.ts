import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { loadConfigFromFile } from "vite";

/** What a process that has loaded ahead cannot have anew: when one of these changes, another process has to take its place. */
export const LOADED_AHEAD = ["package-lock.json", "server/package.json", "contract/src", "tools/dev", "web/build"];

const NAMES_A_PACKAGE = /^(?:import|export|\}) .*?from "([^./"][^"]*)";$/gm;

async function packagesOf(folder: string): Promise<Set<string>> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return new Set(texts.flatMap((text) => [...text.matchAll(NAMES_A_PACKAGE)].map(([, name]) => name!)));
}

/** Loads the packages that the platform's sources name, the contract among them, and what Vite needs to read its settings. */
export async function loadAhead(root: string): Promise<void> {
  const names = [...(await packagesOf(join(root, "server/src")))];
  // One that cannot be loaded fails again where a source asks for it, and says there what is wrong.
  await Promise.allSettled(names.map((name) => import(name)));
  await loadConfigFromFile({ command: "serve", mode: "development" }, join(root, "web/vite.config.ts")).catch(() => undefined);
}
