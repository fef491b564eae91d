import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import type { Title } from "../../../shared/title.ts";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { rational, toPercent } from "../../../shared/games/rational.ts";
import { playRoulette, type Bet, type RouletteOutcome } from "../rules/play.ts";
import { BET_KINDS, SPOTS } from "../rules/spots.ts";
import { POCKETS } from "../rules/wheel.ts";
import type { RouletteConfig } from "../rules/wire.ts";

const CHIP_STEPS = [1, 2, 5, 10, 50, 100];
/** The whole table takes no more than so many smallest chips in one round. */
const TABLE_TIMES_MIN = 2000;

const Wager = z.object({
  bets: z
    .array(z.object({ spot: z.string().max(32), amount: z.number().int().positive() }))
    .min(1)
    .max(SPOTS.size),
});

/** All roulettes have the same cloth. */
export const ROULETTE_LAYOUTS = { name: "roulette", spots: SPOTS };

export const roulette: InstantGame<{ bets: Bet[] }, RouletteOutcome> = {
  key: "roulette",
  config: (title): RouletteConfig => ({
    chips: CHIP_STEPS.map((step) => step * title.minBetMinor),
    tableMax: TABLE_TIMES_MIN * title.minBetMinor,
    spotMax: Object.fromEntries(Object.entries(BET_KINDS).map(([kind, { timesMin }]) => [kind, timesMin * title.minBetMinor])),
  }),
  accept: (title, raw) => {
    const wager = Wager.safeParse(raw);
    if (!wager.success) throw new ArcadeError("bet.invalid");
    const { bets } = wager.data;
    if (new Set(bets.map((bet) => bet.spot)).size !== bets.length) throw new ArcadeError("bet.invalid");
    for (const bet of bets) checkBet(title, bet);
    const stake = bets.reduce((sum, bet) => sum + bet.amount, 0);
    if (stake > TABLE_TIMES_MIN * title.minBetMinor) throw new ArcadeError("bet.aboveMaximum");
    return { wager: { bets }, stake };
  },
  play: (_title, wager, rng) => {
    const outcome = playRoulette(wager.bets, rng);
    return { outcome, payout: outcome.payout };
  },
  layouts: ROULETTE_LAYOUTS,
  help: () => ({ returnPercent: toPercent(rational(36, POCKETS), 2), returnFraction: `36/${POCKETS}`, pool: null, details: null }),
};

function checkBet(title: Title, { spot, amount }: Bet): void {
  const kind = SPOTS.get(spot)?.kind;
  if (!kind) throw new ArcadeError("bet.invalid");
  if (amount < title.minBetMinor) throw new ArcadeError("bet.belowMinimum");
  if (amount > BET_KINDS[kind].timesMin * title.minBetMinor) throw new ArcadeError("bet.aboveMaximum");
  if (amount % title.minBetMinor !== 0) throw new ArcadeError("bet.stake");
}
