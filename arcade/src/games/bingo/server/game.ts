import * as z from "zod";
import { ArcadeError } from "../../../shared/errors.ts";
import { withJackpot } from "../../../server/jackpots/jackpot-help.ts";
import type { InstantGame } from "../../../server/games/instant-game.ts";
import { add, multiply, rational, toNumber, toPercent, toShortFraction, type Rational } from "../../../shared/games/rational.ts";
import { plainStakes } from "../../../shared/games/stake-steps.ts";
import { checkStake } from "../../../shared/games/stakes.ts";
import { slotTheme } from "../../../shared/games/themes.ts";
import { BALLS, BINGO_PAYS, cellsOf, DRAWN, isCard, MAX_CARDS, PATTERNS, type Pattern } from "../rules/card.ts";
import { replay, type BingoOutcome, type BingoWager } from "../rules/play.ts";
import { patternChances } from "../rules/theory.ts";
import type { BingoConfig, BingoHelp } from "../rules/wire.ts";

const Wager = z.object({
  stake: z.number().int().positive(),
  cards: z.number().int().min(1).max(MAX_CARDS).default(1),
  picked: z.array(z.array(z.number()).refine(isCard)).max(MAX_CARDS).optional(),
});
let known: Record<Pattern, Rational> | null = null;
/** Visiting all markings takes some tens of milliseconds; it never changes while the process lives. */
const chances = (): Record<Pattern, Rational> => (known ??= patternChances());

export const exactBingoReturn = (pays: Readonly<Record<Pattern, number>>): Rational =>
  PATTERNS.map((pattern) => multiply(chances()[pattern], rational(pays[pattern]))).reduce(add);

export const bingo: InstantGame<BingoWager, BingoOutcome> = {
  key: "bingo",
  freeRoundStakes: plainStakes,
  config: (title): BingoConfig => ({
    volatility: title.volatility,
    stakes: plainStakes(title),
    maxCards: MAX_CARDS,
    balls: BALLS,
    drawn: DRAWN,
    patterns: PATTERNS.map((pattern) => ({ pattern, pays: BINGO_PAYS[title.volatility][pattern], cells: cellsOf(pattern) })),
    theme: slotTheme(title),
  }),
  accept: (title, raw) => {
    const parsed = Wager.safeParse(raw);
    if (!parsed.success) throw new ArcadeError("bet.invalid");
    const { stake, cards, picked } = parsed.data;
    // Each card is another one: two that are equal would bring what one brings twice, and nobody chose that.
    const others = new Set(picked?.map((card) => card.join()));
    if (picked && (picked.length !== cards || others.size !== cards)) throw new ArcadeError("bet.invalid");
    checkStake(plainStakes(title), stake);
    return { wager: { stake, cards, ...(picked && { picked }) }, stake: stake * cards };
  },
  play: (title, wager, rng) => {
    const outcome = replay(title, { wager }, rng);
    return { outcome, payout: outcome.payout };
  },
  help: (title) => {
    const { total, pool } = withJackpot(title, exactBingoReturn(BINGO_PAYS[title.volatility]));
    const entries = PATTERNS.map((pattern) => [pattern, Math.round(1 / toNumber(chances()[pattern]))] as const);
    const details: BingoHelp = { every: Object.fromEntries(entries) as Record<Pattern, number> };
    return { returnPercent: toPercent(total, 2), returnFraction: toShortFraction(total), pool, details };
  },
};
