import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { compressAll } from "@mela/kit/build/compress";
import { keepBuild } from "@mela/kit/build/kept-builds";
import { buildServiceWorker, firstLoad } from "./service-worker.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the browser's half into `web/dist/client`, then what reads its manifest: the renderer in `web/dist/server` and the service worker; last the chat into `web/dist/chat` and the gallery of the demo into `web/dist/gallery`. Scripts and styles of the builds before stay in `web/dist-kept`. */
export async function buildWeb(): Promise<void> {
  const shared = { root, configFile: `${root}/vite.config.ts`, logLevel: "warn" } as const;
  await build(shared);
  await build({ ...shared, build: { ssr: true } });
  await holdAssets(`${root}/dist`);
  await setMapsAside(`${root}/dist`);
  await buildServiceWorker(root);
  await build({ root, configFile: `${root}/vite.chat.config.ts`, logLevel: "warn" });
  await build({ root, configFile: `${root}/vite.gallery.config.ts`, logLevel: "warn" });
  await compressAll(`${root}/dist/client/assets`, await firstLoad(root));
  await compressAll(`${root}/dist/chat/assets`);
  for (const part of ["client", "chat"]) await keepBuild(`${root}/dist/${part}/assets`, `${root}/dist-kept/${part}`);
}

/** Throws when the renderer names a picture that the browser's half does not have: documents would ask for it in vain. */
async function holdAssets(dist: string): Promise<void> {
  const served = new Set(await readdir(`${dist}/client/assets`));
  const scripts = (await readdir(`${dist}/server`, { recursive: true })).filter((name) => name.endsWith(".js"));
  const texts = await Promise.all(scripts.map((name) => readFile(`${dist}/server/${name}`, "utf8")));
  const named = texts.flatMap((text) => [...text.matchAll(/"\/assets\/([\w.~-]+)"/g)].map(([, name = ""]) => name));
  const missing = named.filter((name) => !served.has(name));
  if (named.length === 0 || missing.length > 0)
    throw new Error(`Of ${named.length} files that documents name, ${missing.length} are not served: ${missing[0]}`);
}

/** Moves the source maps out of the folder that is served, to where the server reads them. */
async function setMapsAside(dist: string): Promise<void> {
  const [assets, maps] = [`${dist}/client/assets`, `${dist}/maps`];
  await rm(maps, { recursive: true, force: true });
  await mkdir(maps, { recursive: true });
  const names = (await readdir(assets)).filter((name) => name.endsWith(".map"));
  await Promise.all(names.map((name) => rename(`${assets}/${name}`, `${maps}/${name}`)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  await buildWeb();
  console.log(`web built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
