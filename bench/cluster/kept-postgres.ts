import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../tools/postgres/embedded.ts";
import { livePostmaster, readState } from "../../tools/postgres/state.ts";

const AGAIN_AFTER_MS = 2_000;

/** A durable PostgreSQL in a folder, which is started again on the same port whenever it ends, until it is stopped. */
export async function keepPostgres(folder: string) {
  // Started by root, PostgreSQL runs as somebody else, who has to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, "database");
  const log = () => undefined;
  let current: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log });
  const { url, port } = current;
  let isOver = false;
  const keep = async (): Promise<void> => {
    for (;;) {
      await current.ended;
      if (isOver) return;
      await sleep(AGAIN_AFTER_MS);
      if (isOver) return;
      current = await startEmbeddedPostgres({ dataDir, port, log });
    }
  };
  const keeping = keep();
  return {
    url,
    port,
    /** Its process at this moment; undefined while none runs. */
    pid: async () => livePostmaster((await readState(dataDir)).folder),
    async stop(): Promise<void> {
      isOver = true;
      await current.stop();
      await keeping;
    },
  };
}
