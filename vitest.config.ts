import { defineConfig } from "vitest/config";
import { inlineScriptPlugin } from "./web/build/inline-script-plugin.ts";
import { constantsPlugin } from "./tools/kept/constants-plugin.ts";
import { messagesPlugin } from "./kit/build/messages-plugin.ts";

/** A condition that a test waits for comes true late on a machine with other work; the default gives it one second. */
const WAIT = { poll: { timeout: 20_000 } };

/** A test or hook that has come to no end by then never will, also where many others run beside it. */
const PATIENCE_MS = 300_000;

/** Files share the modules that their worker has loaded: to load them anew for each file costs a third of the processor time. What a module keeps, a test sets right for itself, and `unit-setup.ts` after each file. Processes, since the timers of a worker thread have stood still in one run (decision 0165). */
const SHARED_WORKERS = { isolate: false, pool: "forks" } as const;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [constantsPlugin(), messagesPlugin(), inlineScriptPlugin()],
        test: {
          name: "unit",
          environment: "node",
          include: [
            "contract/**/*.test.ts",
            "arcade/**/*.test.ts",
            "psp/**/*.test.ts",
            "web/**/*.test.{ts,tsx}",
            "kit/**/*.test.ts",
            "console/**/*.test.{ts,tsx}",
            "tools/**/*.test.ts",
            "bench/**/*.test.ts",
            "e2e/*.test.ts",
            "e2e/pictures/*.test.ts",
          ],
          exclude: [
            "**/node_modules/**",
            "**/dist/**",
            "tools/**/*.routes.test.ts",
            "tools/kept/server.test.ts",
            "arcade/**/*.postgres.test.ts",
          ],
          setupFiles: ["tools/test/unit-setup.ts", "tools/test/property-seed.ts"],
          ...SHARED_WORKERS,
          expect: WAIT,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [constantsPlugin()],
        test: {
          name: "server",
          environment: "node",
          include: ["server/**/*.test.ts", "tools/**/*.routes.test.ts", "tools/kept/server.test.ts", "arcade/**/*.postgres.test.ts"],
          exclude: ["**/node_modules/**"],
          globalSetup: ["server/testing/global-setup.ts"],
          setupFiles: ["tools/test/property-seed.ts"],
          ...SHARED_WORKERS,
          expect: WAIT,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
