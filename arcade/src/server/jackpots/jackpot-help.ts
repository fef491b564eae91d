import { add, type Rational, rational, toPercent } from "../../shared/games/rational.ts";
import type { Title } from "../../shared/title.ts";
import type { JackpotHelp } from "../../shared/wire.ts";
import { jackpotReturn } from "./jackpot.rules.ts";
import { jackpotRules } from "./jackpots.ts";

/** The return of a game with what the title's jackpot pays back added to it, and what its help says of the jackpot. */
export function withJackpot(title: Title, base: Rational): { total: Rational; pool: JackpotHelp | null } {
  const rules = jackpotRules(title.pool);
  if (rules === null) return { total: base, pool: null };
  const { seed, cap, share } = rules;
  const share100 = toPercent(rational(share, 1000), 2);
  const part = jackpotReturn(rules);
  return { total: add(base, part), pool: { returnPercent: toPercent(part, 2), sharePercent: share100, seed, cap } };
}
