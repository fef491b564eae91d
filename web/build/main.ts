import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressAll } from "./compress.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the browser's half into `web/dist/client`, then the renderer, which reads its manifest, into `web/dist/server`. */
export async function buildWeb(): Promise<void> {
  const shared = { root, configFile: `${root}/vite.config.ts`, logLevel: "warn" } as const;
  await build(shared);
  await build({ ...shared, build: { ssr: true } });
  await compressAll(`${root}/dist/client/assets`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  await buildWeb();
  console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
