import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compressAll } from "@mela/kit/build/compress";
import { keepBuild } from "@mela/kit/build/kept-builds";
import { build } from "vite";
import { type Manifest, weightFaults } from "./weight.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bytes of a file as a browser gets it: compressed, where that is worth it. */
function sizeOf(file: string): number {
  const path = `${root}/dist/${file}`;
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}

/** Builds the console into `console/dist`, with compressed files beside those that are worth it, and keeps those of the builds before in `console/dist-kept`. Fails when it has become too heavy. */
await build({ root, configFile: `${root}/vite.config.ts`, logLevel: "warn" });
await compressAll(`${root}/dist/assets`);
const faults = weightFaults(JSON.parse(readFileSync(`${root}/dist/.vite/manifest.json`, "utf8")) as Manifest, sizeOf);
if (faults.length > 0) throw new Error(faults.join("\n"));
await keepBuild(`${root}/dist/assets`, `${root}/dist-kept`);
