import { digestOf } from "../start/build.ts";

/** What decides how the database looks before the first request: its migrations, and what the demo puts in. */
const INPUTS = ["server/migrations", "server/src/migrate.ts", "server/src/demo", "server/pictures", "brands"];

/**
 * Spares a platform that starts again the migrations and the look at the demo's data, when nothing of them has changed since a start of
 * this run that did both and became ready. A start that fails counts for nothing: the next one does everything.
 */
export function rememberPrepared(root: string, inputs = INPUTS) {
  let done: string | undefined;
  return async (): Promise<{ env: Record<string, string>; wasReady: () => void }> => {
    const digest = await digestOf(root, inputs);
    const isPrepared = digest === done;
    done = undefined;
    return { env: { MELA_DEV_PREPARED: isPrepared ? "1" : "0" }, wasReady: () => void (done = digest) };
  };
}
