import { add, type Rational, rational, toPercent } from "../../shared/games/rational.ts";
import type { Title } from "../../shared/title.ts";
import type { PoolHelp } from "../../shared/wire.ts";
import { poolReturn } from "./jackpot.rules.ts";
import { poolRules } from "./jackpots.ts";

/** The return of a game with what the title's pool pays back added to it, and what its help says of the pool. */
export function withPool(title: Title, base: Rational): { total: Rational; pool: PoolHelp | null } {
  const rules = poolRules(title.pool);
  if (rules === null) return { total: base, pool: null };
  const { seed, cap, share } = rules;
  const share100 = toPercent(rational(share, 1000), 2);
  const part = poolReturn(rules);
  return { total: add(base, part), pool: { returnPercent: toPercent(part, 2), sharePercent: share100, seed, cap } };
}
