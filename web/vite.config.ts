import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractPlugin } from "./build/contract-plugin.ts";
import { inlineScriptPlugin } from "./build/inline-script-plugin.ts";
import { messagesPlugin } from "./build/messages-plugin.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** What belongs together travels together: one file compresses better than ten. */
const CHUNKS: { name: string; tags?: ["$initial"]; test?: RegExp; minShareCount?: number }[] = [
  // The entry's own imports, which every page needs.
  { name: "entry-client", tags: ["$initial"] },
  // What home and the lists of games share.
  {
    name: "lobby",
    test: /\/web\/src\/(?:data\/(?:games|content|favorites|favorite-rules|cover-rules|launch|launch-rules|member|unread|wallet)\.ts|lib\/(?:money|image-cdn|use-in-browser)\.ts|widgets\/(?:banner-carousel\/banner-rules|game-tile\/(?!paged)|category-tabs|section-head))/,
    minShareCount: 2,
  },
];

/** `vite build` makes the browser's half, `vite build --ssr` the renderer; `node build/main.ts` makes both. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: "custom",
  publicDir: false,
  plugins: [messagesPlugin(), inlineScriptPlugin(), react(), command === "build" && !isSsrBuild && contractPlugin()],
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // React has had this hook since 18; the shim is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: "react" }] },
  ssr: { noExternal: true },
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
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: CHUNKS } } }),
    },
  },
}));
