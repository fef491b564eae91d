import type { Sea } from "./sea.ts";

const LOOK_MS = 500;

export interface BossWatch {
  /** What the boss carries, as far as it is known; minor units. */
  pool(): number;
  /** The arcade has told what it carries. */
  tell(pool: number): void;
}

export interface BossWatchHost {
  /** The boss has come, and carries so much. */
  onCome: (pool: number) => void;
  onPool: (pool: number) => void;
}

/** Looks out for the boss, and says once that it has come, as soon as it is known what it carries. */
export function watchBoss(sea: Pick<Sea, "boss">, { onCome, onPool }: BossWatchHost): BossWatch {
  let pool: number | null = null;
  let seen = -1;
  setInterval(() => {
    const boss = sea.boss();
    if (!boss || boss.id === seen || pool === null) return;
    seen = boss.id;
    onCome(pool);
  }, LOOK_MS);
  return {
    pool: () => pool ?? 0,
    tell: (next) => {
      pool = next;
      onPool(next);
    },
  };
}
