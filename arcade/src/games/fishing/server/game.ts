import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { rational, toPercent, toShortFraction } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { checkStake } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { replay, type ShotOutcome, type ShotWager } from "../rules/replay.ts";
import { BOSS_POOL, poolName } from "../rules/boss.ts";
import { BOSS, fishOf, RETURN_100 } from "../rules/school.ts";
import type { FishingConfig } from "../rules/wire.ts";

/** Shots in one message of the client; each is a round with ids of its own. */
export const VOLLEY = 6;
/** A shot may be on its way for so long. */
const LATE_MS = 3000;
const EARLY_MS = 500;

const Wager = z.object({ stake: z.number().int().positive(), fish: z.number().int().positive() });

export const fishing: InstantGame<ShotWager, ShotOutcome> = {
  key: "fishing",
  freeRoundStakes: plainStakes,
  config: (title): FishingConfig => ({
    seed: title.seed,
    volatility: title.volatility,
    stakes: plainStakes(title),
    volley: VOLLEY,
    theme: slotTheme(title),
  }),
  accept: (title, raw) => {
    const parsed = Wager.safeParse(raw);
    if (!parsed.success) throw new ArcadeError("bet.invalid");
    const { stake, fish } = parsed.data;
    checkStake(plainStakes(title), stake);
    return { wager: { stake, fish }, stake };
  },
  checkMoment: (title, wager, now) => {
    const { bornAt, diesAt } = fishOf(title, wager.fish);
    if (now < bornAt - EARLY_MS || now > diesAt + LATE_MS) throw new ArcadeError("bet.gone");
  },
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  pool: (title) => ({ name: poolName(title), rules: BOSS_POOL }),
  moveOf: (title, { fish }, { caught }) =>
    fishOf(title, fish).kind === BOSS ? { name: poolName(title), rules: BOSS_POOL, takes: caught } : null,
  help: (title) => {
    const { total, pool } = withJackpot(title, rational(RETURN_100, 100));
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details: null };
  },
};
