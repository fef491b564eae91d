import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contractPlugin } from "./build/contract-plugin.ts";
import { messagesPlugin } from "@mela/kit/build/messages-plugin";
import shared from "./vite.config.ts";

const { build: siteBuild, resolve } = shared({ command: "build", mode: "production" });

/** The chat: a build of its own, so that the site's files stay as they are. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/chat/",
  appType: "custom",
  publicDir: false,
  plugins: [messagesPlugin(), react(), contractPlugin()],
  resolve,
  build: {
    outDir: "dist/chat",
    emptyOutDir: true,
    manifest: true,
    target: siteBuild?.target,
    assetsInlineLimit: siteBuild?.assetsInlineLimit,
    modulePreload: { polyfill: false },
    cssMinify: true,
    reportCompressedSize: false,
    rolldownOptions: { input: "src/entry-chat.tsx" },
  },
});
