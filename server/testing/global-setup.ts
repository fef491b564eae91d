import { startTestPostgres } from "./postgres.ts";

/** Vitest: before the first server test; what it returns runs after the last one. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  return () => postgres.stop();
}
