import type { SeaView } from "../../../shared/sea-wire.ts";
import { call } from "../../../client/api.ts";
import type { Sea } from "./sea.ts";

const LOOK_MS = 500;
/** Others fill the pool too: what it holds is asked again while the boss is there. */
const ASK_MS = 3000;

export interface BossWatch {
  /** What the boss carries, as far as it is known; minor units. */
  pool(): number;
}

export interface BossWatchHost {
  /** The boss has come, and carries so much. */
  onCome: (pool: number) => void;
  onPool: (pool: number) => void;
}

/** Looks out for the boss, and for what it carries while it is there. */
export function watchBoss(sea: Pick<Sea, "boss">, { onCome, onPool }: BossWatchHost): BossWatch {
  let pool = 0;
  let seen = -1;
  let askedAt = -Infinity;
  const ask = async () => {
    askedAt = performance.now();
    // What is lost is asked again.
    const view = await call<SeaView>("GET", "/api/sea").catch(() => null);
    if (view === null) return;
    pool = view.pool;
    onPool(pool);
    const boss = sea.boss();
    if (!boss || boss.id === seen) return;
    seen = boss.id;
    onCome(pool);
  };
  setInterval(() => {
    if (!document.hidden && sea.boss() && performance.now() - askedAt >= ASK_MS) void ask();
  }, LOOK_MS);
  return { pool: () => pool };
}
