import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractPlugin } from "./build/contract-plugin.ts";
import { messagesPlugin } from "./build/messages-plugin.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** `vite build` makes the browser's half, `vite build --ssr` the renderer; `node build/main.ts` makes both. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: "custom",
  publicDir: false,
  plugins: [messagesPlugin(), react({ compiler: { compilationMode: "annotation" } }), command === "build" && !isSsrBuild && contractPlugin()],
  ...(isSsrBuild ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
  // React has had this hook since 18; the shim is for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*$/, replacement: "react" }] },
  ssr: { noExternal: true },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    target: ["chrome111", "safari16.4", "firefox114"],
    // Small drawings of the style sheets travel with them; pictures never do.
    assetsInlineLimit: (file) => (file.endsWith(".svg") ? undefined : false),
    modulePreload: { polyfill: false },
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? "src/entry-server.tsx" : "src/entry-client.tsx",
      // What the entry imports is needed by every page: one file compresses better than ten.
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups: [{ name: "entry-client", tags: ["$initial"] }] } } }),
    },
  },
}));
