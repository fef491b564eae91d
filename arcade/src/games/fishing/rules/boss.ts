import { add, type Rational, rational } from "../../../shared/games/rational.ts";
import { poolReturn, type SharedPool } from "../../../shared/games/shared-pool.ts";
import type { Title } from "../../../shared/title.ts";

/*
 * The boss of a sea comes to everybody at the same moments, which follow from the title's seed and the clock, as the fish do. A shot at it
 * may strike off a scale, which pays, and may catch it, which takes the pool that all shots at it have filled.
 */
/** Numbers of bosses begin here; those of fish stay below it for twenty thousand years. */
export const FIRST_BOSS = 1_000_000_000_000;
/** One comes in each stretch of the clock. */
const EVERY_MS = 120_000;
export const BOSS_LIFE = 30_000;

/** A scale pays so many times the shot, with so many thousandths of chance. */
export const SCALE = { times: 10, in1000: 86 };
/** Nine percent of each shot; it begins at 500.00, and a shot of 1.00 takes it once in 50,000 times. */
export const BOSS_POOL: SharedPool = { seed: 50_000, share: 90, odds: 5_000_000 };

/** The pool of a title's boss. */
export const poolName = ({ code }: Pick<Title, "code">): string => `boss ${code}`;

/** The number of the boss of the stretch that a moment falls into: it may be yet to come, or gone. */
export const bossAt = (now: number): number => FIRST_BOSS + Math.floor(now / EVERY_MS);

/** When a boss comes; `dice` from 0 to 1. It leaves before the next stretch begins. */
export const bossBorn = (id: number, dice: number): number => (id - FIRST_BOSS) * EVERY_MS + Math.floor(dice * (EVERY_MS - BOSS_LIFE));

/** What shots at the boss return: scales, their share of the pool, and the house's part of it. */
export const bossReturn = (): Rational => add(rational(SCALE.times * SCALE.in1000, 1000), poolReturn(BOSS_POOL));
