import type { Sea } from "./sea.ts";

const LOOK_MS = 500;

export interface BossWatch {
  /** What the boss carries, minor units; null: it is not known yet. */
  pool(): number | null;
  /** The arcade has told what it carries. */
  tell(pool: number): void;
}

export interface BossWatchHost {
  /** The boss has come, and what it carries is known. */
  onCome: () => void;
  /** It carries something else now. */
  onPool: () => void;
}

/** Looks out for the boss, and says once that it has come, as soon as it is known what it carries. */
export function watchBoss(sea: Pick<Sea, "boss">, { onCome, onPool }: BossWatchHost): BossWatch {
  let pool: number | null = null;
  let seen = -1;
  setInterval(() => {
    const boss = sea.boss();
    if (!boss || boss.id === seen || pool === null) return;
    seen = boss.id;
    onCome();
  }, LOOK_MS);
  return {
    pool: () => pool,
    tell: (next) => {
      pool = next;
      onPool();
    },
  };
}
