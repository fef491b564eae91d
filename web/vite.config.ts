import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractPlugin } from "./build/contract-plugin.ts";
import { inlineScriptPlugin } from "./build/inline-script-plugin.ts";
import { messagesPlugin } from "@mela/kit/build/messages-plugin";

const root = fileURLToPath(new URL(".", import.meta.url));

/** What home and the lists of games share, as files and folders under `src/`. */
const LOBBY = [
  ...["games/games", "games/favorites", "games/favorite-rules", "games/cover-rules", "games/launch", "games/launch-rules"].map(dataFile),
  ...["content/content", "member/member", "support/support.keys", "wallet/wallet"].map(dataFile),
  "../../kit/src/money.ts",
  "lib/image-cdn.ts",
  "lib/use-in-browser.ts",
  "widgets/banner-carousel/banner-rules.ts",
  "widgets/game-tile",
  "widgets/category-tabs",
  "widgets/section-head",
].map(known);

function dataFile(name: string): string {
  return `data/${name}.ts`;
}

/** A file that has moved would fall out of its chunk without a word, and the first load would grow. */
function known(path: string): string {
  const file = fileURLToPath(new URL(`src/${path}`, import.meta.url));
  if (!existsSync(file)) throw new Error(`The lobby's chunk names ${path}, which is not there.`);
  return file;
}

/** Files of styles by what their classes end with. */
const marked = new Map<string, string>();

/** A class as pages have it: its own name and its file, in as few letters as tell all files apart. Scripts name it, so each letter is loaded. */
function scopedName(name: string, file: string): string {
  const place = relative(root, file.split("?")[0] ?? "");
  const mark = createHash("sha256").update(place).digest("hex").slice(0, 5);
  const other = marked.get(mark) ?? place;
  if (other !== place) throw new Error(`The classes of ${place} and ${other} would have the same names.`);
  marked.set(mark, place);
  return `${name}_${mark}`;
}

/** What belongs together travels together: one file compresses better than ten. */
const CHUNKS: { name: string; tags?: ["$initial"]; test?: (id: string) => boolean; minShareCount?: number }[] = [
  // The entry's own imports, which every page needs.
  { name: "entry-client", tags: ["$initial"] },
  { name: "lobby", test: (id) => LOBBY.some((path) => id.startsWith(path)), minShareCount: 2 },
];

/**
 * Seven signs tell the contents of a file apart, the least that the bundler takes for so many. The entry names nearly all scripts, and signs
 * that mean nothing are not compressed.
 */
const NAMES = { entryFileNames: "assets/[name]-[hash:7].js", chunkFileNames: "assets/[name]-[hash:7].js" };

/** `vite build` makes the browser's half, `vite build --ssr` the renderer; `node build/main.ts` makes both. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: "custom",
  publicDir: false,
  plugins: [messagesPlugin(), inlineScriptPlugin(), react(), command === "build" && !isSsrBuild && contractPlugin()],
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // React has had this hook since 18; the shim is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index(\.js)?)?$/, replacement: "react" }] },
  ...(command === "build" ? { css: { modules: { generateScopedName: scopedName } } } : {}),
  // A build is one file; while developing Node loads the packages itself.
  ...(command === "build" ? { ssr: { noExternal: true as const } } : {}),
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Named by no script: they are moved beside the build and read by the server, never served (decision 0146).
    sourcemap: isSsrBuild ? false : "hidden",
    target: ["chrome111", "safari16.4", "firefox114"],
    // Small drawings of the style sheets travel with them; pictures never do.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? undefined : false),
    modulePreload: { polyfill: false },
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      // The renderer is one process: what the browser fetches late may well be here at once.
      checks: { ineffectiveDynamicImport: !isSsrBuild },
      input: isSsrBuild ? "src/entry-server.tsx" : "src/entry-client.tsx",
      ...(isSsrBuild ? {} : { output: { ...NAMES, codeSplitting: { groups: CHUNKS } } }),
    },
  },
}));
