import * as z from "zod";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import { ArcadeError } from "../../../shared/errors.ts";
import { toPercent, toShortFraction } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { checkStake } from "../../../shared/games/stakes.ts";
import { familyOf } from "../../../shared/games/themes.ts";
import { boardNumber, exactPlinkoReturn, LEAST_ROWS, MOST_ROWS, paysOf, RISKS, ROW_COUNTS, type Risk } from "../rules/boards.ts";
import { replay, type PlinkoOutcome, type PlinkoWager } from "../rules/play.ts";
import type { PlinkoConfig } from "../rules/wire.ts";

/** Rows of the board that is shown at first. */
const FIRST_ROWS = 12;

const Wager = z.object({
  stake: z.number().int().positive(),
  rows: z.number().int().min(LEAST_ROWS).max(MOST_ROWS),
  risk: z.enum(RISKS),
});

const boardsOf = (risk: Risk) => Object.fromEntries(ROW_COUNTS.map((rows) => [rows, paysOf(risk, rows)]));

export const plinko: InstantGame<PlinkoWager, PlinkoOutcome> = {
  key: "plinko",
  freeRoundStakes: plainStakes,
  config: (title): PlinkoConfig => ({
    stakes: plainStakes(title),
    rows: FIRST_ROWS,
    risk: title.volatility,
    pays: { low: boardsOf("low"), medium: boardsOf("medium"), high: boardsOf("high") },
    family: familyOf(title.theme),
    keeps: { board: ROW_COUNTS.flatMap((rows) => RISKS.map((risk) => boardNumber(rows, risk))) },
  }),
  accept: (title, raw) => {
    const parsed = Wager.safeParse(raw);
    if (!parsed.success) throw new ArcadeError("bet.invalid");
    checkStake(plainStakes(title), parsed.data.stake);
    return { wager: parsed.data, stake: parsed.data.stake };
  },
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    // All boards return the same.
    const { total, pool } = withJackpot(title, exactPlinkoReturn(title.volatility, FIRST_ROWS));
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details: null };
  },
};
