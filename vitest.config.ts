import { defineConfig } from "vitest/config";
import { messagesPlugin } from "./web/build/messages-plugin.ts";

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messagesPlugin()],
        test: {
          name: "unit",
          environment: "node",
          include: ["contract/**/*.test.ts", "arcade/**/*.test.ts", "psp/**/*.test.ts", "web/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "tools/**/*.routes.test.ts"],
          testTimeout: 40_000,
          // A loaded machine may spoil one attempt; the summary names every test that needed a second.
          retry: 1,
        },
      },
      {
        test: {
          name: "server",
          environment: "node",
          include: ["server/**/*.test.ts", "tools/**/*.routes.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["server/testing/global-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          retry: 1,
        },
      },
    ],
  },
});
