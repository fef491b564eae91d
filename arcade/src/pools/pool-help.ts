import { add, type Rational, rational, toPercent } from "../games/rational.ts";
import type { Title } from "../titles.ts";
import type { PoolHelp } from "../wire.ts";
import { poolReturn } from "./pool.rules.ts";
import { poolRules } from "./pools.ts";

/** The return of a game with what the title's pool pays back added to it, and what its help says of the pool. */
export function withPool(title: Title, base: Rational): { total: Rational; pool: PoolHelp | null } {
  const rules = poolRules(title.pool);
  if (rules === null) return { total: base, pool: null };
  const { seed, cap, share } = rules;
  const share100 = toPercent(rational(share, 1000), 2);
  const part = poolReturn(rules);
  return { total: add(base, part), pool: { returnPercent: toPercent(part, 2), sharePercent: share100, seed, cap } };
}
