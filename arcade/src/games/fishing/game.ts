import * as z from "zod";
import { ArcadeError } from "../../errors.ts";
import { withPool } from "../../pools/pool-help.ts";
import type { Title } from "../../titles.ts";
import type { InstantGame } from "../instant-game.ts";
import { rational, toPercent, toShortFraction } from "../rational.ts";
import { plainStakes } from "../stake-steps.ts";
import { checkStake } from "../stakes.ts";
import { slotTheme, type SlotTheme } from "../themes.ts";
import { replay, type ShotOutcome, type ShotWager } from "./replay.ts";
import { fishOf, RETURN_100 } from "./school.ts";

export interface FishingConfig {
  seed: number;
  volatility: Title["volatility"];
  stakes: number[];
  /** So many shots go in one message at most. */
  volley: number;
  theme: SlotTheme;
}

/** Shots in one message of the client; each is a round with ids of its own. */
export const VOLLEY = 6;
/** A shot may be on its way for so long. */
const LATE_MS = 3000;
const EARLY_MS = 500;

const Wager = z.object({ stake: z.number().int().positive(), fish: z.number().int().positive() });

export const fishing: InstantGame<ShotWager, ShotOutcome> = {
  key: "fishing",
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
  help: (title) => {
    const { total, pool } = withPool(title, rational(RETURN_100, 100));
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details: null };
  },
};
