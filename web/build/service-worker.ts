import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { build } from "vite";
import { type Manifest, pageAssets } from "../src/app/assets.ts";

/** What has to be there for the lobby, the lists and the login to open without a network. */
const SCREENS = [
  "app/routes.ts",
  "app/popups.ts",
  "app/late/late-parts.tsx",
  "screens/home/home-screen.tsx",
  "screens/games/game-list/game-list-screen.tsx",
  "screens/games/player/player-screen.tsx",
  "screens/site/gate/gate-screen.tsx",
  "popups/side-menu/side-menu.tsx",
];
const WINGS = ["games", "home", "player", "site", "title"];
/** Languages that come with the worker; another is kept once it was used. */
const LANGUAGES = ["bn", "en"];

/** Names of the scripts of the first load: what home needs before anything is touched. */
export async function firstLoad(root: string): Promise<Set<string>> {
  const { script, modules } = pageAssets(await readManifest(root), ["screens/home/home-screen.tsx"]);
  return new Set([script, ...modules].map((address) => basename(address)));
}

async function readManifest(root: string): Promise<Manifest> {
  return JSON.parse(await readFile(`${root}/dist/client/.vite/manifest.json`, "utf8")) as Manifest;
}

/** Builds `dist/client/sw.js` and writes the addresses of the app's shell into it; reads the manifest of the client's build. */
export async function buildServiceWorker(root: string): Promise<void> {
  const manifest = await readManifest(root);
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { PRECACHED: JSON.stringify(precached(manifest)), "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      outDir: `${root}/dist/client`,
      emptyOutDir: false,
      copyPublicDir: false,
      target: ["chrome111", "safari16.4", "firefox114"],
      reportCompressedSize: false,
      lib: { entry: `${root}/worker/service-worker.ts`, formats: ["iife"], name: "worker", fileName: () => "sw.js" },
    },
  });
}

/** Addresses of scripts and styles, each once. */
export function precached(manifest: Manifest): string[] {
  const texts = LANGUAGES.flatMap((language) => [`locales/${language}.ts`, ...WINGS.map((wing) => `locales/${language}/${wing}.ts`)]);
  const { script, modules, styles } = pageAssets(manifest, [...SCREENS, ...texts]);
  return [...new Set([script, ...modules, ...styles])].toSorted();
}
