import { createHash } from "node:crypto";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { CHUNKS, mergedEntries } from "./build/chunks.ts";
import { contractPlugin } from "./build/contract-plugin.ts";
import { inlineScriptPlugin } from "./build/inline-script-plugin.ts";
import { messagesPlugin } from "@mela/kit/build/messages-plugin";

const root = fileURLToPath(new URL(".", import.meta.url));

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

/**
 * Seven signs tell the contents of a file apart, the least that the bundler takes for so many. The entry names nearly all scripts, and signs
 * that mean nothing are not compressed.
 */
const SCRIPTS = { entryFileNames: "assets/[name]-[hash:7].js", chunkFileNames: "assets/[name]-[hash:7].js" };
/** Of pictures and sheets; the documents of the renderer name the same files. */
const ASSETS = { assetFileNames: "assets/[name]-[hash:7][extname]" };

/** `vite build` makes the browser's half, `vite build --ssr` the renderer; `node build/main.ts` makes both. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: "custom",
  publicDir: false,
  plugins: [messagesPlugin(), inlineScriptPlugin(), react(), command === "build" && !isSsrBuild && [contractPlugin(), mergedEntries(root)]],
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
      output: { ...ASSETS, ...(isSsrBuild ? {} : { ...SCRIPTS, codeSplitting: { groups: [...CHUNKS] } }) },
    },
  },
}));
