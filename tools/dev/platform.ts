import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { loadAhead } from "./load-ahead.ts";
import { pagesFromSources } from "./pages.ts";
import { waitToStart } from "./waiting.ts";

const root = resolve(import.meta.dirname, "../..");

/** The platform as `npm run dev` starts it: production's own, but for the pages, which Vite makes from the sources, and for what `tools/dev/main.ts` knows to be done. */
async function run(): Promise<void> {
  const { startPlatform } = await waitToStart(
    () => loadAhead(root),
    () => import("../../server/src/main.ts"),
  );
  await startPlatform({ pages: pagesFromSources(), isPrepared: process.env["MELA_DEV_PREPARED"] === "1" });
  // It may be ended without being asked, and would then keep nothing of what it has compiled.
  flushCompileCache();
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
