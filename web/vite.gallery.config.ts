import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { forceStatePlugin } from "./build/force-state-plugin.ts";
import { messagesPlugin } from "@mela/kit/build/messages-plugin";
import shared from "./vite.config.ts";

const { build: siteBuild, resolve } = shared({ command: "build", mode: "production" });

/** The gallery of parts, of the demo alone: a build of its own, so that the site's files know nothing of it. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/dev/ui/",
  appType: "custom",
  publicDir: false,
  plugins: [forceStatePlugin(), messagesPlugin(), react()],
  resolve,
  build: {
    outDir: "dist/gallery",
    emptyOutDir: true,
    manifest: true,
    target: siteBuild?.target,
    assetsInlineLimit: siteBuild?.assetsInlineLimit,
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: { input: "src/entry-gallery.tsx" },
  },
});
