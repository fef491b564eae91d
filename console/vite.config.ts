import { fileURLToPath } from "node:url";
import { messagesPlugin } from "@mela/kit/build/messages-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The console: one page, each screen in a chunk of its own. The platform writes its document (`server/src/plugins/console-app.ts`). */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/console/app/",
  appType: "custom",
  publicDir: false,
  plugins: [messagesPlugin(), react()],
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index(\.js)?)?$/, replacement: "react" }] },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: ["chrome111", "safari16.4", "firefox114"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: { input: "src/entry.tsx" },
  },
});
