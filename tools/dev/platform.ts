import { startPlatform } from "../../server/src/main.ts";
import { pagesFromSources } from "./pages.ts";

/** The platform as `npm run dev` starts it: production's own, but for the pages, which Vite makes from the sources. */
await startPlatform(pagesFromSources()).catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
});
