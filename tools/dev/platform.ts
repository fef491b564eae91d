import { startPlatform } from "../../server/src/main.ts";
import { pagesFromSources } from "./pages.ts";

/** The platform as `npm run dev` starts it: production's own, but for the pages, which Vite makes from the sources, and for what `tools/dev/main.ts` knows to be done. */
await startPlatform({ pages: pagesFromSources(), isPrepared: process.env["MELA_DEV_PREPARED"] === "1" }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
